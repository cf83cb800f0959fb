import { Field, fieldStyle } from "@/components/forms/field";
import { MAX_EMAIL_LENGTH } from "@/lib/accounts/limits";
import { feedbackWords } from "@/lib/feedback/words";

type AnswerFieldProps = {
  isReadOnly?: boolean;
  value: string;
  fault: string | undefined;
  onChange(value: string): void;
};

/** The email address for a reply. */
export function AnswerField({ isReadOnly = false, value, fault, onChange }: AnswerFieldProps) {
  return (
    <Field label={feedbackWords.emailLabel} isOptional fault={fault}>
      {(attributes) => (
        <input
          {...attributes}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          readOnly={isReadOnly}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${fieldStyle} h-11`}
        />
      )}
    </Field>
  );
}
