import "server-only";
import { type Config, parseConfig } from "./config/schema";

let cached: Config | undefined;

/** The configuration, read once. Building needs none of it, so nothing may call this while a module loads. */
export function config(): Config {
  cached ??= parseConfig(process.env);
  return cached;
}
