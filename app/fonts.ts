import localFont from "next/font/local";

// The subsets are separate families, because only the latin romans are worth loading ahead: the stack in
// globals.css asks the others first, and unicode-range keeps them away until a page holds such a letter.
// Next reads these calls at build time, so that every value has to stand here in full.

export const plex = localFont({
  src: "../node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2",
  variable: "--plex",
  weight: "100 700",
  display: "swap",
  adjustFontFallback: "Arial",
});

export const plexLatinExt = localFont({
  src: "../node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-ext-wght-normal.woff2",
  variable: "--plex-latin-ext",
  weight: "100 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+20B9",
    },
  ],
});

export const plexGreek = localFont({
  src: "../node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-greek-wght-normal.woff2",
  variable: "--plex-greek",
  weight: "100 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0370-03FF" }],
});

export const brygada = localFont({
  src: "../node_modules/@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2",
  variable: "--brygada",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

export const brygadaLatinExt = localFont({
  src: "../node_modules/@fontsource-variable/brygada-1918/files/brygada-1918-latin-ext-wght-normal.woff2",
  variable: "--brygada-latin-ext",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+20B9",
    },
  ],
});

export const brygadaGreek = localFont({
  src: "../node_modules/@fontsource-variable/brygada-1918/files/brygada-1918-greek-wght-normal.woff2",
  variable: "--brygada-greek",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0370-03FF" }],
});

export const brygadaItalic = localFont({
  src: "../node_modules/@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-italic.woff2",
  variable: "--brygada-italic",
  weight: "400 700",
  style: "italic",
  display: "swap",
  preload: false,
  adjustFontFallback: "Times New Roman",
});

export const fontVariables = [
  plex,
  plexLatinExt,
  plexGreek,
  brygada,
  brygadaLatinExt,
  brygadaGreek,
  brygadaItalic,
]
  .map((font) => font.variable)
  .join(" ");
