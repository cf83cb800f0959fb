/** Characters of a message. */
export const MAX_MESSAGE_LENGTH = 2000;

/** Characters of the address of a page. */
export const MAX_PATH_LENGTH = 2048;
