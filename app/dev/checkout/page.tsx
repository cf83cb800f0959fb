import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SandboxCheckout } from "@/components/payments/sandbox/sandbox-checkout";
import { sandboxWords } from "@/lib/payments/checkout-words";
import { returnAddresses } from "@/server/payments/return-addresses";
import { paidResult } from "@/server/payments/sandbox/actions";
import { withQuery } from "@/server/payments/sandbox/forms";
import { checkoutAt } from "@/server/payments/sandbox/sessions";

export const metadata: Metadata = { title: sandboxWords.name, robots: { index: false, follow: false } };

type CheckoutPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The checkout page of the sandbox. Works without JavaScript. */
export default async function CheckoutPage({ searchParams }: CheckoutPageProps) {
  const { session: token, error } = await searchParams;
  // The middleware has checked this already. Checked again, in case a request bypasses the middleware.
  const session = typeof token === "string" ? checkoutAt(token) : null;
  if (!session || typeof token !== "string") notFound();

  const end = await paidResult(session);
  return (
    <SandboxCheckout
      session={token}
      email={session.email}
      name={session.name}
      paidReturn={end && withQuery(returnAddresses(session.reference).done, end)}
      isUnreported={error === "report"}
    />
  );
}
