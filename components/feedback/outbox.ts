import { currentOwner } from "@/components/session/owner";
import { browserStorage } from "@/components/storage/browser-storage";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { sheetToasts } from "@/lib/feedback/sheet-words";
import { isBlank, keepDraft, keptDraft } from "./draft";
import { type SendFault, type SentFeedback, sendFeedback } from "./send-feedback";
import { shrinkPicture } from "./shrink-picture";
import { waitingKey, waitingKeys } from "./waiting";

// Feedback and reports that wait in this browser until they can be sent. They belong to whoever wrote them: what an
// account wrote is sent while that account is signed in, what a guest wrote is sent as nobody's, whoever is signed in by
// then. Signing out clears them with all else that the browser keeps.

const LOCK = "figura-feedback";
/** Characters beyond which a picture is made smaller first: browsers keep some five million for a site. */
const LARGE_PICTURE = 1_000_000;

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;

interface Waiting {
  /** An account's id or `GUEST`. */
  owner: string;
  keptAt: number;
  feedback: SentFeedback;
}

let isWatching = false;
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps feedback until it can be sent.
 * @param owner an account's id or `GUEST`
 * @returns null where this browser cannot keep it
 */
export async function enqueueFeedback(
  feedback: SentFeedback,
  owner: string,
  now: number,
): Promise<{ hasLostScreenshot: boolean } | null> {
  const isWhole = write({ owner, keptAt: now, feedback: await withSmallPicture(feedback) });
  const { screenshot, ...text } = feedback;
  if (!isWhole && (screenshot === undefined || !write({ owner, keptAt: now, feedback: text }))) return null;
  watchForConnection({ isTriedNow: false });
  return { hasLostScreenshot: !isWhole };
}

async function withSmallPicture(feedback: SentFeedback): Promise<SentFeedback> {
  const { screenshot } = feedback;
  if (screenshot === undefined || screenshot.length <= LARGE_PICTURE) return feedback;
  return { ...feedback, screenshot: await shrinkPicture(screenshot).catch(() => screenshot) };
}

function write(waiting: Waiting): boolean {
  return browserStorage.setJson(waitingKey(waiting.feedback.id), waiting);
}

function remove({ feedback }: Waiting) {
  browserStorage.set(waitingKey(feedback.id), null);
}

/** What waits here and is the owner's to send, the oldest first. */
function waitingFor(owner: string | null): Waiting[] {
  return waitingKeys()
    .flatMap((key) => browserStorage.getJson<Waiting>(key) ?? [])
    .filter((waiting) => waiting.owner === GUEST || waiting.owner === owner)
    .sort((one, other) => one.keptAt - other.keptAt);
}

/** Sends what waits, now and whenever there may be a connection, until nothing is left. */
export function watchForConnection({ isTriedNow = true } = {}) {
  if (!isWatching) {
    isWatching = true;
    window.addEventListener("online", () => {
      waitMs = FIRST_WAIT_MS;
      void flushFeedback();
    });
  }
  if (isTriedNow) void flushFeedback();
  else sendAfter(waitMs);
}

function sendAfter(ms: number) {
  clearTimeout(timer);
  timer = setTimeout(() => void flushFeedback(), ms);
}

/**
 * Sends what waits, in one window at a time; should two do it all the same, the server knows the id.
 * @returns how much of it is left
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
    sendAfter(Math.max(retryMs ?? 0, waitMs));
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  }
  return left;
}

/** @returns after how long the server will take more, where it said so */
async function sendEach(owner: string | null): Promise<number | null> {
  let hasArrived = false;
  try {
    for (const waiting of waitingFor(owner)) {
      const isForNobody = waiting.owner === GUEST;
      const writer = isForNobody ? null : waiting.owner;
      const outcome = await sendFeedback(waiting.feedback, { writer, isForNobody });
      if (outcome.kind === "kept") {
        remove(waiting);
        hasArrived = true;
      } else if (outcome.kind === "refused") {
        if (outcome.retryAfterSeconds !== undefined) return outcome.retryAfterSeconds * 1000;
        giveBack(waiting, outcome.fault);
      } else if (outcome.kind === "delayed" && !outcome.isOurFault) {
        return null;
      }
    }
    return null;
  } finally {
    if (hasArrived) showToast(sheetToasts.sentLater());
  }
}

/** What will not be taken as it stands goes back to whoever wrote it. A picture is worth less than its message. */
function giveBack(waiting: Waiting, { field, text }: SendFault) {
  const { screenshot, ...rest } = waiting.feedback;
  if (field === "screenshot" && screenshot !== undefined) {
    write({ ...waiting, feedback: rest });
    return;
  }
  // What is being written has the right of way.
  if (!isBlank(keptDraft())) return;
  const { id, type = "other", message, email = "", diagramId = null } = rest;
  keepDraft({ id, type, message, email, screenshot: screenshot ?? null, diagramId });
  remove(waiting);
  showToast(sheetToasts.refusedLater(text));
}
