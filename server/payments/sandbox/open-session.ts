import "server-only";
import { config } from "@/server/config";
import { isLocalRequest } from "@/server/request-note";
import { isSandbox } from "./is-sandbox";
import { type CheckoutSession, type PortalSession, readCheckoutSession, readPortalSession } from "./sessions";

/** Checks the request too: premium is free here, and a proxy that the settings do not mention may let the public in. */
const isOpen = () => isSandbox(config()) && isLocalRequest();

/** The checkout of a token; null if it is invalid or expired, or this request may not use the sandbox. */
export function checkoutAt(token: string): CheckoutSession | null {
  return isOpen() ? readCheckoutSession(token, new Date()) : null;
}

/** The portal of a token; null if it is invalid or expired, or this request may not use the sandbox. */
export function portalAt(token: string): PortalSession | null {
  return isOpen() ? readPortalSession(token, new Date()) : null;
}
