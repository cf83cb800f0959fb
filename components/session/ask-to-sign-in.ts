import { ApiError } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { menuWords } from "@/lib/accounts/menu-words";
import { signInUrl } from "@/lib/accounts/return-to";

const SHOWN_MS = 8000;

/** Says that an account is needed, with the way to it and back. */
export function askToSignIn(title: string, onFollow?: () => void) {
  const href = signInUrl(window.location);
  showToast({
    tone: "info",
    title,
    durationMs: SHOWN_MS,
    action: { label: menuWords.signIn, href, ...(onFollow && { onFollow }) },
  });
}

/** Whether nobody is signed in any more, where somebody was. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
