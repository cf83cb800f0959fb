/** What people read in the header and the footer about who they are here: little, as every page loads it. */
export const menuWords = {
  beta: "Beta",
  signIn: "Sign In",
  login: "Login",
  menu: "Your account",
  pricing: "Pricing",
  upgrade: "Upgrade",
  premium: "PREMIUM",
  liked: "Liked",
  profile: "Profile",
  status: "Status",
  signOut: "Sign out",
} as const;

/** The link of the header that the page of saved diagrams takes as its own. */
export const LIKED_LINK_ID = "liked-link";

/** The one that the page of plans does. */
export const PRICING_LINK_ID = "pricing-link";

export const PRICING_PATH = "/pricing";
