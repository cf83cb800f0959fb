import { EmailField } from "@/components/forms/text-field";
import type { Form } from "@/components/forms/use-form";
import { feedbackWords } from "@/lib/feedback/words";

// Parts of the forms of feedback and of reports.

type ReplyFieldProps = { form: Form; value: string; onChange(email: string): void };

/** The email address for a reply. */
export function ReplyField({ form, value, onChange }: ReplyFieldProps) {
  return (
    <EmailField
      {...form.field("email")}
      label={feedbackWords.emailLabel}
      isOptional
      autoComplete="email"
      readOnly={form.isSending}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The browser's own check of the field "email": the server checks strictly. */
export function emailFieldError({ elements }: HTMLFormElement): string | null {
  const field = elements.namedItem("email");
  return field instanceof HTMLInputElement && !field.validity.valid ? feedbackWords.enterEmail : null;
}

/** An error that belongs to no field. @param title says what was not sent */
export function notSentError(form: Form, title: string) {
  const error = form.errorOf("form");
  return (
    error && (
      <>
        <strong className="block font-[550]">{title}</strong>
        {error} {feedbackWords.textKept}
      </>
    )
  );
}
