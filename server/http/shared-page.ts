import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { logError } from "@/server/log";
import { withLookup } from "./lookup-failed";
import { notFoundPage, renderPage } from "./page-response";

/** Only people who have the link may open the page: it is not indexed, not cached, and not named to other sites. */
export const unlisted = {
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
  "cache-control": "private, no-store",
};

type Exists = (name: string) => Promise<boolean>;

/**
 * A page that anybody may be sent a link to. A page that calls `notFound()` while it renders sends a 404 that is empty
 * without scripts, so its subject is looked up here.
 * @param exists whether the last part of the path names something
 * @param headers sent with every response, whatever its status
 */
export function sharedPage(exists: Exists, headers: Record<string, string> = {}) {
  return async (request: NextRequest): Promise<NextResponse> => {
    const response = await lookUp(request, exists);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}

async function lookUp(request: NextRequest, exists: Exists): Promise<NextResponse> {
  const { headers, nextUrl } = request;
  const [, folder, name = ""] = nextUrl.pathname.split("/");
  // The last part may be a secret, so it is not logged.
  const where = { url: `/${folder}/` };
  const isThere = await exists(name).catch((error: unknown) => {
    logError("shared_page_not_looked_up", where, error);
    return null;
  });
  if (isThere === false) return notFoundPage(request);
  // After a failed lookup the page answers 500, not 404.
  return renderPage({ headers: withLookup(headers, { hasFailed: isThere === null }) });
}
