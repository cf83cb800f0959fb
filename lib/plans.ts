/** One row per plan, for pages, server and tests. null means no limit. */
export const plans = {
  guest: {
    label: "Guest",
    searchesPerDay: 3,
    meteredSearchesPerDay: 3,
    savedDiagrams: 0,
    pricePerMonth: null,
  },
  free: { label: "Free", searchesPerDay: 20, meteredSearchesPerDay: 20, savedDiagrams: 20, pricePerMonth: 0 },
  premium: {
    label: "Premium",
    searchesPerDay: null,
    /** Above this, metered sources are skipped for the rest of the day; open ones continue. */
    meteredSearchesPerDay: 50,
    savedDiagrams: null,
    /** In `CURRENCY`. */
    pricePerMonth: 259,
  },
} as const;

export type PlanName = keyof typeof plans;

export const planNames = Object.keys(plans) as [PlanName, ...PlanName[]];

/** ISO 4217. */
export const CURRENCY = "INR";
export const CURRENCY_SIGN = "₹";

/** The charged amount in paise, the smallest unit of `CURRENCY`. */
export const PREMIUM_AMOUNT = plans.premium.pricePerMonth * 100;

/** At this number or fewer, the remaining searches are shown as running low. */
export const LOW_REMAINING_SEARCHES = 5;
