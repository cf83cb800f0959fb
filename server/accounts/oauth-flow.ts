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
  /** The code verifier of PKCE: whoever brings it back has started the flow. */
  verifier: z.string(),
  returnTo: z.string(),
});

/** A sign-in that is under way in one browser: at the provider's pages it is known by this cookie alone. */
export type OauthFlow = z.infer<typeof flowSchema>;

/** The Set-Cookie line that keeps it; a second flow in the same browser takes its place. */
export function keepFlow(flow: OauthFlow, now: Date): string {
  const token = signToken("oauth", flow, Math.floor(now.getTime() / 1000) + FLOW_SECONDS);
  return cookieLine(token, FLOW_SECONDS);
}

/** The Set-Cookie line that ends it. */
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
 * Lax, because the way back comes from another site. For every path, because an error that the auth service cannot tie
 * to a flow leads to the front page.
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
