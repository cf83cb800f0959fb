import { Field, fieldStyle } from "@/components/forms/field";
import { authWords } from "@/lib/accounts/auth-words";
import { MAX_EMAIL_LENGTH } from "@/lib/accounts/limits";

type EmailFieldProps = {
  fault: string | undefined;
  /** "username" where it goes with a password, so that password managers keep the two together. */
  autoComplete: "username" | "email";
  defaultValue?: string;
  /** Whether it can be read and not changed. */
  isFixed?: boolean;
};

export function EmailField({ fault, autoComplete, defaultValue, isFixed = false }: EmailFieldProps) {
  return (
    <Field label={authWords.email} isOptional={false} fault={fault}>
      {(attributes) => (
        <input
          {...attributes}
          name="email"
          type="email"
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_EMAIL_LENGTH}
          defaultValue={defaultValue}
          readOnly={isFixed}
          className={`${fieldStyle} h-11 read-only:bg-muted`}
        />
      )}
    </Field>
  );
}
