import nextEnv from "@next/env";
import { mailboxUrl } from "../lib/mail/mailbox-url";
import { type Config, ConfigError, originFor, parseConfig } from "../server/config/schema";
import { announceBackend } from "../server/database/backend";
import { scheduleBackups } from "../server/embedded/backups";
import { startBackend } from "../server/embedded/start-backend";
import { relayMail } from "../server/mail/backend-mail";
import { usesMailbox } from "../server/mail/mailbox";
import { mailboxToken } from "../server/mail/mailbox-token";
import { type Reserved, reservePort } from "../server/main";
import { SecretFileError } from "../server/tokens/secret-file";
import { ensureAppSecret } from "./app-secret";
import { buildIfStale, renderDiagrams } from "./build";
import { CommandError } from "./command-error";

/** Environment variables take precedence over `.env` files; missing secrets are generated. */
export function readConfig(root: string, isDevelopment: boolean): Config {
  nextEnv.loadEnvConfig(root, isDevelopment);
  try {
    ensureAppSecret(process.env);
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError || error instanceof SecretFileError)
      throw new CommandError(error.message);
    throw error;
  }
}

async function reserve(config: Config, root: string, isDevelopment: boolean): Promise<Reserved> {
  const { HOST, PORT } = config;
  try {
    return await reservePort({ config, root, isDevelopment });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new CommandError(
        `Port ${PORT} is in use: stop the program that holds it, or set PORT to another.`,
      );
    if (code === "EACCES")
      throw new CommandError(`Port ${PORT} is not allowed to this user: set PORT to one above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new CommandError(`HOST ${HOST} is no address of this machine.`);
    throw error;
  }
}

/** The embedded database, unless there is a hosted one. */
export async function startAccounts(config: Config, root: string, signal: AbortSignal) {
  if (!config.isEmbedded) return undefined;
  const onProblem = (sentence: string) => console.error(sentence);
  try {
    const backend = await startBackend({
      root,
      signal,
      dataDir: config.DATA_DIR,
      siteUrl: config.SITE_URL,
      requiresConfirmation: config.requiresConfirmation,
      userCap: config.USER_CAP,
      sessionIdleDays: config.SESSION_IDLE_DAYS,
      sessionMaxDays: config.SESSION_MAX_DAYS,
      onMail: (mail) => relayMail(mail, config, onProblem),
      onProblem,
    });
    announceBackend(backend);
    return backend;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new CommandError(`The database of accounts did not start: ${(error as Error).message}`);
  }
}

/** The URLs to open, one per line; that of the mailbox grants access to it. */
function addressesOf(config: Config): string[] {
  const origin = originFor(config.HOST, config.PORT);
  const lines = [`Figura is at ${origin}`];
  if (usesMailbox(config)) lines.push(`Mailbox: ${origin}${mailboxUrl()}?token=${mailboxToken(config)}`);
  if (!config.isEmbedded && !config.REDIS_URL)
    lines.push("Rate limits and the cache are those of this instance alone: set REDIS_URL to run several.");
  return lines;
}

export interface ServeOptions {
  isDevelopment: boolean;
  /** Serves the existing build without checking whether the sources have changed. */
  isAsBuilt?: boolean;
  /** Starts no database: accounts exist only with a hosted one. */
  isForGuests?: boolean;
  /** Runs before the settings are read and may change them; the returned function runs when the app stops. */
  beforeConfig?: () => Promise<() => Promise<void>>;
}

const PARENT_CHECK_MS = 500;

/** npm ends on SIGTERM, and so does the shell that it has started this process by, but nobody passes the signal on. */
function onEndOfNpm(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const checks = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(checks);
    stop();
  }, PARENT_CHECK_MS);
  checks.unref();
}

/** Reserves the port, builds, starts the database, serves, and cleans up on a stop signal. */
export async function serve({
  isDevelopment,
  isAsBuilt = false,
  isForGuests = false,
  beforeConfig,
}: ServeOptions): Promise<void> {
  const root = process.cwd();
  Reflect.set(process.env, "NODE_ENV", isDevelopment ? "development" : "production");
  const cleanUp = await beforeConfig?.();
  const config = readConfig(root, isDevelopment);
  const stopping = new AbortController();
  const server = await reserve(config, root, isDevelopment);
  const { signal } = stopping;
  const accounts = isForGuests ? Promise.resolve(undefined) : startAccounts(config, root, signal);
  const stopAccounts = async () => (await accounts.catch(() => undefined))?.stop();

  const close = async () => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    await server.close();
    await stopAccounts();
    await cleanUp?.();
    process.exit(0);
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
  onEndOfNpm(close);

  try {
    await Promise.all([
      accounts,
      isDevelopment ? renderDiagrams() : buildIfStale(root, { signal, isAsBuilt }),
    ]);
  } catch (error) {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await stopAccounts();
    throw error;
  }
  await server.open();
  const backend = await accounts;
  const { DATA_DIR: dataDir, BACKUP_DAYS: days } = config;
  if (backend && days > 0 && !isDevelopment) scheduleBackups({ dataDir, days, backend }, console.error);
  console.log(addressesOf(config).join("\n"));
}
