import localFont from "next/font/local";
import "./typefaces.css";

// Only the letters that every page shows are worth preloading: `typefaces.css` has the others, in families of their own,
// which the font stack in globals.css lists first. Next.js evaluates these calls at build time, so every value must be
// a literal.

const plex = localFont({
  src: "./typefaces/plex.woff2",
  variable: "--plex",
  weight: "400 700",
  adjustFontFallback: "Arial",
});

const brygada = localFont({
  src: "./typefaces/brygada.woff2",
  variable: "--brygada",
  weight: "400 700",
  adjustFontFallback: "Times New Roman",
});

const brygadaItalic = localFont({
  src: "./typefaces/brygada-italic.woff2",
  variable: "--brygada-italic",
  weight: "400",
  style: "italic",
  adjustFontFallback: "Times New Roman",
});

export const fontVariables = [plex, brygada, brygadaItalic].map((font) => font.variable).join(" ");
