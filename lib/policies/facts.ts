import { LAPSED_ENTRY_DAYS } from "../accounts/limits";
import { KEPT_DAYS_WHEN_DONE, KEPT_MONTHS } from "../feedback/limits";

/** The figures that the policies promise. Every page that states one of them takes it from here. */
export const policyFacts = {
  lastUpdated: "09/04/2025",
  /** Days after a payment in which a refund can be requested. */
  refundDays: 15,
  /** Business days until a request is answered. */
  reviewDays: "3-5",
  /** Business days until refunded money arrives. */
  payoutDays: "7-10",
  /** Days between the announcement of new terms and the day from which they apply. */
  noticeDays: 30,
  liabilityCap: "100 USD",
  law: "India",
  /** Years; younger people may not open an account. */
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
