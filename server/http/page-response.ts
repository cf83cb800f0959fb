import "server-only";
import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, inlineHash } from "@/lib/content-security-policy";
import { headScript } from "@/lib/head-script";
import { vercelPolicy } from "@/lib/security-headers.mjs";
import { config } from "@/server/config";
import { pictureHosts } from "@/server/images/picture-hosts";
import { isBehindOurServer } from "./client-address";

/** There is no page at this path: a request rewritten to it gets the not-found page with status 404. */
const NO_SUCH_PAGE = "/dev/no-such-page";

const headScriptHash = inlineHash(headScript);

interface PageOptions {
  /** Allowed in `script-src` besides the page's own scripts. */
  scriptSources?: readonly string[];
  /** Sent with the response. */
  headers?: Record<string, string>;
}

/** Renders the requested page with a nonce for its scripts. Next reads the nonce from the request's own policy. */
export async function renderPage(
  request: Pick<NextRequest, "headers">,
  { scriptSources = [], headers = {} }: PageOptions = {},
): Promise<NextResponse> {
  const requestHeaders = new Headers(request.headers);
  const policy = await policyWithNonce(scriptSources);
  if (policy) requestHeaders.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers: requestHeaders }, headers });
  if (policy) response.headers.set("content-security-policy", policy);
  return response;
}

/** The not-found page is static. Our own server writes its policy, with the hashes of its scripts; Vercel does not. */
export function notFoundPage({ nextUrl }: Pick<NextRequest, "nextUrl">): NextResponse {
  const response = NextResponse.rewrite(new URL(NO_SUCH_PAGE, nextUrl));
  const hasPolicy = isBehindOurServer() || process.env.NODE_ENV === "development";
  if (!hasPolicy) response.headers.set("content-security-policy", vercelPolicy);
  return response;
}

/** Null in development, where hot reload needs `eval`. */
async function policyWithNonce(scriptSources: readonly string[]): Promise<string | null> {
  if (process.env.NODE_ENV === "development") return null;
  const nonce = randomBytes(16).toString("base64");
  return contentSecurityPolicy([`'nonce-${nonce}'`, await headScriptHash, ...scriptSources], {
    pictureHosts: pictureHosts(config()),
    isHttps: config().isHttps,
  });
}
