import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { config } from "@/server/config";
import { notFoundPage, renderPage } from "@/server/http/page-response";
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

export const checkoutPage = sandboxPage(checkoutAt);
export const portalPage = sandboxPage(portalAt);

/** A page that stands in for the payment provider. The signed session in its URL opens it. */
function sandboxPage(sessionAt: (token: string) => object | null) {
  const headers = {
    "x-robots-tag": "noindex, nofollow",
    // Hides the session from other sites. `no-referrer` would also drop the Origin of the page's own form.
    "referrer-policy": "same-origin",
  };
  return async (request: NextRequest): Promise<NextResponse> => {
    const session = sessionAt(request.nextUrl.searchParams.get("session") ?? "");
    return session ? renderPage(request, { headers }) : notFoundPage(request);
  };
}
