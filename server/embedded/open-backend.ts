import { setFlagsFromString } from "node:v8";
import type { EmailMessage } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { accountMails } from "../../lib/accounts/account-mails";
import { applyMigrations } from "./apply-migrations";
import { answerExport } from "./export";
import { openAccount } from "./open-accounts";

// V8 recompiles a WebAssembly function of Postgres with optimisations once it has run for a while, by default too
// early: if it recompiles only the hottest functions, a start and the first requests take a third less CPU time.
setFlagsFromString("--wasm-tiering-budget=500000000");

export interface BackendSettings {
  /** Contains nothing but the database; created if it is missing. */
  folder: string;
  /** The project's folder, which contains `supabase/`. */
  root: string;
  /** The origin of the links in mails. */
  siteUrl: string;
  /** Whether an account has to confirm its address before it can sign in. */
  requiresConfirmation: boolean;
  userCap: number;
  /** After how many days a session ends without use, and in any case; 0 for never. */
  sessionIdleDays: number;
  sessionMaxDays: number;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** Sign-in with GitHub, for tests only: it replaces the providers of a hosted project. */
  gitHub?: { url: string; client_id: string; secret: string };
}

/**
 * Supabase's data and auth API over a Postgres inside this process, with our migrations applied.
 * @param sendMail gets every mail that the auth API sends
 */
export async function openBackend(
  settings: BackendSettings,
  sendMail: (message: EmailMessage) => Promise<void>,
) {
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  const connection = await createPgliteConnection({ url: settings.folder });
  try {
    return await serveConnection(connection, settings, sendMail);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** The same over an open database. */
export async function serveConnection(
  connection: PgliteConnection,
  settings: BackendSettings,
  sendMail: (message: EmailMessage) => Promise<void>,
) {
  // Imported here, after process.mjs has turned TypeScript compilation off: with it, loading takes three times as long.
  const { App } = await import("@supabase/lite");
  // Otherwise the library grants all privileges in `public` to every role at its first request.
  Reflect.set(connection, "rlsState", "active");
  const appWith = (requiresConfirmation: boolean) =>
    new App({
      connection,
      auth: {
        enabled: true,
        site_url: settings.siteUrl,
        jwt_secret: settings.jwtSecret,
        publishable_key: settings.publishableKey,
        secret_key: settings.secretKey,
        minimum_password_length: 8,
        sessions: {
          ...(settings.sessionIdleDays > 0 && { inactivity_timeout: hoursOf(settings.sessionIdleDays) }),
          ...(settings.sessionMaxDays > 0 && { timebox: hoursOf(settings.sessionMaxDays) }),
        },
        ...(settings.gitHub && { external: { github: { enabled: true, ...settings.gitHub } } }),
        email: {
          enable_confirmations: requiresConfirmation,
          double_confirm_changes: false,
          // The token of a link is a hash of the address and a numeric code. Six digits could be guessed.
          otp_length: 10,
          template: Object.fromEntries(
            Object.entries(accountMails).map(([type, { subject }]) => [
              type,
              { subject, content_path: `${settings.root}/supabase/templates/${type}.html` },
            ]),
          ),
        },
      },
      options: { drivers: { email: { send: sendMail } }, server: { admin: false, disableStudio: true } },
    });
  const app = appWith(settings.requiresConfirmation);
  const unconfirming = appWith(false);
  await app.ensureSystemSchema();
  await applyMigrations(connection.driver, settings.root);
  await dropRowArrayParsers(connection);
  await connection.driver.query("update public.app_settings set user_cap = $1", [settings.userCap]);
  return {
    async answer(request: Request, peerAddress: string | null): Promise<Response> {
      const { secretKey } = settings;
      const exported = await answerExport(request, { secretKey, database: connection.driver });
      if (exported) return exported;
      const opened = await openAccount(request, {
        secretKey,
        signUp: async (signUp) => unconfirming.fetch(signUp, { peerAddress }),
        async endSessions(account) {
          await connection.driver.query("delete from auth.sessions where user_id = $1", [account]);
        },
      });
      return opened ?? app.fetch(request, { peerAddress });
    },
    close: () => connection.close(),
  };
}

const hoursOf = (days: number) => `${days * 24}h`;

/**
 * Drops the parsers for arrays of table rows, two thirds of all: PGlite copies every parser for each result, which takes
 * half the time of a short query. No query of ours returns such an array.
 */
async function dropRowArrayParsers({ driver }: PgliteConnection): Promise<void> {
  const { rows } = await driver.query<{ typarray: number }>(
    "select typarray from pg_type where typrelid <> 0 and typarray <> 0",
  );
  for (const { typarray } of rows) Reflect.deleteProperty(driver.parsers, typarray);
}

/**
 * Creates the tables of Supabase and of our migrations, as far as they are missing.
 * @param lastMigration the version of the last one that is applied
 */
export async function createSchema(
  connection: PgliteConnection,
  root: string,
  lastMigration: string,
): Promise<void> {
  const { App } = await import("@supabase/lite");
  await new App({ connection, auth: { enabled: true } }).ensureSystemSchema();
  await applyMigrations(connection.driver, root, lastMigration);
}
