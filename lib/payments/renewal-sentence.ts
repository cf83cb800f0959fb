import { formatDay } from "../format-day";
import { renewalOf } from "./renewal";
import type { Subscription } from "./requests";
import { paymentWords } from "./words";

const sentences = {
  renews: paymentWords.renewsOn,
  ends: paymentWords.endsOn,
  late: paymentWords.late,
  due: paymentWords.due,
};

/** What happens next to the subscription of a Premium account, and when. */
export function renewalSentence(subscription: Subscription, now: Date): string {
  const { kind, on } = renewalOf(subscription, now);
  return sentences[kind](formatDay(on));
}
