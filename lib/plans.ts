/** One row per plan, read by the pages, the server and the tests alike. null means no limit. */
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
    /** Past these the metered sources rest for the day, and the open ones go on. */
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

/** What the provider charges, in paise, the smallest unit of `CURRENCY`. */
export const PREMIUM_AMOUNT = plans.premium.pricePerMonth * 100;

/** From here down the remaining searches are shown as running low. */
export const LOW_REMAINING_SEARCHES = 5;
