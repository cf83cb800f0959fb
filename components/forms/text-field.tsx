import type { ComponentProps } from "react";
import { authWords } from "@/lib/accounts/auth-words";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from "@/lib/accounts/limits";
import { Field, fieldStyle } from "./field";

type TextFieldProps = ComponentProps<"input"> & {
  label: string;
  isOptional?: boolean;
  error: string | undefined;
};

/** A text input with its label above and its error below. */
export function TextField({ label, isOptional = false, error, className = "", ...props }: TextFieldProps) {
  return (
    <Field label={label} isOptional={isOptional} error={error}>
      {(attributes) => <input {...attributes} {...props} className={`${fieldStyle} h-11 ${className}`} />}
    </Field>
  );
}

type EmailFieldProps = Omit<TextFieldProps, "type" | "label"> & {
  label?: string;
  /** "username" next to a password field, so that password managers store both together. */
  autoComplete: "username" | "email";
};

export function EmailField({ label = authWords.email, ...props }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      required={props.isOptional !== true}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
      {...props}
    />
  );
}

export function NameField(props: TextFieldProps) {
  return <TextField dir="auto" autoComplete="name" maxLength={MAX_NAME_LENGTH} {...props} />;
}
