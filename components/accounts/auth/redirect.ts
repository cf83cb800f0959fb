import { redirectTo } from "@/components/session/leave";
import { setAccount } from "@/components/session/use-session";
import { keepToast } from "@/components/toasts/show-toast";
import type { Account } from "@/lib/accounts/account";
import { type Toast, toastMs } from "@/lib/toast";
import { markLogin } from "../new-login";

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
