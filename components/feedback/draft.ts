import { useSyncExternalStore } from "react";
import type { FeedbackType } from "@/lib/feedback/types";

/** What is being written. */
export interface FeedbackDraft {
  /** Another one for other words: what is sent twice as it stands is kept once. */
  id: string;
  type: FeedbackType;
  message: string;
  email: string;
  /** A data URL. */
  screenshot: string | null;
  /** Of a report that could not be sent. */
  diagramId: string | null;
}

/** Kept while the page lives: closing the sheet throws nothing away. */
let kept = emptyDraft();

const listeners = new Set<() => void>();

export const keptDraft = () => kept;

export function keepDraft(draft: FeedbackDraft) {
  kept = draft;
  for (const listener of listeners) listener();
}

/** The same, for those who draw it: what could not be sent may come back while it is on show. */
export function useDraft(): FeedbackDraft {
  return useSyncExternalStore(subscribe, keptDraft, keptDraft);
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Whether nothing is lost with it. */
export function isBlank({ message, email, screenshot }: FeedbackDraft): boolean {
  return message === "" && email === "" && screenshot === null;
}

export function emptyDraft(): FeedbackDraft {
  return { id: newId(), type: "other", message: "", email: "", screenshot: null, diagramId: null };
}

/** `crypto.randomUUID` is there on https and on this machine alone. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) => {
    const fixed = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
