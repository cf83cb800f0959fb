import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { isSignedIn } from "@/server/accounts/guard-page";
import { withCookies } from "@/server/accounts/page-session";
import { openSession } from "@/server/accounts/session";
import { createGuest, guestCookieName, guestSetCookie, readGuest } from "@/server/http/caller";
import { renderPage } from "@/server/http/page-response";

/** Sets the cookies that a page cannot set while it renders: a renewed session, or the id of a new guest. */
export async function searchPage(request: NextRequest): Promise<NextResponse> {
  const now = new Date();
  const session = openSession(request.cookies.getAll());
  const isKnown =
    (await isSignedIn(session)) || readGuest(request.cookies.get(guestCookieName())?.value, now);
  const guest = isKnown ? null : createGuest(now).cookie;

  // The page reads its caller from the new cookies.
  const cookies = new Map(session.cookies().map(({ name, value }) => [name, value]));
  if (guest) cookies.set(guestCookieName(), guest);
  const renewed = [...cookies].map(([name, value]) => ({ name, value }));
  const response = await renderPage({ headers: withCookies(request.headers, renewed) });
  if (guest) response.headers.append("set-cookie", guestSetCookie(guest));
  session.writeTo(response.headers);
  return response;
}
