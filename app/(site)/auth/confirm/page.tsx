import { privateMetadata } from "@/app/page-metadata";
import { ConfirmView } from "@/components/accounts/auth/confirm-view";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { authWords } from "@/lib/accounts/auth-words";

export const metadata = privateMetadata(authWords.signupLinkTitle);

export default function ConfirmPage() {
  return (
    <NarrowPage>
      <ConfirmView />
    </NarrowPage>
  );
}
