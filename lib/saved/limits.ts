export const MAX_FOLDER_NAME_LENGTH = 50;
export const MAX_NOTE_LENGTH = 1000;
/** Saved diagrams that one request moves, removes or brings back. */
export const MAX_CHOSEN = 50;
/** Diagrams whose state one request asks for: more than any list of results shows. */
export const MAX_ASKED = 60;
export const LIKES_PAGE_SIZE = 48;
export const MAX_LIKES_QUERY_LENGTH = 100;
