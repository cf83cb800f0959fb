import type { SearchToast } from "@/lib/search/toasts";

type Listener = (toast: SearchToast) => void;

let listener: Listener | undefined;

/** Shows a toast in the place of the one before; without a host on the page it is dropped. */
export function showToast(toast: SearchToast) {
  listener?.(toast);
}

export function onToast(next: Listener) {
  listener = next;
  return () => {
    listener = undefined;
  };
}
