"use client";

import { useState } from "react";
import { pagePath } from "@/lib/feedback/page-path";
import { pictureError } from "@/lib/feedback/screenshot";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { feedbackWords } from "@/lib/feedback/words";
import { emptyDraft, type FeedbackDraft, keepDraft, keptDraft, newId, useDraft } from "./draft";
import { readPicture } from "./read-picture";
import type { SendFault, SentFeedback } from "./send-feedback";
import { sendOrKeep } from "./send-or-keep";
import type { Sending } from "./sent-form";

export interface FeedbackWriting extends Sending {
  draft: FeedbackDraft;
  change(change: Partial<Omit<FeedbackDraft, "id" | "diagramId">>): void;
  /** Attaches the first file as the screenshot, or sets an error. */
  attach(files: readonly File[]): Promise<void>;
}

const unreadable: SendFault = { field: "screenshot", text: screenshotWords.unreadable };

/** The last chosen picture while it is being read. `send` waits for it. */
let reading: Promise<string | null> | null = null;

/**
 * The state of the feedback form. The draft is cleared only after the server has stored it or, without a connection,
 * the browser has.
 */
export function useFeedback(onSent: () => void): FeedbackWriting {
  const draft = useDraft();
  const [fault, setFault] = useState<SendFault | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isComplete = draft.message.trim() !== "";

  /** Reads the current draft, which the user may have edited while a picture was being read. */
  function change(changed: Partial<FeedbackDraft>) {
    // If the user clears the message, what follows is not about the reported diagram.
    const isCleared = changed.message === "";
    keepDraft({ ...keptDraft(), ...changed, ...(isCleared && { diagramId: null }), id: newId() });
    setFault(null);
  }

  async function attach([file, ...others]: readonly File[]) {
    if (!file || isSending) return;
    const text = pictureError(file);
    if (text !== null) return setFault({ field: "screenshot", text });
    const own = readPicture(file);
    reading = own;
    const screenshot = await own;
    if (reading !== own) return;
    reading = null;
    if (screenshot === null) return setFault(unreadable);
    change({ screenshot });
    if (others.length > 0) setFault({ field: "screenshot", text: screenshotWords.onlyOne });
  }

  async function send(isEmailValid: boolean) {
    if (isSending) return;
    if (!isComplete) return setFault({ field: "message", text: feedbackWords.enterMessage });
    if (!isEmailValid) return setFault({ field: "email", text: feedbackWords.enterEmail });
    setIsSending(true);
    setFault(null);
    const isUnreadable = reading !== null && (await reading) === null;
    const found = isUnreadable ? unreadable : await sendOrKeep(toFeedback(keptDraft()));
    setIsSending(false);
    if (found !== null) return setFault(found);
    keepDraft(emptyDraft());
    onSent();
  }

  return { draft, change, attach, fault, isSending, isComplete, send };
}

function toFeedback({ id, type, message, email, screenshot, diagramId }: FeedbackDraft): SentFeedback {
  return {
    id,
    type,
    message,
    ...(email && { email }),
    path: pagePath(window.location),
    ...(screenshot !== null && { screenshot }),
    ...(diagramId !== null && { diagramId }),
  };
}
