import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { processSingleton } from "@/server/process-singleton";
import type { ErrorCode } from "../lib/errors";

/** Facts about the current request for the log, without personal data. */
export interface RequestNote {
  readonly requestId: string;
  /** Whether the client is on this machine, without a proxy in between. Only our own server can know this. */
  readonly isLocal: boolean;
  /** Work that outlives the request, such as a pooled connection that it opened, no longer belongs to it. */
  hasEnded: boolean;
  /** Unset if the caller was never identified. */
  caller?: "guest" | "account";
  /** The code of the problem that was sent. */
  code?: ErrorCode;
  /** Set by a search. */
  cache?: "hit" | "miss" | "stale";
}

const current = processSingleton("request-note", () => new AsyncLocalStorage<RequestNote>());

/** A request id of the client is not used: a client could send the same one twice. */
export function newNote({ isLocal = false }: Partial<Pick<RequestNote, "isLocal">> = {}): RequestNote {
  return { requestId: randomUUID(), isLocal, hasEnded: false };
}

/** Runs `answer` with the note: `currentNote` returns it in all code that it calls or awaits. */
export function withNote<Answer>(note: RequestNote, answer: () => Answer): Answer {
  return current.run(note, answer);
}

/** The note of the current request; undefined outside a request. */
export function currentNote(): RequestNote | undefined {
  const note = current.getStore();
  return note?.hasEnded ? undefined : note;
}

/** Whether the current request is local; false outside a request. */
export function isLocalRequest(): boolean {
  return currentNote()?.isLocal ?? false;
}

/** Adds facts to the note of the current request. */
export function noteRequest(found: Pick<RequestNote, "caller" | "code" | "cache">): void {
  const note = currentNote();
  if (note) Object.assign(note, found);
}
