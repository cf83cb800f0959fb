/** The languages besides English in which diagrams have labels. */
export const labelLanguages = ["de", "es", "fr"] as const;
export type LabelLanguage = (typeof labelLanguages)[number];
