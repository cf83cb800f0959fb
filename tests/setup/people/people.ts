import { randomBytes } from "node:crypto";
import type { Account } from "../../../lib/accounts/account";
import { MARKER_COOKIE } from "../../../lib/accounts/marker";
import { createVisitor } from "../api-client";
import type { BackendClients } from "../apps/test-backend";

export const PASSWORD = "a password of some length";

/** An address that nobody else in this run has. */
export function newAddress(name = "somebody"): string {
  return `${name}-${randomBytes(6).toString("hex")}@example.org`;
}

/** Who keeps the accounts of an app, by its address. */
const backends = new Map<string, BackendClients>();

/** Has accounts of an app be opened by its backend, where no address has to be confirmed. */
export function openAccountsIn(backend: BackendClients, baseUrl: string): void {
  backends.set(baseUrl, backend);
}

/** Whether accounts of an app are opened by its backend, which counts nothing that its own limits are for. */
export const isOpenedByBackend = (baseUrl: string) => backends.has(baseUrl);

/**
 * A browser whose owner has just opened an account. It is opened as any other where the backend is the test's own,
 * which takes a quarter of the time; else by the app.
 */
export async function signUpAt(baseUrl: string, email = newAddress()) {
  const backend = backends.get(baseUrl);
  if (backend) return createAccount(backend, baseUrl, email);
  const visitor = createVisitor(baseUrl);
  const response = await visitor.post("/api/auth/sign-up", { email, password: PASSWORD });
  const body = await response.json();
  if (response.status !== 201) throw new Error(`${email} could not sign up: ${JSON.stringify(body)}`);
  return { ...visitor, email, account: body.account as Account };
}

async function createAccount({ signUp, service }: BackendClients, baseUrl: string, email: string) {
  const { status, body: session } = await signUp(email, PASSWORD);
  if (status !== 200) throw new Error(`${email} could not sign up: ${JSON.stringify(session)}`);
  const { id } = session.user;
  const [profile] = (await service.call("GET", `/rest/v1/profiles?id=eq.${id}`)).body;
  const account: Account = {
    id,
    email,
    name: profile.username,
    isNameChosen: false,
    avatarUrl: null,
    isPremium: false,
    isAdmin: false,
    createdAt: new Date(profile.created_at).toISOString(),
  };
  const kept = { ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in };
  const cookie = `base64-${Buffer.from(JSON.stringify(kept)).toString("base64url")}`;
  const visitor = createVisitor(baseUrl, { figura_session: cookie, [MARKER_COOKIE]: "1" });
  return { ...visitor, email, account };
}

/** Another browser of the same person. */
export async function signInAt(baseUrl: string, email: string, password = PASSWORD) {
  const visitor = createVisitor(baseUrl);
  const response = await visitor.post("/api/auth/sign-in", { email, password });
  if (response.status !== 200) throw new Error(`${email} could not sign in: ${await response.text()}`);
  return visitor;
}

/** Opens an account and has a mail sent to it, with a link to choose a new password. */
export async function signUpAndRecover(baseUrl: string, email: string): Promise<void> {
  const visitor = await signUpAt(baseUrl, email);
  const response = await visitor.post("/api/auth/recover", { email });
  if (!response.ok) throw new Error(`No mail was sent to ${email}: ${await response.text()}`);
}
