import { onToast } from "@/components/toasts/show-toast";
import type { Toast } from "@/lib/toast";

/** Every toast from now on, in order; there is no other host that shows them. */
export function watchToasts() {
  const toasts: Toast[] = [];
  onToast((toast) => toast && toasts.push(toast));
  return { toasts, last: () => toasts.at(-1), said: () => toasts.map(({ title }) => title) };
}
