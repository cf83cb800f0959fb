/** Interface text of the header and the footer. Kept small because every page loads it. */
export const menuWords = {
  beta: "Beta",
  signIn: "Sign In",
  login: "Login",
  menu: "Your account",
  pricing: "Pricing",
  upgrade: "Upgrade",
  premium: "PREMIUM",
  saved: "Saved",
  profile: "Profile",
  status: "Status",
  signOut: "Sign out",
  feedback: "Feedback",
} as const;

/** Id of the header link that the page of saved diagrams replaces. */
export const SAVED_LINK_ID = "liked-link";

/** Id of the header link that the page of plans replaces. */
export const PRICING_LINK_ID = "pricing-link";

export const PRICING_PATH = "/pricing";
