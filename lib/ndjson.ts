/** Media type of a response of one JSON object per line. */
export const NDJSON_TYPE = "application/x-ndjson";
