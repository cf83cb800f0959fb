import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, scriptHash } from "@/lib/content-security-policy";
import { headScript } from "@/lib/head-script";
import { config as readConfig } from "@/server/config";
import { createGuest, GUEST_COOKIE, guestSetCookie, readGuest } from "@/server/http/caller";
import { pictureHosts } from "@/server/images/picture-hosts";

export const config = { matcher: "/search", runtime: "nodejs" };

/** Hot reload needs eval, so in development there is none. */
async function policyWithNonce(): Promise<string | null> {
  if (process.env.NODE_ENV === "development") return null;
  const nonce = btoa(crypto.randomUUID());
  return contentSecurityPolicy(
    [`'nonce-${nonce}'`, await scriptHash(headScript)],
    pictureHosts(readConfig()),
  );
}

/**
 * For the one page that is rendered per request: a guest id, which a page cannot set by itself, and a nonce
 * for its scripts, which Next reads off the request's own policy.
 */
export async function middleware(request: NextRequest) {
  const now = new Date();
  const policy = await policyWithNonce();
  const guest = readGuest(request.cookies.get(GUEST_COOKIE)?.value, now);
  const created = guest ? null : createGuest(now);

  const headers = new Headers(request.headers);
  if (policy) headers.set("content-security-policy", policy);
  if (created) {
    const others = request.cookies.getAll().filter(({ name }) => name !== GUEST_COOKIE);
    const all = [{ name: GUEST_COOKIE, value: created.cookie }, ...others];
    headers.set("cookie", all.map(({ name, value }) => `${name}=${value}`).join("; "));
  }
  const response = NextResponse.next({ request: { headers } });
  if (policy) response.headers.set("content-security-policy", policy);
  if (created) response.headers.append("set-cookie", guestSetCookie(created.cookie));
  return response;
}
