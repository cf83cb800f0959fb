import type { Metadata } from "next";
import { ConfirmView } from "@/components/accounts/auth/confirm-view";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { authWords } from "@/lib/accounts/auth-words";

/** The address holds a token: no search engine and no other site is to see it. */
export const metadata: Metadata = {
  title: authWords.signupLinkTitle,
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default function ConfirmPage() {
  return (
    <NarrowPage>
      <ConfirmView />
    </NarrowPage>
  );
}
