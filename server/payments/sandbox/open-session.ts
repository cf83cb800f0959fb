import "server-only";
import { config } from "@/server/config";
import { isLocalRequest } from "@/server/request-note";
import { isSandbox } from "./is-sandbox";
import { type CheckoutSession, type PortalSession, readCheckoutSession, readPortalSession } from "./sessions";

/** The settings may not know of a proxy that lets the public in, and premium is free here. */
const isOpen = () => isSandbox(config()) && isLocalRequest();

/** The checkout that an address is the key to; null where there is none, or no sandbox for this request. */
export function checkoutAt(token: string): CheckoutSession | null {
  return isOpen() ? readCheckoutSession(token, new Date()) : null;
}

/** The portal that an address is the key to; null where there is none, or no sandbox for this request. */
export function portalAt(token: string): PortalSession | null {
  return isOpen() ? readPortalSession(token, new Date()) : null;
}
