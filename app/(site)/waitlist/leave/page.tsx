import type { Metadata } from "next";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { UnsubscribeView } from "@/components/accounts/auth/unsubscribe-view";
import { invitationWords } from "@/lib/accounts/invitation-words";

/** The URL contains a token, which search engines and other sites must not see. */
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
