import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface RoutesManifest {
  staticRoutes: { page: string }[];
  /** The more particular first. */
  dynamicRoutes: { page: string; regex: string }[];
}

export type RouteName = (path: string) => string | undefined;

/**
 * The name of the page or route at a path, as `/api/images/[token]`: what stands in the place of a parameter may be a
 * secret, or say what somebody looked at.
 * @param root the project's folder, built
 * @returns undefined for a path at which there is neither, but a file or nothing
 */
export async function routeNames(root: string): Promise<RouteName> {
  const manifest: RoutesManifest = JSON.parse(
    await readFile(join(root, ".next", "routes-manifest.json"), "utf8"),
  );
  const fixed = new Set(manifest.staticRoutes.map(({ page }) => page));
  const patterns = manifest.dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (path) => (fixed.has(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.page);
}
