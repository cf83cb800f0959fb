import type { Config } from "../config/schema";
import { outsideNames, publicPictureHosts, sourceSettings } from "../config/source-settings";

/**
 * The origins from which pages of this installation load pictures. A mirror, or a fake in development, that replaces
 * a source also replaces the host of its pictures.
 */
export function pictureHosts(config: Config): string[] {
  const replacing = outsideNames.flatMap((name) => {
    const { origin, urlSetting } = sourceSettings[name];
    return config[urlSetting] === origin ? [] : config[urlSetting];
  });
  return [...new Set([...publicPictureHosts, ...replacing])];
}
