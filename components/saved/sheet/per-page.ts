/** Diagrams on one page of paper. */
export const perPageChoices = [1, 2, 4] as const;

export type PerPage = (typeof perPageChoices)[number];

/** Ruled lines that fit if a block has no picture and no note; lines without room are cut off. */
export const maxLines: Record<PerPage, number> = { 1: 28, 2: 14, 4: 12 };
