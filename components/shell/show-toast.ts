import type { Toast } from "@/lib/toast";

type Listener = (toast: Toast | undefined) => void;

let listener: Listener | undefined;

/** Shows a toast in the place of the one before; without a host on the page it is dropped. */
export function showToast(toast: Toast) {
  listener?.(toast);
}

/** Puts away what was said of the page, for whoever turns to a dialog: it would lie on its buttons. */
export function clearToast() {
  listener?.(undefined);
}

export function onToast(next: Listener) {
  listener = next;
  return () => {
    listener = undefined;
  };
}
