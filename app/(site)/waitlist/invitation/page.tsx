import type { Metadata } from "next";
import { InvitationView } from "@/components/accounts/auth/invitation-view";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { invitationWords } from "@/lib/accounts/invitation-words";

/** The URL contains a token, which search engines and other sites must not see. */
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
