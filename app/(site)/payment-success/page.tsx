import type { Metadata } from "next";
import { connection } from "next/server";
import { SuccessView } from "@/components/payments/success-view";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { config } from "@/server/config";

/** The URL may contain an email address, which search engines and other sites must not see. */
export const metadata: Metadata = {
  title: "Payment",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** Rendered per request, because the settings determine the benefits of Premium. The browser fetches the payment. */
export default async function PaymentSuccessPage() {
  await connection();
  return (
    <>
      <SuccessView hasModel={config().GEMINI_API_KEY !== undefined} />
      <PublicPageEffects />
    </>
  );
}
