/** How many diagrams stand on one page of paper. */
export const perPageChoices = [1, 2, 4] as const;

export type PerPage = (typeof perPageChoices)[number];
