/** Under which the browser's session remembers that it has begun. */
export const SPLASH_KEY = "figura-splash";
