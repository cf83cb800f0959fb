import { TextField } from "@/components/forms/text-field";

type CodeFieldProps = {
  name: string;
  label: string;
  error: string | undefined;
  /** Whether it takes the focus when it appears. */
  takesFocus?: boolean;
};

/** A code of an authenticator, which browsers and phones offer to fill in, or a recovery code, which has letters. */
export function CodeField({ takesFocus = false, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      {...(takesFocus && { ref: focus })}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={50}
      className="font-mono tracking-wide"
    />
  );
}

function focus(input: HTMLInputElement | null) {
  input?.focus();
}
