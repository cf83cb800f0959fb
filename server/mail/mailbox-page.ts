import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { config } from "@/server/config";
import { notFoundPage, renderPage } from "@/server/http/page-response";
import { MAILBOX_COOKIE, mailboxSetCookie, opensMailbox } from "./mailbox-token";

/** Exchanges the token in the URL for a cookie. Without a token or a cookie the page is not found. */
export async function mailboxPage(request: NextRequest): Promise<NextResponse> {
  const settings = config();
  if (opensMailbox(request.nextUrl.searchParams.get("token"), settings)) {
    const url = request.nextUrl.clone();
    url.searchParams.delete("token");
    const headers = {
      "set-cookie": mailboxSetCookie(settings),
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    };
    return NextResponse.redirect(url, { status: 303, headers });
  }
  if (!opensMailbox(request.cookies.get(MAILBOX_COOKIE)?.value, settings)) return notFoundPage(request);
  // The pages that links in mails lead to need not know where the links were opened.
  return renderPage(request, { headers: { "referrer-policy": "no-referrer" } });
}
