/** Storage key of the chosen theme; any value other than "dark" means light. */
export const THEME_KEY = "figura-theme";

/** The page colour of each theme, as `--color-background` in globals.css, for the frame of the browser. */
export const themeColours = { light: "#f7f9f8", dark: "#0e1517" } as const;
