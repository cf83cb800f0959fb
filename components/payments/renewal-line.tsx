import { formatDay } from "@/lib/payments/money";
import { renewalOf } from "@/lib/payments/renewal";
import type { Subscription } from "@/lib/payments/requests";
import { paymentWords } from "@/lib/payments/words";

/** What becomes of a subscription, and when. */
export function RenewalLine({ subscription }: { subscription: Subscription }) {
  const { kind, on } = renewalOf(subscription, new Date());
  const day = formatDay(on);
  if (kind === "late") return <span className="text-warning">{paymentWords.late(day)}</span>;
  return kind === "ends" ? paymentWords.endsOn(day) : paymentWords.renewsOn(day);
}
