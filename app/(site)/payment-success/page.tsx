import type { Metadata } from "next";
import { connection } from "next/server";
import { SuccessView } from "@/components/payments/success-view";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { config } from "@/server/config";

/** The address may hold an email address: no search engine and no other site is to see it. */
export const metadata: Metadata = {
  title: "Payment",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** Rendered per request, for what Premium gives is a matter of settings; the payment the browser asks for. */
export default async function PaymentSuccessPage() {
  await connection();
  return (
    <>
      <SuccessView hasModel={config().GEMINI_API_KEY !== undefined} />
      <PublicPageEffects />
    </>
  );
}
