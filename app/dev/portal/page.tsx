import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SandboxPortal } from "@/components/payments/sandbox/sandbox-portal";
import { sandboxWords } from "@/lib/payments/checkout-words";
import { portalActions, possibleActions } from "@/server/payments/sandbox/actions";
import { portalAt } from "@/server/payments/sandbox/sessions";
import { storedSubscription } from "@/server/payments/sandbox/stored-subscription";

export const metadata: Metadata = { title: sandboxWords.portalName, robots: { index: false, follow: false } };

type PortalPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A subscription of the sandbox, with buttons for events that time would cause. Works without JavaScript. */
export default async function PortalPage({ searchParams }: PortalPageProps) {
  const { session: token, done, error } = await searchParams;
  // The middleware has checked this already. Checked again, in case a request bypasses the middleware.
  const session = typeof token === "string" ? portalAt(token) : null;
  if (!session || typeof token !== "string") notFound();

  const kept = await storedSubscription("customer_id", session.customerId);
  return (
    <SandboxPortal
      session={token}
      returnUrl={session.returnUrl}
      subscription={kept?.subscription ?? null}
      charges={kept?.charges ?? []}
      possible={kept ? possibleActions(kept) : new Set()}
      done={portalActions.find((act) => act === done) ?? null}
      error={error === "act" || error === "report" ? error : null}
    />
  );
}
