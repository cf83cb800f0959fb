import "server-only";
import { OAUTH_DONE } from "@/lib/accounts/oauth";
import { AUTH_PATH, DEFAULT_RETURN, safeReturnTo, signInUrl } from "@/lib/accounts/return-to";
import { LIKED_PATH } from "@/lib/saved/liked-url";
import type { AccountCaller } from "@/server/http/caller";
import { logError } from "@/server/log";
import { isAdminNow } from "./require-admin";
import type { Session } from "./session";

/** Pages for the admin only. */
const adminPages = "/admin/";

/** Pages that show nothing to a guest; what lies below them is as they are. */
const protectedPages = ["/dashboard", "/account", LIKED_PATH];

/**
 * Where somebody who opens a page is sent instead, as a path of this site, or null to stay. A guest does not see
 * the pages of an account; a signed-in user is sent from the home page to the dashboard, with the query string kept.
 */
export async function findOtherPage(
  { pathname, search, searchParams }: URL,
  session: Session,
): Promise<string | null> {
  if (pathname.startsWith(adminPages)) return (await mayAdminister(session)) === false ? "/" : null;
  const isHome = await isSignedIn(session);
  // Nobody is turned away because we do not know them at the moment: the page says so itself.
  if (isHome === null) return null;
  if (!isHome) {
    return isProtected(pathname) ? signInUrl({ pathname, search }) : null;
  }
  if (pathname === "/") return DEFAULT_RETURN + search;
  // After a recovery link a password has to be chosen; after a provider's page a script has to note the sign-in.
  const hasBusinessThere = searchParams.get("reset") === "true" || searchParams.has(OAUTH_DONE);
  const isLeavingAuth = pathname === AUTH_PATH && !hasBusinessThere;
  return isLeavingAuth ? safeReturnTo(searchParams.get("returnTo")) : null;
}

function isProtected(path: string): boolean {
  return protectedPages.some((page) => path === page || path.startsWith(`${page}/`));
}

/** Null if the session cannot be checked. */
export function isSignedIn(session: Session): Promise<boolean | null> {
  return checkCaller(session, async () => true);
}

/** Null if the session cannot be checked. */
function mayAdminister(session: Session): Promise<boolean | null> {
  return checkCaller(session, isAdminNow);
}

async function checkCaller(
  session: Session,
  ask: (caller: AccountCaller) => Promise<boolean>,
): Promise<boolean | null> {
  try {
    const caller = await session.readCaller();
    return caller !== null && (await ask(caller));
  } catch (error) {
    logError("session_not_read", {}, error);
    return null;
  }
}
