"use client";

import { useForm } from "@/components/forms/use-form";
import { pagePath } from "@/lib/feedback/page-path";
import { pictureError } from "@/lib/feedback/screenshot";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { feedbackWords } from "@/lib/feedback/words";
import { emptyDraft, type FeedbackDraft, keepDraft, keptDraft, newId, useDraft } from "./draft";
import { emailFieldError } from "./form-parts";
import { sendOrEnqueue } from "./outbox";
import { readPicture } from "./pictures";
import type { SentFeedback } from "./send-feedback";

const unreadable = { screenshot: screenshotWords.unreadable };

/** The last chosen picture while it is being read. `send` waits for it. */
let reading: Promise<string | null> | null = null;

/**
 * The state of the feedback form. The draft is cleared only after the server has stored it or, without a connection,
 * the browser has.
 */
export function useFeedback(onSent: () => void) {
  const draft = useDraft();
  /** Whether the required fields are filled in. */
  const isComplete = draft.message.trim() !== "";
  const form = useForm({
    check: (_, element) => ({
      message: isComplete ? null : feedbackWords.enterMessage,
      email: emailFieldError(element),
    }),
    async send() {
      const isUnreadable = reading !== null && (await reading) === null;
      const errors = isUnreadable ? unreadable : await sendOrEnqueue(toFeedback(keptDraft()));
      if (errors !== null) return form.setErrors(errors);
      keepDraft(emptyDraft());
      onSent();
    },
  });

  /** Reads the current draft, which the user may have edited while a picture was being read. */
  function change(changed: Partial<Omit<FeedbackDraft, "id" | "diagramId">>) {
    // If the user clears the message, what follows is not about the reported diagram.
    const isCleared = changed.message === "";
    keepDraft({ ...keptDraft(), ...changed, ...(isCleared && { diagramId: null }), id: newId() });
    form.setErrors({});
  }

  /** Attaches the first file as the screenshot, or sets an error. */
  async function attach([file, ...others]: readonly File[]) {
    if (!file || form.isSending) return;
    const text = pictureError(file);
    if (text !== null) return form.setErrors({ screenshot: text });
    const own = readPicture(file);
    reading = own;
    const screenshot = await own;
    if (reading !== own) return;
    reading = null;
    if (screenshot === null) return form.setErrors(unreadable);
    change({ screenshot });
    if (others.length > 0) form.setErrors({ screenshot: screenshotWords.onlyOne });
  }

  return { form, draft, isComplete, change, attach };
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
