import { renewalOf, renewalSentence } from "@/lib/payments/renewal";
import type { Subscription } from "@/lib/payments/requests";

/** When a subscription renews or ends. */
export function RenewalLine({ subscription }: { subscription: Subscription }) {
  const now = new Date();
  const { kind } = renewalOf(subscription, now);
  const isOverdue = kind === "late" || kind === "due";
  return <span className={isOverdue ? "text-warning" : ""}>{renewalSentence(subscription, now)}</span>;
}
