import { privateMetadata } from "@/app/page-metadata";
import { InvitationView } from "@/components/accounts/auth/invitation-view";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { invitationWords } from "@/lib/accounts/invitation-words";

export const metadata = privateMetadata(invitationWords.title);

export default function InvitationPage() {
  return (
    <NarrowPage>
      <InvitationView />
    </NarrowPage>
  );
}
