"use client";

import { useOwner } from "@/components/session/owner";
import { GUEST } from "@/lib/accounts/guest";
import { MAX_MESSAGE_LENGTH } from "@/lib/feedback/limits";
import { sheetWords } from "@/lib/feedback/sheet-words";
import { AnswerField } from "./answer-field";
import { MessageField } from "./message-field";
import { ScreenshotField } from "./screenshot-field";
import { SentForm } from "./sent-form";
import { TypeChoice } from "./type-choice";
import type { FeedbackWriting } from "./use-feedback";

export function FeedbackForm({ writing }: { writing: FeedbackWriting }) {
  const { draft, change, attach, isSending } = writing;
  const isGuest = useOwner() === GUEST;

  return (
    <SentForm
      sending={writing}
      notSent={sheetWords.notSent}
      kept={isGuest ? sheetWords.kept : sheetWords.keptOfAccount}
    >
      {(textOf) => (
        <>
          <TypeChoice chosen={draft.type} onChoose={(type) => change({ type })} />
          <MessageField
            label={sheetWords.messageLabel}
            isNeeded
            placeholder={sheetWords.placeholder}
            maxLength={MAX_MESSAGE_LENGTH}
            isReadOnly={isSending}
            value={draft.message}
            fault={textOf("message")}
            onChange={(message) => change({ message })}
          />
          {isGuest && (
            <AnswerField
              isReadOnly={isSending}
              value={draft.email}
              fault={textOf("email")}
              onChange={(email) => change({ email })}
            />
          )}
          <ScreenshotField
            screenshot={draft.screenshot}
            fault={textOf("screenshot")}
            isDisabled={isSending}
            onAttach={attach}
            onRemove={() => change({ screenshot: null })}
          />
        </>
      )}
    </SentForm>
  );
}
