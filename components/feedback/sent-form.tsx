import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { feedbackWords } from "@/lib/feedback/words";
import { NotSent } from "./not-sent";

export interface Sending {
  /** The first error, and the field that it belongs to. */
  fault: { field: string; text: string } | null;
  isSending: boolean;
  /** Whether the required fields are filled in. */
  isComplete: boolean;
  /** @param isEmailValid the browser's validation of the email field; true if the form has none */
  send(isEmailValid: boolean): Promise<void>;
}

type SentFormProps = {
  sending: Sending;
  /** The title of an error that belongs to no field. */
  notSent: string;
  /** A note on what happens to the data. */
  kept: string;
  /** @param textOf returns the error of a field */
  children(textOf: (field: string) => string | undefined): ReactNode;
};

/** The form of feedback and reports. Focuses the first field with an error. */
export function SentForm({ sending, notSent, kept, children }: SentFormProps) {
  const { fault, isSending, isComplete, send } = sending;
  const form = useRef<HTMLFormElement>(null);
  const textOf = (field: string) => (fault?.field === field ? fault.text : undefined);

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
  }, [fault]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const email = form.current?.elements.namedItem("email");
    void send(!(email instanceof HTMLInputElement) || email.validity.valid);
  };

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3.5">
      {children(textOf)}
      <NotSent title={notSent} text={textOf("form")} />
      <Button type="submit" aria-disabled={isSending || !isComplete} className="h-11 w-full md:h-11">
        {isSending ? feedbackWords.sending : feedbackWords.send}
      </Button>
      <p className="text-xs text-muted-foreground">{kept}</p>
    </form>
  );
}
