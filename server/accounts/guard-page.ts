import "server-only";
import { authUrl, DEFAULT_RETURN, safeReturnTo } from "@/lib/accounts/return-to";
import { LIKED_PATH } from "@/lib/liked/liked-url";
import { logError } from "@/server/log";
import type { Session } from "./session";

/** Pages that show nothing to a guest; what lies below them is as they are. */
const protectedPages = ["/dashboard", "/account", LIKED_PATH];

/**
 * Where somebody who opens a page is sent instead, as a path of this site, or null to stay. A guest does not see
 * the pages of an account; whoever has one starts at the dashboard, which keeps what was searched for.
 */
export async function findOtherPage(
  { pathname, search, searchParams }: URL,
  session: Session,
): Promise<string | null> {
  const isHome = await isSignedIn(session);
  // Nobody is turned away because we do not know them at the moment: the page says so itself.
  if (isHome === null) return null;
  if (!isHome) {
    return isProtected(pathname) ? authUrl({ returnTo: pathname + search }) : null;
  }
  if (pathname === "/") return DEFAULT_RETURN + search;
  // Whoever came by a recovery link is signed in, and has a password to choose.
  const isLeavingAuth = pathname === "/auth" && searchParams.get("reset") !== "true";
  return isLeavingAuth ? safeReturnTo(searchParams.get("returnTo")) : null;
}

function isProtected(path: string): boolean {
  return protectedPages.some((page) => path === page || path.startsWith(`${page}/`));
}

/** Null where nobody can say. */
export async function isSignedIn(session: Session): Promise<boolean | null> {
  try {
    return (await session.readCaller()) !== null;
  } catch (error) {
    logError("session_not_read", {}, error);
    return null;
  }
}
