/** Control characters and lone surrogates; tabs and line breaks count as spaces. */
export const unprintable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export const UNPRINTABLE_RULE = "Control characters are not allowed.";
