import { useSyncExternalStore } from "react";
import type { FeedbackType } from "@/lib/feedback/types";

/** Feedback that is being written. */
export interface FeedbackDraft {
  /** Idempotency key: changes with every edit, so that the server stores a repeated submission once. */
  id: string;
  type: FeedbackType;
  message: string;
  email: string;
  /** A data URL. */
  screenshot: string | null;
  /** Set if the draft is a report that could not be sent. */
  diagramId: string | null;
}

/** Lives as long as the page, so that closing the sheet does not discard the text. */
let current = emptyDraft();

const listeners = new Set<() => void>();

export const keptDraft = () => current;

export function keepDraft(draft: FeedbackDraft) {
  current = draft;
  for (const listener of listeners) listener();
}

/** The draft as state: rejected feedback may return to it while the sheet is open. */
export function useDraft(): FeedbackDraft {
  return useSyncExternalStore(subscribe, keptDraft, keptDraft);
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Whether it can be discarded without losing what the user entered. */
export function isBlank({ message, email, screenshot }: FeedbackDraft): boolean {
  return message === "" && email === "" && screenshot === null;
}

export function emptyDraft(): FeedbackDraft {
  return { id: newId(), type: "other", message: "", email: "", screenshot: null, diagramId: null };
}

/** A UUID. `crypto.randomUUID` exists only in secure contexts (HTTPS and localhost). */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) => {
    const fixed = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
