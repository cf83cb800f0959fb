import "server-only";
import { z } from "zod";
import { authWords } from "@/lib/accounts/auth-words";
import type { Problem } from "@/lib/errors";
import { readToken, signToken } from "@/server/tokens/tokens";

/** Longer than a user needs to correct the form; a reload after that shows no errors. */
const TOKEN_SECONDS = 10 * 60;

const claimsSchema = z.object({ errors: z.record(z.string(), z.string()) });

/**
 * The token with which a page shows why its form was rejected without JavaScript. The messages are signed, so that a
 * link cannot make the page show other text. The values that the user typed are not included.
 */
export function signInError(problem: Problem, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS;
  return signToken("sign-in-error", { errors: messagesOf(problem) }, expiresAt);
}

/** Error messages by field name, or under "form"; empty if there is no token, or it is forged or expired. */
export function readSignInErrors(token: string | null, now: Date): Record<string, string> {
  return (token && readToken("sign-in-error", token, claimsSchema, now)?.errors) || {};
}

/** The same messages that the form shows with JavaScript. */
function messagesOf({ code, detail, errors }: Problem): Record<string, string> {
  if (code === "wrong_credentials") return { password: detail };
  if (code === "internal_error") return { form: authWords.unexpected };
  if (!errors) return { form: detail };
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
