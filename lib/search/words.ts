import { plans } from "../plans";

/** Interface text of the search. Tests quote it. */
export const searchWords = {
  headline: "Find diagrams at the speed of thought.",
  placeholder: "What diagrams are you looking for?",
  enterTerm: "Enter a search term to find diagrams.",
  searching: "Searching...",
  noResults: "No results found. Try a different search term.",
  errorTitle: "Error loading results",
  noResultsAvailable: "Could not find results with available APIs",
  sourcesExhausted: "All API sources exhausted",
  technicalDifficulties: "We're experiencing technical difficulties. Please try again later.",
  /** For places with room for both sentences. */
  get exhausted() {
    return `${searchWords.sourcesExhausted}. ${searchWords.technicalDifficulties}`;
  },
  quotaExceeded: "Search quota exceeded. The system will use alternative API keys for subsequent searches.",
  quotaExceededForAll: "API quota exceeded for all available keys",
  keysExhausted: "All API keys have reached quota limits. Please try again later.",
  quotaIssue: "API quota issue. Trying with alternate sources...",
  tryAgain: "Try Again",
  newSearch: "New Search",
  loadMore: "Load More",
  nextPage: "Next page",
  moreLoaded: "More diagrams loaded",
  loadMoreFailed: "Failed to load more results",
  imageFailed: "Failed to load image",
  guestLimit: `Sign in to get more searches (${plans.free.searchesPerDay} free searches daily)`,
  limitReached: "You've reached your daily search limit!",
  search: "Search",
  searchLabel: "Search for diagrams",
  clear: "Clear",
  tryOneOfThese: "Try one of these",
  discoverTitle: "Discover diagrams that matter",
  discoverText:
    "Figura helps you find best diagrams or images for your studies, revision, research, or anything else",
  diagramsAppear: "Diagrams appear as each source answers.",
  stillAsking: (sources: readonly string[]) => `Still asking ${sources.join(", ")}…`,
  loading: "Loading...",
  home: "Home",
  didYouMean: "Did you mean",
  nothingOn: "Nothing on",
  inTheCollection: "in the collection.",
  nearIt: "Near it",
  relatedSearches: "Related searches",
  openSource: "Open source",
  editable: "Editable",
  unknownSource: "Unknown source",
  licenceNotStated: "Licence not stated",
  notOpened: "This could not be opened",
  viewerMissing: "The diagram could not be opened",
  failedTitle: "Search failed",
  tryAgainOrHome: "Please try again or go back to home.",
  searchFailed: "Search failed. Please try again.",
  failedFirst: "There was an error with your search. Please try again or modify your search terms.",
  failedAgain: "Try a simplified search term or try again later.",
  cachedShown: "Showing cached results while search service recovers",
  unlimited: "Unlimited searches",
  resultsFor: (query: string) => `Results for “${query}”`,
  noResultsFor: (query: string) => `No results for “${query}”`,
  count: (count: number) => count.toLocaleString("en"),
  found: (count: number) => `Found ${searchWords.count(count)} ${count === 1 ? "diagram" : "diagrams"}`,
  foundFor: (count: number, query: string) => `${searchWords.found(count)} for "${query}"`,
  showing: (shown: number, total: number, hasMore: boolean) =>
    `Showing ${shown} of ${total}${hasMore ? "+" : ""}`,
  maximumShown: (count: number) => `Showing maximum of ${count} results`,
  searchInstead: (query: string) => `Search “${query}”`,
  figure: (place: number) => `Fig. ${place}`,
  by: (author: string) => `by ${author}`,
  seconds: (ms: number) => (ms < 50 ? "under 0.1 s" : `${(ms / 1000).toFixed(1)} s`),
  loadedMore: (count: number) => `Loaded ${count} more ${count === 1 ? "diagram" : "diagrams"}`,
  remaining: (count: number) => `${count} ${count === 1 ? "search" : "searches"} remaining today`,
} as const;

/** Example queries on the landing page. The collection has a diagram of each. */
export const exampleQueries = [
  "human heart",
  "photosynthesis",
  "Ohm's law",
  "plant cell",
  "OSI model",
] as const;

/** The example that opens a diagram of the collection. */
export const exampleDiagram = { slug: "water-cycle", title: "Water cycle" } as const;
