import type { Metadata } from "next";
import { PageForAnybody } from "@/components/accounts/page-for-anybody";
import { SuccessView } from "@/components/payments/success-view";

/** The address may hold an email address: no search engine and no other site is to see it. */
export const metadata: Metadata = {
  title: "Payment",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** Static: what has become of the payment, the browser asks the server. */
export default function PaymentSuccessPage() {
  return (
    <>
      <SuccessView />
      <PageForAnybody />
    </>
  );
}
