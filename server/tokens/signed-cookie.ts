import "server-only";
import { serializeCookieHeader } from "@supabase/ssr";
import type { z } from "zod";
import { config } from "@/server/config";
import { cookieName } from "./cookie-name";
import { type Purpose, readToken, signToken } from "./tokens";

interface Options<Claims> {
  name: string;
  purpose: Purpose;
  path: string;
  /** How long the browser keeps the cookie, and we accept it. */
  seconds: number;
  schema: z.ZodType<Claims>;
}

/** A cookie that stores signed claims in the browser. Scripts cannot read it. */
export function signedCookie<Claims extends Record<string, unknown>>(options: Options<Claims>) {
  const { name, purpose, path, seconds, schema } = options;

  /** Lax, because browsers would not send a strict cookie after a redirect or a link from another site. */
  function line(value: string, maxAge: number): string {
    const secure = config().isHttps;
    return serializeCookieHeader(cookieName(name, path), value, {
      path,
      maxAge,
      httpOnly: true,
      sameSite: "lax",
      secure,
    });
  }

  return {
    /** The Set-Cookie line that stores the claims; it replaces earlier ones. */
    keep: (claims: Claims, now: Date) =>
      line(signToken(purpose, claims, Math.floor(now.getTime() / 1000) + seconds), seconds),
    /** The Set-Cookie line that removes it. */
    drop: () => line("", 0),
    /** The claims; null if there are none, or they are forged or expired. */
    read(cookies: { get(name: string): { value: string } | undefined }, now: Date): Claims | null {
      const token = cookies.get(cookieName(name, path))?.value;
      return token ? readToken(purpose, token, schema, now) : null;
    },
  };
}
