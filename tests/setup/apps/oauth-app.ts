import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { StartSettings } from "../../../server/embedded/start-backend";
import { type Identity, type IdentityProvider, startIdentityProvider } from "../../fakes/identity-provider";
import { newAddress } from "../people/people";
import { forward } from "./fault-proxy";
import { type Front, type HostedApp, startHostedApp } from "./hosted-app";

export interface OauthApp extends HostedApp {
  provider: IdentityProvider;
}

let identities = 0;

/** Somebody who has an account at the provider, and none here. */
export function newIdentity(email = newAddress(), isVerified = true): Identity {
  identities += 1;
  return { id: identities, name: "Ada King", email, isVerified };
}

/** Providers that are set up in the project, by the names that a hosted auth service has for them. */
const enabled = new Set(["google", "linkedin_oidc"]);

/** The app with a hosted backend in whose project Google and LinkedIn are set up: both are the fake provider. */
export async function startOauthApp(
  settings: Partial<StartSettings> = {},
  environment: Record<string, string> = {},
): Promise<OauthApp> {
  const provider = await startIdentityProvider();
  const app = await startHostedApp(
    { ...settings, gitHub: { url: provider.origin, client_id: "figura", secret: "a-secret" } },
    { AUTH_GOOGLE: "on", AUTH_LINKEDIN: "on", ...environment },
    openFront,
  );
  return {
    ...app,
    provider,
    async stop() {
      await app.stop();
      await provider.stop();
    },
  };
}

/**
 * Speaks as a hosted auth service for what an embedded one does otherwise: it has one provider, under another name, and
 * a callback at a fixed address.
 */
async function openFront(target: string): Promise<Front> {
  const server = createServer(async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", target);
    const { host, apikey } = incoming.headers;
    const isEnabled = enabled.has(searchParams.get("provider") ?? "");
    const ask = (path: string) =>
      fetch(target + path, { headers: { apikey: String(apikey) }, redirect: "manual" });
    if (pathname === "/auth/v1/settings") {
      const settings = await (await ask(pathname)).json();
      for (const name of enabled) settings.external[name] = true;
      outgoing.writeHead(200, { "content-type": "application/json" });
      outgoing.end(JSON.stringify(settings));
    } else if (pathname === "/auth/v1/authorize" && isEnabled) {
      searchParams.set("provider", "github");
      const page = new URL((await ask(`${pathname}?${searchParams}`)).headers.get("location") ?? "");
      page.searchParams.set("redirect_uri", `http://${host}/auth/v1/callback`);
      outgoing.writeHead(302, { location: page.href });
      outgoing.end();
    } else forward(incoming, outgoing, target);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
