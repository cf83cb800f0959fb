import "server-only";
import type { NextRequest } from "next/server";
import { isSameSecret } from "@/server/tokens/same-secret";
import { notFoundError, ProblemError } from "./problem";

/** The bearer token of a request; null if there is none, also if another scheme is used, as by a proxy in front. */
export function bearerOf(headers: Headers): string | null {
  const [, given] = /^bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "") ?? [];
  return given ?? null;
}

/**
 * @param token undefined if the setting with the route's token is not set
 * @throws ProblemError `not_found` without a token, `wrong_token` unless the Authorization header has it
 */
export function requireBearer({ headers, nextUrl }: NextRequest, token: string | undefined): void {
  if (token === undefined) throw notFoundError(nextUrl.pathname);
  const given = bearerOf(headers);
  if (given !== null && isSameSecret(given, token)) return;
  const detail = "Send `Authorization: Bearer <token>` with the token of this route.";
  throw new ProblemError("wrong_token", detail, {}, { "www-authenticate": "Bearer" });
}
