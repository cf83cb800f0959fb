import type { EmailMessage } from "@supabase/lite";
import type { StartSettings } from "../../../server/embedded/start-backend";
import { openAccountsIn } from "../people/people";
import { type AppServer, startApp } from "./app-server";
import { type FaultProxy, startFaultProxy } from "./fault-proxy";
import { type AddressedBackend, startTestBackend } from "./test-backend";

export interface HostedApp extends Pick<AppServer, "url" | "output"> {
  backend: AddressedBackend;
  gate: FaultProxy;
  /** What the backend has mailed, the oldest first. */
  readonly mails: EmailMessage[];
  /** The token in the newest mail to an address. */
  tokenFor(email: string): string;
  stop(): Promise<void>;
}

interface OwnHostedApp extends HostedApp, Pick<AppServer, "process"> {}

/** What stands before the backend for what a hosted one does and an embedded one does not. */
export interface Front {
  origin: string;
  stop(): Promise<void>;
}

/**
 * The app as it runs with a backend elsewhere, which here is an embedded one of the test's own: behind a gate that
 * counts and can be shut, and with its mails in the test's hands.
 */
export async function startHostedApp(
  settings: Partial<StartSettings> = {},
  environment: Record<string, string> = {},
  openFront?: (target: string) => Promise<Front>,
): Promise<OwnHostedApp> {
  const mails: EmailMessage[] = [];
  const backend = await startTestBackend({ ...settings, onMail: (mail) => mails.push(mail) });
  const front = await openFront?.(backend.api.url);
  const gate = await startFaultProxy(front?.origin ?? backend.api.url);
  const app = await startApp({ ...hostedBy(backend, gate.origin), ...environment });
  if (!settings.requiresConfirmation) openAccountsIn(backend, app.url);
  return {
    url: app.url,
    process: app.process,
    backend,
    gate,
    mails,
    output: app.output,
    tokenFor: (email) => tokenFor(email, mails),
    async stop() {
      await app.stop();
      await gate.stop();
      await front?.stop();
      await backend.close();
    },
  };
}

/** The settings of an app whose backend is reached by an address. */
export function hostedBy({ api }: Pick<AddressedBackend, "api">, origin: string): Record<string, string> {
  return {
    SUPABASE_URL: origin,
    SUPABASE_PUBLISHABLE_KEY: api.publishableKey,
    SUPABASE_SECRET_KEY: api.secretKey,
    ...(api.jwtKey !== undefined && { SUPABASE_JWT_KEY: api.jwtKey }),
    APP_SECRET: "a-secret-for-tests-alone-0123456789abcdef",
  };
}

/** The token in the newest mail to an address. */
export function tokenFor(email: string, mails: readonly EmailMessage[]): string {
  const mail = mails.findLast(({ to }) => to === email);
  const token = /token_hash=([\w-]+)/.exec(JSON.stringify(mail) ?? "")?.[1];
  if (!token) throw new Error(`Nothing with a link was mailed to ${email}.`);
  return token;
}
