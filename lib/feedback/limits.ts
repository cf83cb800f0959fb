/** Characters of a message. */
export const MAX_MESSAGE_LENGTH = 2000;

/** Characters of the address of a page. */
export const MAX_PATH_LENGTH = 2048;

const MEGABYTE = 1024 * 1024;

export const SCREENSHOT_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** Bytes of a picture that somebody sends. */
export const MAX_PICTURE_BYTES = 8 * MEGABYTE;
/** Bytes of what is kept of it. */
export const MAX_SCREENSHOT_BYTES = 2 * MEGABYTE;
/** Pixels on its longest side. */
export const SCREENSHOT_SIDE = 2000;

/** Screenshots that are kept at a time: of everybody, of all guests together, and of one account. The migration says the same. */
export const MAX_SCREENSHOTS = 200;
export const MAX_GUEST_SCREENSHOTS = MAX_SCREENSHOTS / 2;
export const MAX_ACCOUNT_SCREENSHOTS = 20;

/** How long feedback is kept: once somebody is done with it, and at all. The migration says the same. */
export const KEPT_DAYS_WHEN_DONE = 90;
export const KEPT_MONTHS = 12;

export const FEEDBACK_PAGE_SIZE = 20;
