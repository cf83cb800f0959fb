/** Key of the search history in browser storage, followed by the owner. The key is removed if the history is empty. */
export const HISTORY_PREFIX = "figura-history:";
