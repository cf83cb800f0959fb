import { keepToast } from "@/components/shell/show-toast";
import { profileToasts } from "@/lib/accounts/profile-words";
import { call } from "./call";
import { clearStorage } from "./clear-storage";
import { SIGNED_OUT, sessionChannel } from "./owner";

/**
 * Ends the session here and goes home, also when the server could not be told: what this browser keeps is cleared
 * all the same. Whether somebody is still signed in is for the server to say, on the page that comes.
 */
export async function signOut(): Promise<void> {
  const hasEnded = await call("POST", "/api/auth/sign-out", {}).then(
    () => true,
    () => false,
  );
  clearStorage();
  if (hasEnded) sessionChannel?.postMessage(SIGNED_OUT);
  // Not before, for it is kept there, too.
  keepToast(hasEnded ? profileToasts.signedOut() : profileToasts.signOutFailed());
  window.location.assign("/");
}
