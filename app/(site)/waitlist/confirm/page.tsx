import type { Metadata } from "next";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { PlaceView } from "@/components/accounts/auth/place-view";
import { authWords } from "@/lib/accounts/auth-words";

/** The URL contains a token, which search engines and other sites must not see. */
export const metadata: Metadata = {
  title: authWords.placeTitle,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default function WaitlistConfirmPage() {
  return (
    <NarrowPage>
      <PlaceView />
    </NarrowPage>
  );
}
