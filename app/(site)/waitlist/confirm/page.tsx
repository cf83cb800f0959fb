import { privateMetadata } from "@/app/page-metadata";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { PlaceView } from "@/components/accounts/auth/waitlist-views";
import { authWords } from "@/lib/accounts/auth-words";

export const metadata = privateMetadata(authWords.placeTitle);

export default function WaitlistConfirmPage() {
  return (
    <NarrowPage>
      <PlaceView />
    </NarrowPage>
  );
}
