import { setAccount } from "@/components/session/use-session";
import { keepToast } from "@/components/toasts/show-toast";
import type { Account } from "@/lib/accounts/account";
import { type Toast, toastMs } from "@/lib/toast";
import { markLogin } from "../new-login";

let isLeaving = false;

/** Redirects and replaces the history entry, so that Back does not lead to a completed form. */
export function redirectTo(path: string) {
  if (isLeaving) return;
  isLeaving = true;
  // Back may restore the page from the back/forward cache.
  window.addEventListener("pageshow", stay, { once: true });
  window.location.replace(path);
}

function stay() {
  isLeaving = false;
}

/** Redirects after a sign-in; the next page shows the toast. */
export function redirectSignedIn(
  account: Account,
  path: string,
  toast: Pick<Toast, "title" | "description">,
) {
  markLogin();
  keepToast({ tone: "success", durationMs: toastMs.normal, ...toast });
  void setAccount(account);
  redirectTo(path);
}
