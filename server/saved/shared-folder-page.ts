import "server-only";
import { NextRequest, type NextResponse } from "next/server";
import { isSignedIn } from "@/server/accounts/guard-page";
import { withCookies } from "@/server/accounts/page-session";
import { openSession } from "@/server/accounts/session";
import { sharedPage, unlisted } from "@/server/http/shared-page";
import { hasSharedFolder } from "./folder-link-page";

const page = sharedPage(hasSharedFolder, unlisted);

/** The page of a shared folder. It asks whether the caller is the owner, so the session is renewed on the way. */
export async function sharedFolderPage(request: NextRequest): Promise<NextResponse> {
  const session = openSession(request.cookies.getAll());
  await isSignedIn(session);
  const headers = withCookies(request.headers, session.cookies());
  const response = await page(new NextRequest(request, { headers }));
  session.writeTo(response.headers);
  return response;
}
