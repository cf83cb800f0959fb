"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { MAX_DETAILS_LENGTH, needsDetails } from "@/lib/feedback/report";
import { feedbackWords } from "@/lib/feedback/words";
import { Field, fieldStyle } from "./field";
import { NotSent } from "./not-sent";
import { ReasonChoice } from "./reason-choice";
import type { Report } from "./use-report";

/** The counter appears when it begins to matter. */
const FEW_LEFT = 200;

export function ReportForm({ report }: { report: Report }) {
  const { draft, change, fault, isSending, isComplete, send } = report;
  const form = useRef<HTMLFormElement>(null);
  const textOf = (field: string) => (fault?.field === field ? fault.text : undefined);
  const isMessageNeeded = draft.reason !== null && needsDetails(draft.reason);
  const left = MAX_DETAILS_LENGTH - draft.details.length;

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
  }, [fault]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const email = form.current?.elements.namedItem("email");
    void send(email instanceof HTMLInputElement && email.validity.valid);
  };

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3.5">
      <ReasonChoice
        chosen={draft.reason}
        fault={textOf("reason")}
        onChoose={(reason) => change({ reason })}
      />
      <Field
        label={feedbackWords.messageLabel}
        isOptional={!isMessageNeeded}
        note={left < FEW_LEFT ? feedbackWords.charactersLeft(left) : undefined}
        fault={textOf("message")}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            name="message"
            dir="auto"
            maxLength={MAX_DETAILS_LENGTH}
            required={isMessageNeeded}
            value={draft.details}
            onChange={(event) => change({ details: event.currentTarget.value })}
            className={`${fieldStyle} block h-24 resize-none py-2.5`}
          />
        )}
      </Field>
      <Field label={feedbackWords.emailLabel} isOptional fault={textOf("email")}>
        {(attributes) => (
          <input
            {...attributes}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={draft.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
            className={`${fieldStyle} h-11`}
          />
        )}
      </Field>
      <NotSent text={textOf("form")} />
      <Button type="submit" aria-disabled={isSending || !isComplete} className="h-11 w-full md:h-11">
        {isSending ? feedbackWords.sending : feedbackWords.send}
      </Button>
      <p className="text-xs text-muted-foreground">{feedbackWords.kept}</p>
    </form>
  );
}
