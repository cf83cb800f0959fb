import type { Metadata } from "next";
import { InvitationView } from "@/components/accounts/auth/invitation-view";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { invitationWords } from "@/lib/accounts/invitation-words";

/** The address holds a token: no search engine and no other site is to see it. */
export const metadata: Metadata = {
  title: invitationWords.title,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default function InvitationPage() {
  return (
    <NarrowPage>
      <InvitationView />
    </NarrowPage>
  );
}
