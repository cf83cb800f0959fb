/** The badges of a card; the last is for what fits none of the others. */
export const categories = ["Educational", "Professional", "Technical", "Creative", "Diagram"] as const;

export type Category = (typeof categories)[number];
