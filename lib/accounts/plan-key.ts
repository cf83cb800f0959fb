/** Where a browser keeps the plan of whoever is signed in, so that the first paint shows it; it grants nothing. */
export const PLAN_KEY = "figura-plan";
