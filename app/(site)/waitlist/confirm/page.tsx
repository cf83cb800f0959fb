import type { Metadata } from "next";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { PlaceView } from "@/components/accounts/auth/place-view";
import { authWords } from "@/lib/accounts/auth-words";

/** The address holds a token: no search engine and no other site is to see it. */
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
