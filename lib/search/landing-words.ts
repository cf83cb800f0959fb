/** Lines under the headline, in the order of rotation. */
export const taglines = [
  "Your Visual Learning Resource",
  "Every figure with its source and its licence",
  "From the Krebs cycle to the TCP handshake",
  "Made for study, teaching and research",
  "Free to search, honest about reuse",
] as const;

/** Interface text of the landing page. */
export const landingWords = {
  pauseMotion: "Pause motion",
  recentSearches: "Recent searches",
  clearHistory: "Clear history",
  historyCleared: "History cleared",
  loadingWall: "Loading our visual knowledge base...",
  browseCollection: "Browse the collection",
  premiumDiagrams: "Premium Diagrams",
  signInForMore: "Sign in for more searches",
  searchTips: "Search tips",
} as const;
