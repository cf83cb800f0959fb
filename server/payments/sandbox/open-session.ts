import "server-only";
import { config } from "@/server/config";
import { isSandbox } from "./is-sandbox";
import { type CheckoutSession, type PortalSession, readCheckoutSession, readPortalSession } from "./sessions";

/** The checkout that an address is the key to; null where there is none, or no sandbox at all. */
export function checkoutAt(token: string): CheckoutSession | null {
  return isSandbox(config()) ? readCheckoutSession(token, new Date()) : null;
}

/** The portal that an address is the key to; null where there is none, or no sandbox at all. */
export function portalAt(token: string): PortalSession | null {
  return isSandbox(config()) ? readPortalSession(token, new Date()) : null;
}
