import { tabStorage } from "@/components/storage/browser-storage";
import type { Toast } from "@/lib/toast";

type Listener = (toast: Toast | undefined) => void;

const KEPT = "figura-toast";

let listener: Listener | undefined;
/** Until when a toast is visible that a routine one must not replace. */
let spokenUntil = 0;
let isHeld = false;

/** Replaces the current toast. Dropped if the page has no toast host. */
export function showToast(toast: Toast) {
  const now = Date.now();
  if (toast.isRoutine && now < spokenUntil) return;
  spokenUntil = toast.isRoutine ? 0 : now + toast.durationMs;
  isHeld = toast.isHeld === true;
  listener?.(toast);
}

/** Stores a toast for the next page. */
export function keepToast(toast: Toast) {
  tabStorage.setJson(KEPT, toast);
}

/** Hides the toast when a dialog opens: it would cover the buttons of the dialog. */
export function clearToast({ sparesHeld = false } = {}) {
  if (sparesHeld && isHeld && Date.now() < spokenUntil) return;
  spokenUntil = 0;
  listener?.(undefined);
}

/** Subscribes to toasts, and shows the one that the previous page has stored. */
export function onToast(next: Listener) {
  listener = next;
  const kept = tabStorage.takeJson<Toast>(KEPT);
  if (kept) showToast(kept);
  return () => {
    listener = undefined;
  };
}
