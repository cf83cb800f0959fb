import { createVisitor } from "../api-client";
import type { HostedApp } from "../apps/hosted-app";
import { PASSWORD } from "./people";

/** Whom the settings of an app name: `startHostedApp({}, { ADMIN_EMAIL })`. */
export const ADMIN_EMAIL = "admin@example.org";

/**
 * The browser of the admin, who has opened an account at an app of `ADMIN_EMAIL` and come by a link that was sent
 * there, now or before; its cookies are in `jar`.
 */
export async function openAdmin(app: Pick<HostedApp, "url" | "tokenFor">) {
  const visitor = createVisitor(app.url);
  const credentials = { email: ADMIN_EMAIL, password: PASSWORD };
  const send = async (path: string, body: object) => {
    const response = await visitor.post(path, body);
    if (!response.ok) throw new Error(`POST ${path}: ${await response.text()}`);
  };
  const signedIn = await visitor.post("/api/auth/sign-in", credentials);
  if (signedIn.ok && (await signedIn.json()).account.isAdmin) return visitor;
  // Refused where there is an account with the address, whosever it is.
  await visitor.post("/api/auth/sign-up", credentials);
  await send("/api/auth/recover", { email: ADMIN_EMAIL });
  await send("/api/auth/confirm", { tokenHash: app.tokenFor(ADMIN_EMAIL), type: "recovery" });
  await send("/api/auth/password", { password: PASSWORD });
  return visitor;
}

/** Leaves an app of `ADMIN_EMAIL` without an account of that address, whoever has borrowed it before. */
export async function removeAdmin(app: Pick<HostedApp, "url" | "tokenFor">): Promise<void> {
  const admin = await openAdmin(app);
  const response = await admin.sendJson("DELETE", "/api/account", { password: PASSWORD });
  if (!response.ok) throw new Error(await response.text());
}
