import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { processSingleton } from "@/server/process-singleton";
import type { ErrorCode } from "../lib/errors";

/** What is known of the request that is being answered: for the log, and nobody's name among it. */
export interface RequestNote {
  readonly requestId: string;
  /** Whether the client is on this machine, without a proxy in between: only our own server can tell. */
  readonly isLocal: boolean;
  /** What began meanwhile and goes on, such as a connection that others use as well, is no longer a part of it. */
  hasEnded: boolean;
  /** Whoever asks, where somebody has looked. */
  caller?: "guest" | "account";
  /** Of the problem that it was answered with. */
  code?: ErrorCode;
  /** Of a search. */
  cache?: "hit" | "miss" | "stale";
}

const current = processSingleton("request-note", () => new AsyncLocalStorage<RequestNote>());

/** An id that comes in is not taken over: whoever sends it could give two requests the same. */
export function newNote({ isLocal = false }: Partial<Pick<RequestNote, "isLocal">> = {}): RequestNote {
  return { requestId: randomUUID(), isLocal, hasEnded: false };
}

/** Whatever is called by `answer`, and whatever that waits for, finds the note by `currentNote`. */
export function withNote<Answer>(note: RequestNote, answer: () => Answer): Answer {
  return current.run(note, answer);
}

/** Of the request that is being answered; undefined outside of any. */
export function currentNote(): RequestNote | undefined {
  const note = current.getStore();
  return note?.hasEnded ? undefined : note;
}

/** Whether the request that is being answered is local; outside of any request nothing is. */
export function isLocalRequest(): boolean {
  return currentNote()?.isLocal ?? false;
}

/** Writes down what has been found out of the request that is being answered. */
export function noteRequest(found: Pick<RequestNote, "caller" | "code" | "cache">): void {
  const note = currentNote();
  if (note) Object.assign(note, found);
}
