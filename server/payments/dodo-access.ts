import type { Config } from "../config/schema";

/** What is needed to have Dodo Payments take money. */
export interface DodoAccess {
  apiKey: string;
  webhookKey: string;
  productId: string;
  /** The origin of its API. */
  url: string;
}

/** Null where it is not set up. */
export function dodoAccess(config: Config): DodoAccess | null {
  const {
    DODO_PAYMENTS_API_KEY: apiKey,
    DODO_PAYMENTS_WEBHOOK_KEY: webhookKey,
    DODO_PRODUCT_ID: productId,
    DODO_PAYMENTS_URL: url,
  } = config;
  return apiKey && webhookKey && productId ? { apiKey, webhookKey, productId, url } : null;
}
