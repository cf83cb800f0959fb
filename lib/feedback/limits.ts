/** Characters of a message. */
export const MAX_MESSAGE_LENGTH = 2000;

/** Characters of the path of a page. */
export const MAX_PATH_LENGTH = 2048;

const MEGABYTE = 1024 * 1024;

export const SCREENSHOT_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** Bytes of an uploaded picture. */
export const MAX_PICTURE_BYTES = 8 * MEGABYTE;
/** Bytes of the stored picture. */
export const MAX_SCREENSHOT_BYTES = 2 * MEGABYTE;
/** Pixels of its longest side. */
export const SCREENSHOT_SIDE = 2000;

/**
 * Screenshots that are stored at a time: in total, of all guests, and of one account. The migration uses the same
 * numbers.
 */
export const MAX_SCREENSHOTS = 200;
export const MAX_GUEST_SCREENSHOTS = MAX_SCREENSHOTS / 2;
export const MAX_ACCOUNT_SCREENSHOTS = 20;

/** Retention of feedback: after it was marked as done, and in total. The migration uses the same numbers. */
export const KEPT_DAYS_WHEN_DONE = 90;
export const KEPT_MONTHS = 12;

export const FEEDBACK_PAGE_SIZE = 20;
