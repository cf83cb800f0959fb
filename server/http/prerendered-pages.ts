import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface Manifest {
  /** By path; a page has data for navigation, a route handler has none. */
  routes: Record<string, { dataRoute: string | null }>;
}

/**
 * The paths of the pages that the build has written.
 * @param root the project's folder, built
 */
export async function prerenderedPages(root: string): Promise<string[]> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(root, ".next", "prerender-manifest.json"), "utf8"),
  );
  return Object.entries(manifest.routes).flatMap(([path, { dataRoute }]) =>
    dataRoute === null ? [] : [path],
  );
}
