import { tabStorage } from "@/components/storage/browser-storage";
import type { Toast } from "@/lib/toast";

type Listener = (toast: Toast | undefined) => void;

const KEPT = "figura-toast";

let listener: Listener | undefined;
/** The last toast, and until when it is visible unless the user closes it. */
let last: { toast: Toast; until: number } | undefined;

/** Replaces the current toast. Dropped if the page has no toast host. */
export function showToast(toast: Toast) {
  const current = visibleToast();
  if (toast.isRoutine && current && !current.isRoutine) return;
  last = { toast, until: Date.now() + toast.durationMs };
  listener?.(toast);
}

/** The current toast, until its time is over. It stays the current one if the user closes it. */
export function visibleToast(): Toast | undefined {
  return last && Date.now() < last.until ? last.toast : undefined;
}

/** Stores a toast for the next page. */
export function keepToast(toast: Toast) {
  tabStorage.setJson(KEPT, toast);
}

/** Hides the toast when a dialog opens: it would cover the buttons of the dialog. */
export function clearToast({ sparesHeld = false } = {}) {
  if (sparesHeld && visibleToast()?.isHeld) return;
  last = undefined;
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
