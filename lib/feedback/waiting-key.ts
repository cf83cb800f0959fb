/** Prefix of the keys under which a browser stores unsent feedback. */
export const WAITING_PREFIX = "figura-feedback-";
