import type { ReactNode } from "react";
import { FormErrorMessage } from "@/components/forms/form-error-message";
import type { Form } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { feedbackWords } from "@/lib/feedback/words";

type SentFormProps = {
  form: Form;
  /** Whether the required fields are filled in. */
  isComplete: boolean;
  /** The title of an error that belongs to no field. */
  notSent: string;
  /** A note on what happens to the data. */
  kept: string;
  children: ReactNode;
};

/** The form of feedback and reports. */
export function SentForm({ form, isComplete, notSent, kept, children }: SentFormProps) {
  const { attributes, isSending, errorOf } = form;
  const error = errorOf("form");
  return (
    <form {...attributes} className="grid gap-3.5">
      {children}
      <FormErrorMessage>
        {error && (
          <>
            <strong className="block font-[550]">{notSent}</strong>
            {error} {feedbackWords.textKept}
          </>
        )}
      </FormErrorMessage>
      <Button type="submit" aria-disabled={isSending || !isComplete} className="h-11 w-full md:h-11">
        {isSending ? feedbackWords.sending : feedbackWords.send}
      </Button>
      <p className="text-xs text-muted-foreground">{kept}</p>
    </form>
  );
}

/** The browser's own check of the field "email": the server checks strictly. */
export function emailFieldError({ elements }: HTMLFormElement): string | null {
  const field = elements.namedItem("email");
  return field instanceof HTMLInputElement && !field.validity.valid ? feedbackWords.enterEmail : null;
}
