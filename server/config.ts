import "server-only";
import { type Config, parseConfig } from "./config/schema";

let cached: Config | undefined;

/** The configuration, read once. Do not call it while a module loads: a build has no configuration. */
export function config(): Config {
  cached ??= parseConfig(process.env);
  return cached;
}
