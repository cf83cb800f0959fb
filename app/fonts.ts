import localFont from "next/font/local";

// The subsets are separate families, because only the letters that every page shows are worth preloading. The font
// stack in globals.css lists the others first, and unicode-range delays them until a page contains such a letter.
// Next.js evaluates these calls at build time, so every value must be a literal.

export const plex = localFont({
  src: "./typefaces/plex.woff2",
  variable: "--plex",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: "Arial",
});

export const plexLatinRest = localFont({
  src: "./typefaces/plex-latin-rest.woff2",
  variable: "--plex-latin-rest",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A8, U+00AA-00AF, U+00B4-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02DC, U+0300-0323, U+2002-200B, U+201A, U+201E, U+2039-2044, U+20AC, U+2122, U+2215",
    },
  ],
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
      value: "U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+1EF2-1EFF",
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

export const plexRupee = localFont({
  src: "./typefaces/plex-rupee.woff2",
  variable: "--plex-rupee",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20B9" }],
});

export const brygada = localFont({
  src: "./typefaces/brygada.woff2",
  variable: "--brygada",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

export const brygadaLatinRest = localFont({
  src: "./typefaces/brygada-latin-rest.woff2",
  variable: "--brygada-latin-rest",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A8, U+00AA-00AF, U+00B4-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02DC, U+0300-0323, U+2002-200B, U+201A, U+201E, U+2039-2044, U+20AC, U+2122, U+2215",
    },
  ],
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
      value: "U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+1EF2-1EFF",
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

export const brygadaRupee = localFont({
  src: "./typefaces/brygada-rupee.woff2",
  variable: "--brygada-rupee",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+20B9" }],
});

export const brygadaItalic = localFont({
  src: "./typefaces/brygada-italic.woff2",
  variable: "--brygada-italic",
  weight: "400",
  style: "italic",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

export const fontVariables = [
  plex,
  plexLatinRest,
  plexLatinExt,
  plexGreek,
  plexRupee,
  brygada,
  brygadaLatinRest,
  brygadaLatinExt,
  brygadaGreek,
  brygadaRupee,
  brygadaItalic,
]
  .map((font) => font.variable)
  .join(" ");
