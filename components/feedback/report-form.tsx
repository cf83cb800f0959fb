"use client";

import { MAX_DETAILS_LENGTH, needsDetails } from "@/lib/feedback/report";
import { feedbackWords } from "@/lib/feedback/words";
import { AnswerField } from "./answer-field";
import { MessageField } from "./message-field";
import { ReasonChoice } from "./reason-choice";
import { SentForm } from "./sent-form";
import type { Report } from "./use-report";

export function ReportForm({ report }: { report: Report }) {
  const { draft, change, isSending } = report;

  return (
    <SentForm sending={report} notSent={feedbackWords.notSent} kept={feedbackWords.kept}>
      {(textOf) => (
        <>
          <ReasonChoice
            chosen={draft.reason}
            fault={textOf("reason")}
            onChoose={(reason) => change({ reason })}
          />
          <MessageField
            label={feedbackWords.messageLabel}
            isNeeded={draft.reason !== null && needsDetails(draft.reason)}
            maxLength={MAX_DETAILS_LENGTH}
            isReadOnly={isSending}
            value={draft.details}
            fault={textOf("message")}
            onChange={(details) => change({ details })}
          />
          <AnswerField
            isReadOnly={isSending}
            value={draft.email}
            fault={textOf("email")}
            onChange={(email) => change({ email })}
          />
        </>
      )}
    </SentForm>
  );
}
