import { Field, fieldStyle } from "@/components/forms/field";
import { authWords } from "@/lib/accounts/auth-words";
import { MAX_EMAIL_LENGTH } from "@/lib/accounts/limits";

type EmailFieldProps = {
  fault: string | undefined;
  /** "username" next to a password field, so that password managers store both together. */
  autoComplete: "username" | "email";
  defaultValue?: string;
  /** Read-only. */
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
