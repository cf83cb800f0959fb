export const MAX_FOLDER_NAME_LENGTH = 50;
export const MAX_NOTE_LENGTH = 1000;
/** Maximum of saved diagrams that one request moves, removes or restores. */
export const MAX_CHOSEN = 50;
/** Maximum of diagrams whose state one request asks for: more than any list of results has. */
export const MAX_ASKED = 60;
export const SAVED_PAGE_SIZE = 48;
export const MAX_SAVED_QUERY_LENGTH = 100;
