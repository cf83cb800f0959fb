import "server-only";
import { z } from "zod";
import { authWords } from "@/lib/accounts/auth-words";
import { refusedSignInUrl } from "@/lib/accounts/return-to";
import type { Problem } from "@/lib/errors";
import { readToken, signToken } from "@/server/tokens/tokens";

/** Whoever loads the page again later has signed in, or begins again. */
const KEPT_SECONDS = 10 * 60;

const claimsSchema = z.object({ faults: z.record(z.string(), z.string()) });

/**
 * The page that says why a form without scripts was refused: signed, so that no link puts words into our mouth. What was
 * typed is not in it.
 */
export function signInErrorUrl(problem: Problem, returnTo: string, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  return refusedSignInUrl(signToken("sign-in-fault", { faults: faultsOf(problem) }, expiresAt), returnTo);
}

/** What is wrong, by the name of the field, or under "form"; nothing where there is no token, or it is forged or too old. */
export function readSignInErrors(token: string | null, now: Date): Record<string, string> {
  return (token && readToken("sign-in-fault", token, claimsSchema, now)?.faults) || {};
}

/** As the form says it with scripts. */
function faultsOf({ code, detail, errors }: Problem): Record<string, string> {
  if (code === "wrong_credentials") return { password: detail };
  if (code === "internal_error") return { form: authWords.unexpected };
  if (!errors) return { form: detail };
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
