import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { z } from "zod";
import { config } from "@/server/config";
import { notFoundPage, renderPage } from "@/server/http/page-response";
import { isLocalRequest } from "@/server/request-note";
import { type Purpose, readToken, signToken } from "@/server/tokens/tokens";
import { isSandbox } from "../dodo-access";

// The sandbox stores nothing: the session of a page is a signed token in its URL.

function sessionKind<Session extends Record<string, unknown>>(
  purpose: Purpose,
  seconds: number,
  schema: z.ZodType<Session>,
) {
  return {
    tokenOf: (session: Session, now: Date) =>
      signToken(purpose, session, Math.floor(now.getTime() / 1000) + seconds),
    /**
     * Null if the token is forged, expired or of another page, or this request may not use the sandbox: premium is free
     * here, and a proxy that the settings do not mention may let the public in.
     */
    sessionAt: (token: string): Session | null =>
      isSandbox(config()) && isLocalRequest() ? readToken(purpose, token, schema, new Date()) : null,
  };
}

const checkoutSchema = z.object({ reference: z.string(), email: z.string(), name: z.string() });
export type CheckoutSession = z.infer<typeof checkoutSchema>;

export const { tokenOf: checkoutToken, sessionAt: checkoutAt } = sessionKind(
  "sandbox-checkout",
  24 * 60 * 60,
  checkoutSchema,
);
export const { tokenOf: portalToken, sessionAt: portalAt } = sessionKind(
  "sandbox-portal",
  60 * 60,
  z.object({ customerId: z.string(), returnUrl: z.url() }),
);

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
