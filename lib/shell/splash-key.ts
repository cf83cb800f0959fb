/** Session storage key that records that the splash was shown. */
export const SPLASH_KEY = "figura-splash";
