import { readdirSync } from "node:fs";
import { join } from "node:path";

/** `<subject>/<slug>.md` under the collection. */
export type SourceFile = { path: string; subject: string; slug: string };

/** All sources, in an order that does not depend on the file system. */
export function listSources(sourceDir: string): SourceFile[] {
  const folders = readdirSync(sourceDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = folders.flatMap(({ name: subject }) =>
    readdirSync(join(sourceDir, subject))
      .filter((name) => name.endsWith(".md"))
      .map((name) => ({ path: join(sourceDir, subject, name), subject, slug: name.slice(0, -".md".length) })),
  );
  return files.sort((a, b) => compare(a.slug, b.slug) || compare(a.subject, b.subject));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
