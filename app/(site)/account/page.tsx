import type { Metadata } from "next";
import { AccountView } from "@/components/accounts/account-view";
import { LoginCelebration } from "@/components/accounts/login-celebration";
import { NeedsScripts } from "@/components/accounts/needs-scripts";
import { profileWords } from "@/lib/accounts/profile-words";

export const metadata: Metadata = { title: profileWords.title, robots: { index: false } };

/** Static: the browser fetches the account. */
export default function AccountPage() {
  return (
    <NeedsScripts>
      <AccountView />
      <LoginCelebration />
    </NeedsScripts>
  );
}
