/** Control characters and lone halves of surrogate pairs; tabs and line ends count as spaces. */
export const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export const UNPRINTABLE_RULE = "Control characters are not allowed.";
