/** Lines under the headline, in the order of rotation. */
export const taglines = [
  "Every figure with its source and its licence",
  "Your Visual Learning Resource",
  "From the Krebs cycle to the TCP handshake",
  "Made for study, teaching and research",
  "Free to search, honest about reuse",
] as const;

/** The line of the splash screen. */
export const splashTagline = taglines[1];

/** Interface text of the landing page. */
export const landingWords = {
  pauseMotion: "Pause motion",
  recentSearches: "Recent searches",
  clearHistory: "Clear history",
  historyCleared: "History cleared",
  loadingWall: "Loading our visual knowledge base...",
  premiumDiagrams: "Premium Diagrams",
  signInForMore: "Sign in for more searches",
  searchTips: "Search tips",
  browseCollection: "Browse the collection",
  free: "free",
  subjects: "Browse our collection, without using a search",
  wholeCollection: (count: number) => `All ${count.toLocaleString("en")} diagrams`,
  promise: (sources: readonly string[]) =>
    `Free, no account needed. Diagrams from ${sources.join(", ")}, more open archives and our own collection, each with its licence and credit.`,
} as const;
