import { SEARCH_BOX_ID } from "@/lib/search/search-url";

/** Focuses the search box, wherever it is on the page. */
export function focusSearchBox() {
  document.querySelector<HTMLInputElement>(`#${SEARCH_BOX_ID} input`)?.focus();
}
