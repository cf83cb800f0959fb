import type { Metadata } from "next";
import { ConfirmView } from "@/components/accounts/auth/confirm-view";
import { NarrowPage } from "@/components/accounts/auth/narrow-page";
import { authWords } from "@/lib/accounts/auth-words";

/** The URL contains a token, which search engines and other sites must not see. */
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
