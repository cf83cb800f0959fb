/** Where the chosen theme is kept in the browser; anything but "dark" means light. */
export const THEME_KEY = "figura-theme";

/** The stock of each theme, `--background` in globals.css, for the frame that a browser draws around a page. */
export const themeColours = { light: "#f7f9f8", dark: "#0e1517" } as const;
