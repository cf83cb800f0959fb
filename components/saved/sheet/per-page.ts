/** How many diagrams stand on one page of paper. */
export const perPageChoices = [1, 2, 4] as const;

export type PerPage = (typeof perPageChoices)[number];

/** As many lines as fit beside no picture and no note; what there is no room for is cut off. */
export const maxLines: Record<PerPage, number> = { 1: 28, 2: 14, 4: 12 };
