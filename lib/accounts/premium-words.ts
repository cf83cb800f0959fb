import { plans } from "../plans";

/** Interface text about Premium. Tests quote it. */
export const premiumWords = {
  mark: plans.premium.label,
  upgrade: "Upgrade",
  needed: `This is part of ${plans.premium.label}. Upgrade to continue.`,
} as const;
