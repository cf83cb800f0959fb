import { type NextRequest, NextResponse } from "next/server";
import { MARKER_COOKIE } from "@/lib/accounts/marker";
import { PRICING_PATH } from "@/lib/accounts/menu-words";
import { oauthFailedUrl } from "@/lib/accounts/oauth";
import { AUTH_PATH } from "@/lib/accounts/return-to";
import { COLLECTION_PATH } from "@/lib/collection/choice";
import { contentSecurityPolicy, scriptHash } from "@/lib/content-security-policy";
import { headScript } from "@/lib/head-script";
import { MAILBOX_PATH } from "@/lib/mail/mailbox-url";
import { PAYMENT_SUCCESS_PATH } from "@/lib/payments/return-query";
import { SANDBOX_CHECKOUT_PATH, SANDBOX_PORTAL_PATH } from "@/lib/payments/sandbox-urls";
import { CREDITS_PATH, policyPaths } from "@/lib/policies/paths";
import { vercelPolicy } from "@/lib/security-headers.mjs";
import { findOtherPage, isSignedIn } from "@/server/accounts/guard-page";
import { dropFlow, type OauthFlow, readFlow } from "@/server/accounts/oauth-flow";
import { openSession } from "@/server/accounts/session";
import { isInCollection } from "@/server/collection/kept-entry";
import { config as readConfig } from "@/server/config";
import { hasDiagram } from "@/server/diagrams/has-diagram";
import { addressBucket, callerAddress } from "@/server/http/address";
import { refusePage } from "@/server/http/busy-page";
import { createGuest, GUEST_COOKIE, guestSetCookie, readGuest } from "@/server/http/caller";
import { withLookup } from "@/server/http/lookup-failed";
import { isBehindOurServer } from "@/server/http/peer";
import { problemOf } from "@/server/http/problem";
import { checkAddressRateLimit } from "@/server/http/rate-limits";
import { pictureHosts } from "@/server/images/picture-hosts";
import { logError } from "@/server/log";
import { MAILBOX_COOKIE, mailboxSetCookie, opensMailbox } from "@/server/mail/mailbox-token";
import { checkoutAt, portalAt } from "@/server/payments/sandbox/open-session";
import { hasSharedFolder } from "@/server/saved/folder-link-page";

/** A guest passes the landing by, which is static: it is looked at only where there is a cookie that asks for it. */
export const config = {
  matcher: [
    "/search",
    "/collection",
    "/diagrams/:id",
    "/diagrams/:id/edit",
    "/folders/:token",
    "/dev/mailbox",
    "/dev/checkout",
    "/dev/portal",
    "/pricing",
    "/payment-success",
    "/privacy",
    "/terms",
    "/refund",
    "/credits",
    "/auth",
    "/account",
    "/dashboard",
    "/liked/:path*",
    "/admin/:path*",
    { source: "/", has: [{ type: "cookie", key: "figura_in" }] },
    { source: "/", has: [{ type: "cookie", key: "figura_oauth" }] },
  ],
  runtime: "nodejs",
};

/** Pages for everybody that are rendered per request, because settings or their addresses decide what they say. */
const renderedPaths: ReadonlySet<string> = new Set([
  COLLECTION_PATH,
  CREDITS_PATH,
  PAYMENT_SUCCESS_PATH,
  PRICING_PATH,
  ...policyPaths,
]);
const editorPattern = /^\/diagrams\/([^/]+)\/edit$/;

/** Where nothing is: what is rewritten to it is answered with the not-found page, and its status. */
const NO_SUCH_PAGE = "/dev/no-such-page";

export function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (pathname === MAILBOX_PATH) return openMailbox(request);
  if (pathname === SANDBOX_CHECKOUT_PATH) return openSandbox(request, checkoutAt);
  if (pathname === SANDBOX_PORTAL_PATH) return openSandbox(request, portalAt);
  if (pathname === "/search") return welcomeVisitor(request);
  if (renderedPaths.has(pathname)) return goOn(new Headers(request.headers));
  const lost = pathname === "/" && request.nextUrl.searchParams.has("error_code");
  const flow = lost ? readFlow(request.cookies, new Date()) : null;
  if (flow) return endFlow(request, flow);
  const [, edited] = editorPattern.exec(pathname) ?? [];
  if (edited !== undefined) return openEditor(request, edited);
  if (pathname.startsWith("/diagrams/")) return showShared(request, hasDiagram);
  if (pathname.startsWith("/folders/")) return showUnlisted(request);
  return guardPage(request);
}

/** What a page that is rendered per request cannot do itself: renew a session, or make a guest known. */
async function welcomeVisitor(request: NextRequest): Promise<NextResponse> {
  const now = new Date();
  const session = openSession(request.cookies.getAll());
  const isKnown = (await isSignedIn(session)) || readGuest(request.cookies.get(GUEST_COOKIE)?.value, now);
  const created = isKnown ? null : createGuest(now);

  const headers = new Headers(request.headers);
  const others = session.cookies().filter(({ name }) => name !== GUEST_COOKIE || !created);
  const all = created ? [{ name: GUEST_COOKIE, value: created.cookie }, ...others] : others;
  headers.set("cookie", all.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; "));
  const response = await goOn(headers);
  if (created) response.headers.append("set-cookie", guestSetCookie(created.cookie));
  session.writeTo(response.headers);
  return response;
}

/**
 * A page that anybody may be sent. Whether there is what it shows is asked here: a page that finds out by itself has
 * sent its answer to scripts alone. It asks the database, so no address may ask for it without end.
 * @param isThere whether the last part of its address leads to something
 */
async function showShared(
  { headers, nextUrl }: NextRequest,
  isThere: (name: string) => Promise<boolean>,
): Promise<NextResponse> {
  const [, folder, name = ""] = nextUrl.pathname.split("/");
  // The last part may be a secret, which no log is told.
  const where = { url: `/${folder}/` };
  try {
    await checkAddressRateLimit(addressBucket(callerAddress(headers)));
  } catch (error) {
    const refusal = refusePage(problemOf(error, where), headers.get("accept"));
    return new NextResponse(refusal.body, refusal);
  }
  try {
    const isKnown = await isThere(name);
    if (!isKnown) return leadNowhere(nextUrl);
    return goOn(withLookup(headers, { hasFailed: false }));
  } catch (error) {
    // Nobody can say: the page fails, and says that it is our fault.
    logError("shared_page_not_looked_up", where, error);
    return goOn(withLookup(headers, { hasFailed: true }));
  }
}

/** A page for those alone who have its address: it is neither listed, nor kept, nor told to where they go next. */
async function showUnlisted(request: NextRequest): Promise<NextResponse> {
  const response = await showShared(request, hasSharedFolder);
  response.headers.set("x-robots-tag", "noindex, nofollow");
  response.headers.set("referrer-policy", "no-referrer");
  response.headers.set("cache-control", "private, no-store");
  return response;
}

/**
 * A page that depends on who asks. It is static, so that its policy is known beforehand, but for the form for signing
 * in: settings decide which ways in it offers.
 */
async function guardPage(request: NextRequest): Promise<NextResponse> {
  const session = openSession(request.cookies.getAll());
  const isAuth = request.nextUrl.pathname === AUTH_PATH;
  // Without the marker, pages of an account take the user for a guest and lead here: leading back would never end.
  const isGuest = isAuth && !request.cookies.has(MARKER_COOKIE);
  const other = isGuest ? null : await findOtherPage(request.nextUrl, session);
  const stay = () => (isAuth ? goOn(new Headers(request.headers)) : NextResponse.next());
  const response = other ? NextResponse.redirect(new URL(other, request.nextUrl)) : await stay();
  // Whether one may stay depends on who asks.
  response.headers.set("cache-control", "private, no-cache");
  session.writeTo(response.headers);
  return response;
}

/** The auth service leads to the front page where it no longer knows a sign-in with a provider, as after 5 minutes. */
async function endFlow({ nextUrl }: NextRequest, { provider, returnTo }: OauthFlow): Promise<NextResponse> {
  const response = NextResponse.redirect(new URL(oauthFailedUrl(provider, returnTo), nextUrl));
  response.headers.append("set-cookie", dropFlow());
  return response;
}

/** The token of the address becomes a cookie; who has neither finds what there is at any unknown address. */
async function openMailbox({ nextUrl, cookies, headers }: NextRequest): Promise<NextResponse> {
  const config = readConfig();
  if (opensMailbox(nextUrl.searchParams.get("token"), config)) {
    const address = nextUrl.clone();
    address.searchParams.delete("token");
    return NextResponse.redirect(address, {
      status: 303,
      headers: {
        "set-cookie": mailboxSetCookie(config),
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
      },
    });
  }
  if (!opensMailbox(cookies.get(MAILBOX_COOKIE)?.value, config)) {
    return leadNowhere(nextUrl);
  }
  const response = await goOn(new Headers(headers));
  // The links in mails lead to pages that need not know where they were pressed.
  response.headers.set("referrer-policy", "no-referrer");
  return response;
}

/** The one page that may run WebAssembly: Graphviz is that, in browsers whose workers go by the policy of their page. */
async function openEditor({ headers, nextUrl }: NextRequest, id: string): Promise<NextResponse> {
  if (!isInCollection(id)) return leadNowhere(nextUrl);
  const response = await goOn(new Headers(headers), ["'wasm-unsafe-eval'"]);
  response.headers.set("x-robots-tag", "noindex");
  return response;
}

/** A page that stands in for the payment provider: its session, signed, is the key. */
async function openSandbox(
  { headers, nextUrl }: NextRequest,
  sessionAt: (token: string) => object | null,
): Promise<NextResponse> {
  if (!sessionAt(nextUrl.searchParams.get("session") ?? "")) return leadNowhere(nextUrl);
  const response = await goOn(new Headers(headers));
  response.headers.set("x-robots-tag", "noindex, nofollow");
  // Told to nobody else; without any, a form would not say that it comes from here.
  response.headers.set("referrer-policy", "same-origin");
  return response;
}

/** To the not-found page: a static one, whose policy our own server writes, and knows the hashes of its scripts. */
function leadNowhere(address: URL): NextResponse {
  const response = NextResponse.rewrite(new URL(NO_SUCH_PAGE, address));
  const isWritten = isBehindOurServer() || process.env.NODE_ENV === "development";
  if (!isWritten) response.headers.set("content-security-policy", vercelPolicy);
  return response;
}

/** On to the page, with a nonce for its scripts, which Next reads off the request's own policy. */
async function goOn(headers: Headers, scriptSources: readonly string[] = []): Promise<NextResponse> {
  const policy = await policyWithNonce(scriptSources);
  if (policy) headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  if (policy) response.headers.set("content-security-policy", policy);
  return response;
}

const headScriptHash = scriptHash(headScript);

/** Hot reload needs eval, so in development there is none. */
async function policyWithNonce(scriptSources: readonly string[]): Promise<string | null> {
  if (process.env.NODE_ENV === "development") return null;
  const nonce = btoa(crypto.randomUUID());
  const config = readConfig();
  return contentSecurityPolicy([`'nonce-${nonce}'`, await headScriptHash, ...scriptSources], {
    pictureHosts: pictureHosts(config),
    isHttps: config.isHttps,
  });
}
