export const SITE_NAME = "Figura";

/** Texts for search engines, chat apps and the browser. */
export const siteWords = {
  title: "Figura: find diagrams at the speed of thought",
  description:
    "Search diagrams from open and licensed sources, each with its author, credit and licence. Save them in folders, download them as PNG, JPG or SVG.",
  /** For the browser's search field. */
  searchTitle: "Figura, diagrams",
  searchDescription: "Finds diagrams, each with its licence and its credit",
  credits: "Licences and sources",
} as const;
