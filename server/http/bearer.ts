import "server-only";
import { isSameSecret } from "@/server/tokens/same-secret";
import { ProblemError } from "./problem";

/** @throws ProblemError `wrong_token` unless the Authorization header has this token */
export function requireBearer(headers: Headers, token: string): void {
  const [, given] = /^bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "") ?? [];
  if (given !== undefined && isSameSecret(given, token)) return;
  const detail = "Send the header Authorization: Bearer with the token of this address.";
  throw new ProblemError("wrong_token", detail, {}, { "www-authenticate": "Bearer" });
}
