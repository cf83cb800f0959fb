import "server-only";
import { z } from "zod";
import { readToken, signToken } from "@/server/tokens/tokens";

// The sandbox stores nothing: the session of a page is a signed token in its URL.

const CHECKOUT_SECONDS = 24 * 60 * 60;
const PORTAL_SECONDS = 60 * 60;

const checkoutSchema = z.object({
  reference: z.string(),
  account: z.uuid(),
  email: z.string(),
  name: z.string(),
});
export type CheckoutSession = z.infer<typeof checkoutSchema>;

const portalSchema = z.object({ customerId: z.string(), returnUrl: z.url() });
export type PortalSession = z.infer<typeof portalSchema>;

const after = (now: Date, seconds: number) => Math.floor(now.getTime() / 1000) + seconds;

export function checkoutToken(session: CheckoutSession, now: Date): string {
  return signToken("sandbox-checkout", session, after(now, CHECKOUT_SECONDS));
}

export function portalToken(session: PortalSession, now: Date): string {
  return signToken("sandbox-portal", session, after(now, PORTAL_SECONDS));
}

/** Null if the token is forged, expired, or not of a checkout. */
export function readCheckoutSession(token: string, now: Date): CheckoutSession | null {
  return readToken("sandbox-checkout", token, checkoutSchema, now);
}

/** Null if the token is forged, expired, or not of a portal. */
export function readPortalSession(token: string, now: Date): PortalSession | null {
  return readToken("sandbox-portal", token, portalSchema, now);
}
