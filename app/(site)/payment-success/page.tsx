import { connection } from "next/server";
import { privateMetadata } from "@/app/page-metadata";
import { SuccessView } from "@/components/payments/success-view";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { config } from "@/server/config";

export const metadata = privateMetadata("Payment");

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
