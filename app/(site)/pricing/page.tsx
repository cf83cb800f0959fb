import type { Metadata } from "next";
import { connection } from "next/server";
import { metadataOf } from "@/app/page-metadata";
import { PricingView } from "@/components/payments/pricing-view";
import { PublicPageEffects } from "@/components/session/public-page-effects";
import { PRICING_PATH } from "@/lib/accounts/menu-words";
import { config } from "@/server/config";
import { paymentProvider } from "@/server/payments/choose-provider";

export const metadata: Metadata = metadataOf(PRICING_PATH);

/** Rendered per request, because the settings determine the plans on sale. The same for all users. */
export default async function PricingPage() {
  await connection();
  return (
    <>
      <PricingView hasModel={config().GEMINI_API_KEY !== undefined} canBePaid={paymentProvider() !== null} />
      <PublicPageEffects />
    </>
  );
}
