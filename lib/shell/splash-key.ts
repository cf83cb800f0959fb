/** Session storage key that records that the splash was shown. */
export const SPLASH_KEY = "figura-splash";

/** The splash is skipped if the first frame comes later than this after the navigation. */
export const LATEST_SPLASH_MS = 800;
