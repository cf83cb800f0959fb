/** Storage key of the plan of the signed-in account, so that the first paint shows it. It grants nothing. */
export const PLAN_KEY = "figura-plan";
