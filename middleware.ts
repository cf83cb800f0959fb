import { type NextRequest, NextResponse } from "next/server";
import { accountPage, adminPage, landingPage, signInPage } from "@/server/accounts/guard-page";
import { editorPage } from "@/server/collection/editor-page";
import { deckPage, studyPage } from "@/server/collection/study-page";
import { hasDiagram } from "@/server/diagrams/has-diagram";
import { limitedPage } from "@/server/http/limited-page";
import { renderPage } from "@/server/http/page-response";
import { sharedPage } from "@/server/http/shared-page";
import { mailboxPage } from "@/server/mail/mailbox-page";
import { checkoutPage, portalPage } from "@/server/payments/sandbox/sessions";
import { sharedFolderPage } from "@/server/saved/shared-folder-page";
import { searchPage } from "@/server/search/search-page";

/**
 * Next needs a literal here. Files, the API and static pages are not listed, so they pay nothing for the middleware;
 * `/` is static too, and runs it only for visitors with a cookie that may redirect them.
 */
export const config = {
  matcher: [
    "/(collection|pricing|payment-success|privacy|terms|refund|credits)",
    "/search",
    "/diagrams/([^/]+)",
    "/diagrams/([^/]+)/edit",
    "/diagrams/([^/]+)/study",
    "/study",
    "/folders/([^/]+)",
    "/auth",
    "/(account|dashboard|liked|liked/.+)",
    "/admin/(.+)",
    "/dev/mailbox",
    "/dev/checkout",
    "/dev/portal",
    { source: "/", has: [{ type: "cookie", key: "figura_in" }] },
    { source: "/", has: [{ type: "cookie", key: "figura_oauth" }] },
    { source: "/", has: [{ type: "cookie", key: "__Host-figura_oauth" }] }, // over https
  ],
  runtime: "nodejs",
} as const;

type Path = Extract<(typeof config.matcher)[number], string> | "/";

/** `/` is static, and the page of a search is counted as a search. */
const unlimited: readonly string[] = ["/", "/search"] satisfies Path[];

/** What each path of the matcher gets, under the rate limit of its address unless it is in `unlimited`. The compiler checks that none is missing; no path matches two patterns. */
const pages: Record<Path, (request: NextRequest) => Promise<NextResponse>> = {
  "/": landingPage, // signed in: to the dashboard; after a failed OAuth sign-in: to the form
  "/(collection|pricing|payment-success|privacy|terms|refund|credits)": renderPage, // nonce for its scripts
  "/search": searchPage, // renews the session or creates a guest; nonce
  "/diagrams/([^/]+)": sharedPage(hasDiagram), // 404 if there is no such diagram; nonce
  "/diagrams/([^/]+)/edit": editorPage, // 404 unless it is in the collection; nonce and WebAssembly
  "/diagrams/([^/]+)/study": studyPage, // 404 unless its labels are known; nonce
  "/study": deckPage, // as for one diagram
  "/folders/([^/]+)": sharedFolderPage, // as a diagram; not indexed, not cached; renews the session
  "/auth": signInPage, // signed in: to where the user was going; nonce
  "/(account|dashboard|liked|liked/.+)": accountPage, // guests: to sign in
  "/admin/(.+)": adminPage, // all but the admin: home
  "/dev/mailbox": mailboxPage, // 404 without the mailbox's token or cookie; nonce
  "/dev/checkout": checkoutPage, // 404 without a signed session; nonce
  "/dev/portal": portalPage, // 404 without a signed session; nonce
};

const table = Object.entries(pages).map(([path, page]) => ({
  path: new RegExp(`^${path}$`),
  page,
  isLimited: !unlimited.includes(path),
}));

export function middleware(request: NextRequest): Promise<NextResponse> | NextResponse {
  const row = table.find(({ path }) => path.test(request.nextUrl.pathname));
  // The matcher also lets through addresses such as `/search.json`, where there is no page.
  if (!row) return NextResponse.next();
  return row.isLimited ? limitedPage(request, row.page) : row.page(request);
}
