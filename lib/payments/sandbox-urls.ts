export const SANDBOX_CHECKOUT_PATH = "/dev/checkout";
export const SANDBOX_PORTAL_PATH = "/dev/portal";
