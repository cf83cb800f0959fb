import type { FormErrors } from "@/components/forms/use-form";
import { currentOwner } from "@/components/session/owner";
import { browserStorage } from "@/components/storage/browser-storage";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { sheetToasts } from "@/lib/feedback/sheet-words";
import { isBlank, keepDraft, keptDraft } from "./draft";
import { shrinkDataUrl } from "./pictures";
import { type SentFeedback, sendFeedback } from "./send-feedback";
import { waitingKey, waitingKeys } from "./waiting";

// The queue of feedback and reports that wait in this browser until they can be sent. Feedback of an account is sent
// only while that account is signed in; feedback of a guest is sent without cookies, so that it is attributed to no
// account. Signing out clears the queue along with the rest of the browser's storage.

const LOCK = "figura-feedback";
const MIN_BACKOFF_MS = 15_000;
const MAX_BACKOFF_MS = 10 * 60_000;

interface Waiting {
  /** An account's id or `GUEST`. */
  owner: string;
  keptAt: number;
  feedback: SentFeedback;
}

let isWatching = false;
let backoffMs = MIN_BACKOFF_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends feedback. If the server cannot be reached or fails, queues it in the browser. A toast says which.
 * @returns the errors if it was neither sent nor queued, else null
 */
export async function sendOrEnqueue(written: SentFeedback): Promise<FormErrors | null> {
  const [owner, feedback] = await Promise.all([currentOwner(), withShrunkPicture(written)]);
  const outcome = await sendFeedback(feedback, { writer: owner === GUEST ? null : owner });
  if (outcome.kind === "kept") {
    showToast(sheetToasts.sent());
    return null;
  }
  if (outcome.kind !== "delayed") return outcome.errors;
  const { isServerError, text } = outcome;
  const waiting = owner === null ? null : await enqueue(feedback, owner);
  if (waiting === null) return { form: text };
  showToast(sheetToasts.waiting({ ...waiting, isServerError }));
  return null;
}

/**
 * @param owner an account's id or `GUEST`
 * @returns null if the browser cannot store it
 */
async function enqueue(
  feedback: SentFeedback,
  owner: string,
): Promise<{ hasLostScreenshot: boolean } | null> {
  const keptAt = Date.now();
  const isWhole = write({ owner, keptAt, feedback });
  const { screenshot, ...text } = feedback;
  if (!isWhole && (screenshot === undefined || !write({ owner, keptAt, feedback: text }))) return null;
  watchForConnection({ isTriedNow: false });
  return { hasLostScreenshot: !isWhole };
}

/** Also because browsers store about five million characters per site. */
async function withShrunkPicture({ screenshot, ...text }: SentFeedback): Promise<SentFeedback> {
  return screenshot === undefined ? text : { ...text, screenshot: await shrinkDataUrl(screenshot) };
}

function write(waiting: Waiting): boolean {
  return browserStorage.setJson(waitingKey(waiting.feedback.id), waiting);
}

function remove({ feedback }: Waiting) {
  browserStorage.set(waitingKey(feedback.id), null);
}

/** The queued feedback of guests and of this owner, oldest first. */
function waitingFor(owner: string | null): Waiting[] {
  return waitingKeys()
    .flatMap((key) => browserStorage.getJson<Waiting>(key) ?? [])
    .filter((waiting) => waiting.owner === GUEST || waiting.owner === owner)
    .sort((one, other) => one.keptAt - other.keptAt);
}

/** Sends the queue now, when the browser goes online, and with backoff, until it is empty. */
export function watchForConnection({ isTriedNow = true } = {}) {
  if (!isWatching) {
    isWatching = true;
    window.addEventListener("online", () => {
      backoffMs = MIN_BACKOFF_MS;
      void flushFeedback();
    });
  }
  if (isTriedNow) void flushFeedback();
  else sendAfter(backoffMs);
}

function sendAfter(ms: number) {
  clearTimeout(timer);
  timer = setTimeout(() => void flushFeedback(), ms);
}

/**
 * Sends the queue. Only one tab does so at a time; without Web Locks two may, and the server deduplicates by id.
 * @returns the number of entries left
 */
export async function flushFeedback(): Promise<number> {
  const owner = await currentOwner();
  const locks = navigator.locks as LockManager | undefined;
  let retryMs: number | null = null;
  const work = async () => {
    retryMs = await sendEach(owner);
  };
  if (locks) {
    await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
  } else {
    await work();
  }
  const left = waitingFor(owner).length;
  if (left > 0) {
    sendAfter(Math.max(retryMs ?? 0, backoffMs));
    backoffMs = Math.min(2 * backoffMs, MAX_BACKOFF_MS);
  }
  return left;
}

/** @returns the milliseconds to wait if the server has rate-limited us, else null */
async function sendEach(owner: string | null): Promise<number | null> {
  let hasArrived = false;
  try {
    for (const waiting of waitingFor(owner)) {
      const isAnonymous = waiting.owner === GUEST;
      const writer = isAnonymous ? null : waiting.owner;
      const outcome = await sendFeedback(waiting.feedback, { writer, isAnonymous });
      if (outcome.kind === "kept") {
        remove(waiting);
        hasArrived = true;
      } else if (outcome.kind === "refused") {
        if (outcome.retryAfterSeconds !== undefined) return outcome.retryAfterSeconds * 1000;
        returnToDraft(waiting, outcome.errors);
      } else if (outcome.kind === "delayed" && !outcome.isServerError) {
        return null;
      }
    }
    return null;
  } finally {
    if (hasArrived) showToast(sheetToasts.sentLater());
  }
}

/** Returns rejected feedback to the draft. If only the screenshot was rejected, keeps the message in the queue. */
function returnToDraft(waiting: Waiting, errors: FormErrors) {
  const { screenshot, ...rest } = waiting.feedback;
  if (errors.screenshot !== undefined && screenshot !== undefined) {
    write({ ...waiting, feedback: rest });
    return;
  }
  // Does not overwrite what the user is writing.
  if (!isBlank(keptDraft())) return;
  const { id, type = "other", message, email = "", diagramId = null } = rest;
  keepDraft({ id, type, message, email, screenshot: screenshot ?? null, diagramId });
  remove(waiting);
  const [reason = ""] = Object.values(errors);
  showToast(sheetToasts.refusedLater(reason));
}
