import { useHiddenWhileCached } from "./use-hidden-while-cached";
import { redirectToSignIn, useReloadOnOwnerChange } from "./use-reload-on-owner-change";

/** A page that requires an account: it shows nothing of one that is not signed in any more. */
export function useAccountPage() {
  useReloadOnOwnerChange(true);
  useHiddenWhileCached(redirectToSignIn);
}
