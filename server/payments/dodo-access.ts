import type { Config } from "../config/schema";

/** The settings for Dodo Payments. */
export interface DodoAccess {
  apiKey: string;
  webhookKey: string;
  productId: string;
  /** The origin of its API. */
  url: string;
}

/** Null if Dodo Payments is not configured. */
export function dodoAccess(config: Config): DodoAccess | null {
  const {
    DODO_PAYMENTS_API_KEY: apiKey,
    DODO_PAYMENTS_WEBHOOK_KEY: webhookKey,
    DODO_PRODUCT_ID: productId,
    DODO_PAYMENTS_URL: url,
  } = config;
  return apiKey && webhookKey && productId ? { apiKey, webhookKey, productId, url } : null;
}

/** Whether the sandbox is used: only this machine reaches the installation, and no payment provider is configured. */
export function isSandbox(config: Config): boolean {
  return config.hasStandIns && dodoAccess(config) === null;
}
