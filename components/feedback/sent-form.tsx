import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { feedbackWords } from "@/lib/feedback/words";
import { NotSent } from "./not-sent";

export interface Sending {
  /** The first thing that is wrong, where it is to be told. */
  fault: { field: string; text: string } | null;
  isSending: boolean;
  /** Whether it says enough to be sent. */
  isComplete: boolean;
  /** @param isEmailValid as the browser's own check of the field says; true where there is no such field */
  send(isEmailValid: boolean): Promise<void>;
}

type SentFormProps = {
  sending: Sending;
  /** The title of what went wrong with no field of its own. */
  notSent: string;
  /** What becomes of what is sent. */
  kept: string;
  /** @param textOf what is wrong with a field */
  children(textOf: (field: string) => string | undefined): ReactNode;
};

/** The fields of something for us to read; the first that is wrong takes the focus. */
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
