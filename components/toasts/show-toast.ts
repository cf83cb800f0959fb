import type { Toast } from "@/lib/toast";

type Listener = (toast: Toast | undefined) => void;

const KEPT = "figura-toast";

let listener: Listener | undefined;
/** Until when something that is no routine is on show. */
let spokenUntil = 0;
let isHeld = false;

/** Shows a toast in the place of the one before; without a host on the page it is dropped. */
export function showToast(toast: Toast) {
  const now = Date.now();
  if (toast.isRoutine && now < spokenUntil) return;
  spokenUntil = toast.isRoutine ? 0 : now + toast.durationMs;
  isHeld = toast.isHeld === true;
  listener?.(toast);
}

/** Leaves a toast for the page that this one is about to go to. */
export function keepToast(toast: Toast) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(toast));
  } catch {
    // A browser that stores nothing goes on without the word.
  }
}

/** Puts away what was said of the page, for whoever turns to a dialog: it would lie on its buttons. */
export function clearToast({ sparesHeld = false } = {}) {
  if (sparesHeld && isHeld && Date.now() < spokenUntil) return;
  spokenUntil = 0;
  listener?.(undefined);
}

/** Hears of every toast from now on. The one that the previous page has left is shown like any other. */
export function onToast(next: Listener) {
  listener = next;
  const kept = takeKept();
  if (kept) showToast(kept);
  return () => {
    listener = undefined;
  };
}

function takeKept(): Toast | null {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return JSON.parse(kept ?? "null") as Toast | null;
  } catch {
    return null;
  }
}
