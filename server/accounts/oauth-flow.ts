import "server-only";
import { serializeCookieHeader } from "@supabase/ssr";
import { z } from "zod";
import { oauthProviders } from "@/lib/accounts/oauth";
import { config } from "@/server/config";
import { readToken, signToken } from "@/server/tokens/tokens";

const COOKIE = "figura_oauth";
/** Longer than the auth service waits for a provider, which is 5 minutes. */
const FLOW_SECONDS = 10 * 60;

const flowSchema = z.object({
  provider: z.enum(oauthProviders),
  /** The code verifier of PKCE: proves that this browser started the flow. */
  verifier: z.string(),
  returnTo: z.string(),
});

/** A pending sign-in of one browser. While the user is on the provider's pages, it is stored only in this cookie. */
export type OauthFlow = z.infer<typeof flowSchema>;

/** The Set-Cookie line that stores it; a second flow in the same browser replaces it. */
export function keepFlow(flow: OauthFlow, now: Date): string {
  const token = signToken("oauth", flow, Math.floor(now.getTime() / 1000) + FLOW_SECONDS);
  return cookieLine(token, FLOW_SECONDS);
}

/** The Set-Cookie line that removes it. */
export function dropFlow(): string {
  return cookieLine("", 0);
}

export function readFlow(
  cookies: { get(name: string): { value: string } | undefined },
  now: Date,
): OauthFlow | null {
  const token = cookies.get(COOKIE)?.value;
  return token ? readToken("oauth", token, flowSchema, now) : null;
}

/**
 * Lax, because the redirect back comes from another site. For every path, because the auth service redirects to the
 * home page if it cannot match an error to a flow.
 */
function cookieLine(value: string, maxAge: number): string {
  return serializeCookieHeader(COOKIE, value, {
    path: "/",
    maxAge,
    httpOnly: true,
    sameSite: "lax",
    secure: config().isHttps,
  });
}
