import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The paths whose answers the build has written.
 * @param root the project's folder, built
 */
export async function prerenderedRoutes(root: string): Promise<string[]> {
  const file = join(root, ".next", "prerender-manifest.json");
  const manifest: { routes: Record<string, unknown> } = JSON.parse(await readFile(file, "utf8"));
  return Object.keys(manifest.routes);
}
