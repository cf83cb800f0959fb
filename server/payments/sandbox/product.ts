/** The sandbox's id of what is sold. */
export const SANDBOX_PRODUCT = "figura-premium";
