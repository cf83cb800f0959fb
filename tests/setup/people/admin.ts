import { createVisitor } from "../api-client";
import type { HostedApp } from "../apps/hosted-app";
import { actor } from "../apps/test-backend";
import { isOpenedByBackend, PASSWORD, signUpAt } from "./people";

export const ADMIN_EMAIL = "admin@example.org";

/** The settings of an app whose admin does without a second factor: `startHostedApp({}, adminSettings)`. */
export const adminSettings = { ADMIN_EMAIL, ADMIN_SECOND_FACTOR: "optional" };

/**
 * The browser of the admin, whose cookies are in `jar`. At a lent app the account is a new one, since limits count what
 * a borrower before has sent.
 */
export async function openAdmin({
  url,
  tokenFor,
  backend,
}: Pick<HostedApp, "url" | "tokenFor"> & Partial<Pick<HostedApp, "backend">>) {
  if (backend) {
    await deleteAdmin(backend);
    if (isOpenedByBackend(url)) {
      const admin = await signUpAt(url, ADMIN_EMAIL);
      await backend.service.rpc("note_proven_address", { account: admin.account.id });
      return admin;
    }
  }
  const visitor = createVisitor(url);
  const credentials = { email: ADMIN_EMAIL, password: PASSWORD };
  const send = async (path: string, body: object) => {
    const response = await visitor.post(path, body);
    if (!response.ok) throw new Error(`POST ${path}: ${await response.text()}`);
  };
  // Beside an app over the same accounts.
  const signedIn = await visitor.post("/api/auth/sign-in", credentials);
  if (signedIn.ok && (await signedIn.json()).account.isAdmin) return visitor;
  // Refused where there is an account with the address, whosever it is.
  await visitor.post("/api/auth/sign-up", credentials);
  await send("/api/auth/recover", { email: ADMIN_EMAIL });
  await send("/api/auth/confirm", { tokenHash: tokenFor(ADMIN_EMAIL), type: "recovery" });
  await send("/api/auth/password", { password: PASSWORD });
  return visitor;
}

/** Leaves an app of `ADMIN_EMAIL` without an account of that address, whoever has borrowed it before. */
export async function removeAdmin(app: Pick<HostedApp, "url" | "tokenFor" | "backend">): Promise<void> {
  await openAdmin(app);
  if (!(await deleteAdmin(app.backend))) throw new Error("The admin stays.");
}

/** Not by a request to the app, which counts those of the admin. @returns whether there was an account to delete */
async function deleteAdmin({ api, anonymous }: HostedApp["backend"]): Promise<boolean> {
  const credentials = { email: ADMIN_EMAIL, password: PASSWORD };
  const { status, body } = await anonymous.call("POST", "/auth/v1/token?grant_type=password", credentials);
  if (status !== 200) return false;
  const admin = actor((path, init) => fetch(api.url + path, init), api.publishableKey, body.access_token);
  const answer = await admin.rpc("delete_own_account");
  if (answer.status >= 300) throw new Error(`The admin stays: ${JSON.stringify(answer.body)}`);
  return true;
}
