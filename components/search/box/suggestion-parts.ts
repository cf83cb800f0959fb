// The code that the search box needs only for typing: one chunk, loaded on its first focus.
export { suggest } from "@/lib/search/suggestions";
export { SuggestionList } from "./suggestion-list";
