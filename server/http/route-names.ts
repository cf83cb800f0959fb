import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface RoutesManifest {
  staticRoutes: { page: string }[];
  /** The most specific first. */
  dynamicRoutes: { page: string; regex: string }[];
}

export type RouteName = (path: string) => string | undefined;

/**
 * The name of the page or route of a path, as `/api/images/[token]`: the value of a parameter may be a secret, or
 * reveal what a user looked at.
 * @param root the project's folder, built
 * @returns undefined for a file or an unknown path
 */
export async function routeNames(root: string): Promise<RouteName> {
  const manifest: RoutesManifest = JSON.parse(
    await readFile(join(root, ".next", "routes-manifest.json"), "utf8"),
  );
  const fixed = new Set(manifest.staticRoutes.map(({ page }) => page));
  const patterns = manifest.dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (path) => (fixed.has(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.page);
}
