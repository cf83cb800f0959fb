import { createVisitor } from "./api-client";
import type { HostedApp } from "./hosted-app";
import { PASSWORD } from "./people";

/** Whom the settings of an app name: `startHostedApp({}, { ADMIN_EMAIL })`. */
export const ADMIN_EMAIL = "admin@example.org";

/**
 * The browser of the admin, who has opened an account at an app of `ADMIN_EMAIL` and come by a link that was sent
 * there. Once for each app; its cookies are in `jar`.
 */
export async function openAdmin(app: Pick<HostedApp, "url" | "tokenFor">) {
  const visitor = createVisitor(app.url);
  const send = async (path: string, body: object) => {
    const response = await visitor.post(path, body);
    if (!response.ok) throw new Error(`POST ${path}: ${await response.text()}`);
  };
  await send("/api/auth/sign-up", { email: ADMIN_EMAIL, password: PASSWORD });
  await send("/api/auth/recover", { email: ADMIN_EMAIL });
  await send("/api/auth/confirm", { tokenHash: app.tokenFor(ADMIN_EMAIL), type: "recovery" });
  return visitor;
}
