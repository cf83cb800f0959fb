import type { Metadata } from "next";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { UnsubscribeView } from "@/components/accounts/auth/unsubscribe-view";
import { invitationWords } from "@/lib/accounts/invitation-words";

/** The address holds a token: no search engine and no other site is to see it. */
export const metadata: Metadata = {
  title: invitationWords.leaveTitle,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default function LeaveWaitlistPage() {
  return (
    <NarrowPage>
      <UnsubscribeView />
    </NarrowPage>
  );
}
