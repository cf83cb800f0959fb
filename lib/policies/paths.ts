export const TERMS_PATH = "/terms";
export const PRIVACY_PATH = "/privacy";
export const REFUND_PATH = "/refund";
export const CREDITS_PATH = "/credits";

/** The policies by their paths, in display order. */
export const policyNames = {
  [TERMS_PATH]: "Terms and Conditions",
  [PRIVACY_PATH]: "Privacy Policy",
  [REFUND_PATH]: "Return & Refund Policy",
} as const;

export type PolicyPath = keyof typeof policyNames;

export const policyPaths = Object.keys(policyNames) as [PolicyPath, ...PolicyPath[]];
