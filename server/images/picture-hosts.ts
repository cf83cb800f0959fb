import { publicPictureHosts } from "../../lib/picture-hosts";
import { type Config, environmentSchema } from "../config/schema";

const sourceNames = [
  "COMMONS_URL",
  "OPENVERSE_URL",
  "EUROPEPMC_URL",
  "BRAVE_SEARCH_URL",
  "GOOGLE_SEARCH_URL",
] as const;

/**
 * The origins from which pages of this installation load pictures. Whoever replaces a source by a mirror, or by
 * a fake in development, replaces the host of its pictures too.
 */
export function pictureHosts(config: Pick<Config, (typeof sourceNames)[number]>): string[] {
  const replaced = sourceNames.filter(
    (name) => config[name] !== environmentSchema.shape[name].parse(undefined),
  );
  return [...new Set([...publicPictureHosts, ...replaced.map((name) => config[name])])];
}
