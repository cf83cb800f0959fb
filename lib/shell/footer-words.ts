/** What people read in the footer beside the names of what it leads to. */
export const footerWords = {
  label: "Footer",
  home: "Home",
  policies: "Policies",
  api: "API",
  credits: "Credits",
  endorsement: "Figura uses Wikimedia Commons, Openverse and others; none of them endorses it.",
} as const;
