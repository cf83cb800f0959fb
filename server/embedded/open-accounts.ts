import { hasSecretKey } from "./has-secret-key";

/** The only call of GoTrue's admin API that the server makes. The library does not implement it. */
const PATH = "/auth/v1/admin/users";

interface OpenAccounts {
  secretKey: string;
  /** Handles a sign-up whose address needs no confirmation. */
  signUp(request: Request): Promise<Response>;
  /** Ends the session that the sign-up opens. */
  endSessions(account: string): Promise<void>;
}

/**
 * Creates an account whose address the server knows to be proven, without a mail and without a session.
 * @returns null for every other request
 */
export async function openAccount(
  request: Request,
  { secretKey, signUp, endSessions }: OpenAccounts,
): Promise<Response | null> {
  const { pathname, origin } = new URL(request.url);
  if (pathname !== PATH || request.method !== "POST") return null;
  if (!hasSecretKey(request, secretKey)) {
    return Response.json(
      { code: 401, error_code: "no_authorization", msg: "The secret key is needed." },
      { status: 401 },
    );
  }
  const { email, password, email_confirm: isProven } = await request.json();
  if (isProven !== true) {
    return Response.json(
      { code: 400, error_code: "validation_failed", msg: "Only proven addresses are taken." },
      { status: 400 },
    );
  }
  const headers = { apikey: secretKey, "content-type": "application/json" };
  const body = JSON.stringify({ email, password });
  const answer = await signUp(new Request(`${origin}/auth/v1/signup`, { method: "POST", headers, body }));
  if (!answer.ok) return answer;
  const { user } = await answer.json();
  await endSessions(user.id);
  return Response.json(user);
}
