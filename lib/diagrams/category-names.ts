/** The badges of a card; the last one is for everything else. */
export const categories = ["Educational", "Professional", "Technical", "Creative", "Diagram"] as const;

export type Category = (typeof categories)[number];
