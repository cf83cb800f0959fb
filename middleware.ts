import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, scriptHash } from "@/lib/content-security-policy";
import { MAILBOX_PATH } from "@/lib/mail/mailbox-url";
import { themeScript } from "@/lib/theme";
import { config as readConfig } from "@/server/config";
import { createGuest, GUEST_COOKIE, guestSetCookie, readGuest } from "@/server/http/caller";
import { pictureHosts } from "@/server/images/picture-hosts";
import { MAILBOX_COOKIE, mailboxSetCookie, opensMailbox } from "@/server/mail/mailbox-token";

export const config = { matcher: ["/search", "/dev/mailbox"], runtime: "nodejs" };

/** For the pages that are rendered per request. */
export function middleware(request: NextRequest): Promise<NextResponse> {
  return request.nextUrl.pathname === MAILBOX_PATH ? openMailbox(request) : welcomeGuest(request);
}

/** A guest id, which a page cannot set by itself. */
async function welcomeGuest(request: NextRequest): Promise<NextResponse> {
  const now = new Date();
  const guest = readGuest(request.cookies.get(GUEST_COOKIE)?.value, now);
  const created = guest ? null : createGuest(now);

  const headers = new Headers(request.headers);
  if (created) {
    const others = request.cookies.getAll().filter(({ name }) => name !== GUEST_COOKIE);
    const all = [{ name: GUEST_COOKIE, value: created.cookie }, ...others];
    headers.set("cookie", all.map(({ name, value }) => `${name}=${value}`).join("; "));
  }
  const response = await goOn(headers);
  if (created) response.headers.append("set-cookie", guestSetCookie(created.cookie));
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
    return NextResponse.rewrite(new URL("/dev/no-such-page", nextUrl));
  }
  const response = await goOn(new Headers(headers));
  // The links in mails lead to pages that need not know where they were pressed.
  response.headers.set("referrer-policy", "no-referrer");
  return response;
}

/** On to the page, with a nonce for its scripts, which Next reads off the request's own policy. */
async function goOn(headers: Headers): Promise<NextResponse> {
  const policy = await policyWithNonce();
  if (policy) headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  if (policy) response.headers.set("content-security-policy", policy);
  return response;
}

/** Hot reload needs eval, so in development there is none. */
async function policyWithNonce(): Promise<string | null> {
  if (process.env.NODE_ENV === "development") return null;
  const nonce = btoa(crypto.randomUUID());
  return contentSecurityPolicy(
    [`'nonce-${nonce}'`, await scriptHash(themeScript)],
    pictureHosts(readConfig()),
  );
}
