/** Interface text of the footer. */
export const footerWords = {
  label: "Footer",
  home: "Home",
  offline: "Offline",
  policies: "Policies",
  api: "API",
  credits: "Credits",
  endorsement: "Figura uses Wikimedia Commons, Openverse and others; none of them endorses it.",
} as const;
