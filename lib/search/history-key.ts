/** Where the browser keeps what was searched for, followed by whose it is; removed when there is nothing. */
export const HISTORY_PREFIX = "figura-history:";
