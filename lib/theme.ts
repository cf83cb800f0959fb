/** Where the chosen theme is kept in the browser; anything but "dark" means light. */
export const THEME_KEY = "figura-theme";
