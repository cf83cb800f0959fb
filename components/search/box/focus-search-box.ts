import { SEARCH_BOX_ID } from "@/lib/search/search-url";

/** Puts the cursor into the search box, wherever on the page it stands. */
export function focusSearchBox() {
  document.querySelector<HTMLInputElement>(`#${SEARCH_BOX_ID} input`)?.focus();
}
