import { showToast } from "@/components/shell/show-toast";
import { profileToasts } from "@/lib/accounts/profile-words";
import { call } from "./call";
import { clearStorage } from "./clear-storage";
import { tellOtherTabs } from "./use-session";

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
  tellOtherTabs();
  // After the storage is cleared: a toast that is to be seen on the next page waits there.
  showToast(hasEnded ? profileToasts.signedOut() : profileToasts.signOutFailed());
  window.location.assign("/");
}
