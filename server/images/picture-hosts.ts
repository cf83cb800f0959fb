import { publicPictureHosts } from "../../lib/picture-hosts";
import { type Config, environmentSchema, sourceUrlNames } from "../config/schema";

/**
 * The origins from which pages of this installation load pictures. A mirror, or a fake in development, that replaces
 * a source also replaces the host of its pictures.
 */
export function pictureHosts(config: Pick<Config, (typeof sourceUrlNames)[number]>): string[] {
  const replaced = sourceUrlNames.filter(
    (name) => config[name] !== environmentSchema.shape[name].parse(undefined),
  );
  return [...new Set([...publicPictureHosts, ...replaced.map((name) => config[name])])];
}
