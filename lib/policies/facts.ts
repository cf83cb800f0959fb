import { LAPSED_ENTRY_DAYS } from "../accounts/limits";
import { KEPT_DAYS_WHEN_DONE, KEPT_MONTHS } from "../feedback/limits";

/** What the policies promise, in figures. A page that says one of them takes it from here. */
export const policyFacts = {
  lastUpdated: "09/04/2025",
  /** Days after a payment in which it can be asked back. */
  refundDays: 15,
  /** Business days until a request is answered. */
  reviewDays: "3-5",
  /** Business days until money that is given back arrives. */
  payoutDays: "7-10",
  /** Days between a change of the terms and the day from which it counts. */
  noticeDays: 30,
  liabilityCap: "100 USD",
  law: "India",
  /** Who is younger opens no account. */
  leastAge: 13,
  /** Days of premium beyond what is paid for. */
  graceDays: 3,
  /** Days until feedback that was dealt with is deleted. */
  feedbackDoneDays: KEPT_DAYS_WHEN_DONE,
  /** Months until any feedback is deleted. */
  feedbackMonths: KEPT_MONTHS,
  /** Days until a place on the waitlist lapses that was not confirmed, or whose last invitation was let go by. */
  waitlistDays: LAPSED_ENTRY_DAYS,
  /** Hours until an account that was not confirmed loses its seat. */
  unconfirmedHours: 24,
} as const;
