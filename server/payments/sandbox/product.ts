/** The sandbox's id of the product. */
export const SANDBOX_PRODUCT = "figura-premium";
