import { plans } from "../plans";

/** What people read where they meet something of Premium. The wording is part of the product: tests quote it. */
export const premiumWords = {
  mark: plans.premium.label,
  upgrade: "Upgrade",
  needed: `This is part of ${plans.premium.label}. Upgrade your account to go on.`,
} as const;
