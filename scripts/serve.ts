import nextEnv from "@next/env";
import { type Config, ConfigError, originFor, parseConfig } from "../server/config/schema";
import { type Reserved, reservePort } from "../server/main";
import { ensureAppSecret } from "./app-secret";
import { buildIfStale } from "./build";
import { CommandFault } from "./command-fault";
import { main as renderDiagrams } from "./render";

/** Settings of the shell win over those of `.env` files; what is missing and can be made up is made up. */
function readConfig(root: string, isDevelopment: boolean): Config {
  nextEnv.loadEnvConfig(root, isDevelopment);
  try {
    ensureAppSecret(process.env);
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandFault(error.message);
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
      throw new CommandFault(
        `Port ${PORT} is in use: stop the program that holds it, or set PORT to another.`,
      );
    if (code === "EACCES")
      throw new CommandFault(`Port ${PORT} is not allowed to this user: set PORT to one above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new CommandFault(`HOST ${HOST} is no address of this machine.`);
    throw error;
  }
}

interface ServeOptions {
  isDevelopment: boolean;
  /** Runs before the settings are read and may change them; what it gives back runs as the app stops. */
  beforeConfig?: () => Promise<() => Promise<void>>;
}

/** Reserves the port, builds, serves, and leaves nothing behind when it is told to stop. */
export async function serve({ isDevelopment, beforeConfig }: ServeOptions): Promise<void> {
  const root = process.cwd();
  Reflect.set(process.env, "NODE_ENV", isDevelopment ? "development" : "production");
  const cleanUp = await beforeConfig?.();
  const config = readConfig(root, isDevelopment);
  const stopping = new AbortController();
  const server = await reserve(config, root, isDevelopment);

  const close = async () => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    await server.close();
    await cleanUp?.();
    process.exit(0);
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);

  try {
    if (isDevelopment) await renderDiagrams();
    else await buildIfStale(root, stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) return;
    throw error;
  }
  await server.open();
  console.log(`Figura is at ${originFor(config.HOST, config.PORT)}`);
}
