import { setAccount } from "@/components/session/use-session";
import { keepToast } from "@/components/toasts/show-toast";
import type { Account } from "@/lib/accounts/account";
import type { Toast } from "@/lib/toast";
import { markLogin } from "../new-login";

let isLeaving = false;

/** Goes on to another page, in the place of the form: Back must not lead to what is done. */
export function redirectTo(path: string) {
  if (isLeaving) return;
  isLeaving = true;
  // Back may bring the page out of the back/forward cache.
  window.addEventListener("pageshow", stay, { once: true });
  window.location.replace(path);
}

function stay() {
  isLeaving = false;
}

/** Goes on as the account that has just been signed in, with a word for the next page to say. */
export function redirectSignedIn(
  account: Account,
  path: string,
  toast: Pick<Toast, "title" | "description">,
) {
  markLogin();
  keepToast({ tone: "success", durationMs: 5000, ...toast });
  void setAccount(account);
  redirectTo(path);
}
