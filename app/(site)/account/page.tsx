import type { Metadata } from "next";
import { AccountView } from "@/components/accounts/account-view";
import { SignedIn } from "@/components/accounts/signed-in";
import { profileWords } from "@/lib/accounts/profile-words";

export const metadata: Metadata = { title: profileWords.title, robots: { index: false } };

/** Static: whose account it is comes by fetch. */
export default function AccountPage() {
  return (
    <>
      <AccountView />
      <SignedIn />
    </>
  );
}
