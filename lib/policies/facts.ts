import { LAPSED_ENTRY_DAYS } from "../accounts/limits";
import { KEPT_DAYS_WHEN_DONE, KEPT_MONTHS } from "../feedback/limits";
import { GRACE_DAYS } from "../payments/renewal";

/** Figures that the policies state. Every page takes them from here. */
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
  /** Days of Premium after the paid time. */
  graceDays: GRACE_DAYS,
  /** Days until feedback that is marked as done is deleted. */
  feedbackDoneDays: KEPT_DAYS_WHEN_DONE,
  /** Months until any feedback is deleted. */
  feedbackMonths: KEPT_MONTHS,
  /** Days until a waitlist entry is deleted that was not confirmed, or whose last invitation expired. */
  waitlistDays: LAPSED_ENTRY_DAYS,
  /** Hours until an unconfirmed account loses its seat. */
  unconfirmedHours: 24,
} as const;
