import { ApiError } from "@/components/http/api-client";
import { currentUrl } from "@/components/navigation/url-query";
import { showToast } from "@/components/toasts/show-toast";
import { menuWords } from "@/lib/accounts/menu-words";
import { signInUrl } from "@/lib/accounts/return-to";
import { toastMs } from "@/lib/toast";

/** Shows a toast that asks the user to sign in, with a link that returns to this page. */
export function askToSignIn(title: string, onFollow?: () => void) {
  const href = signInUrl(currentUrl());
  showToast({
    tone: "info",
    title,
    durationMs: toastMs.long,
    action: { label: menuWords.signIn, href, ...(onFollow && { onFollow }) },
  });
}

/** Whether a request failed because the session has expired. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
