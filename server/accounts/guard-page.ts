import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { MARKER_COOKIE } from "@/lib/accounts/marker";
import { OAUTH_DONE, oauthFailedUrl } from "@/lib/accounts/oauth";
import {
  authUrl,
  CODE_STEP,
  codeUrl,
  DEFAULT_RETURN,
  SECOND_FACTOR_PATH,
  safeReturnTo,
  signInUrl,
} from "@/lib/accounts/return-to";
import type { SessionCaller } from "@/server/http/caller";
import { renderPage } from "@/server/http/page-response";
import { logError } from "@/server/log";
import { oauthFlow } from "./oauth-flow";
import { isAdminNow, lacksSecondFactor } from "./require-admin";
import { openSession, type Session } from "./session";

/** Guests are redirected to sign in, and back afterwards. */
export const accountPage = guard(async ({ nextUrl }, session) =>
  (await isSignedIn(session)) === false ? signInUrl(nextUrl) : null,
);

/**
 * Everybody but the admin is redirected home, whether or not there is a page at the path. An admin without the second
 * factor is redirected to where it is added.
 */
export const adminPage = guard(async (_request, session) => {
  const isAdmin = await askOf(session, isAdminNow);
  if (isAdmin === false) return "/";
  return isAdmin && (await askOf(session, lacksSecondFactor)) ? SECOND_FACTOR_PATH : null;
});

/** Users who are signed in are redirected to where they were going; whose code is missing, to the form for it. */
export const signInPage = guard(async ({ nextUrl: { searchParams }, cookies }, session) => {
  const returnTo = safeReturnTo(searchParams.get("returnTo"));
  const asksCode = searchParams.has(CODE_STEP);
  // Without the marker an account page takes the user for a guest and redirects here: this would be a redirect loop.
  const isKnown = cookies.has(MARKER_COOKIE) ? await isSignedIn(session) : false;
  if (session.incomplete) return asksCode ? null : codeUrl(returnTo);
  if (!isKnown) return asksCode && isKnown === false ? authUrl({ returnTo }) : null;
  // After a recovery link the user chooses a password; after a provider's page a script records the sign-in.
  const staysHere = searchParams.get("reset") === "true" || searchParams.has(OAUTH_DONE);
  return staysHere ? null : returnTo;
}, renderPage);

/** The auth service redirects here with an error code when an OAuth sign-in has expired there, after 5 minutes. */
export async function landingPage(request: NextRequest): Promise<NextResponse> {
  const hasError = request.nextUrl.searchParams.has("error_code");
  const flow = hasError ? oauthFlow.read(request.cookies, new Date()) : null;
  if (!flow) return skipLanding(request);
  const response = NextResponse.redirect(
    new URL(oauthFailedUrl(flow.provider, flow.returnTo), request.nextUrl),
  );
  response.headers.append("set-cookie", oauthFlow.drop());
  return response;
}

/** Users who are signed in start at the dashboard, which keeps the search in the URL. */
const skipLanding = guard(async ({ nextUrl }, session) =>
  (await isSignedIn(session)) ? DEFAULT_RETURN + nextUrl.search : null,
);

/**
 * A page that depends on the caller; the session is renewed on the way. While the backend is unavailable it does not
 * redirect: the page reports the outage.
 * @param findTarget the path on this site to redirect to, or null to show the page
 * @param show how to show the page. The default is for static pages, whose policy is known after the build; the
 * sign-in form is rendered per request, because settings decide which ways to sign in it offers.
 */
function guard(
  findTarget: (request: NextRequest, session: Session) => Promise<string | null>,
  show = async (_request: NextRequest) => NextResponse.next(),
) {
  return async (request: NextRequest): Promise<NextResponse> => {
    const session = openSession(request.cookies.getAll());
    const target = await findTarget(request, session);
    const response = target ? NextResponse.redirect(new URL(target, request.nextUrl)) : await show(request);
    response.headers.set("cache-control", "private, no-cache");
    session.writeTo(response.headers);
    return response;
  };
}

/** Null while the backend is away. */
export function isSignedIn(session: Session): Promise<boolean | null> {
  return askOf(session, async () => true);
}

async function askOf(
  session: Session,
  ask: (caller: SessionCaller) => Promise<boolean>,
): Promise<boolean | null> {
  try {
    const caller = await session.readCaller();
    return caller !== null && (await ask(caller));
  } catch (error) {
    logError("session_not_read", {}, error);
    return null;
  }
}
