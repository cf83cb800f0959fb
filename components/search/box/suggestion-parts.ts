// What the search box needs only once somebody types: one file to load on its first focus.
export { suggest } from "@/lib/search/suggestions";
export { SuggestionList } from "./suggestion-list";
