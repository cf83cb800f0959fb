import { privateMetadata } from "@/app/page-metadata";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { UnsubscribeView } from "@/components/accounts/auth/waitlist-views";
import { invitationWords } from "@/lib/accounts/invitation-words";

export const metadata = privateMetadata(invitationWords.leaveTitle);

export default function LeaveWaitlistPage() {
  return (
    <NarrowPage>
      <UnsubscribeView />
    </NarrowPage>
  );
}
