import { join } from "node:path";
import { renderCollection } from "./collection/render-collection";

/** `npm run render`: the collection's sources become the pictures and the index that the app serves. */
export async function main(): Promise<void> {
  const root = process.cwd();
  const entries = await renderCollection({
    sourceDir: join(root, "collection"),
    publicDir: join(root, "public", "collection"),
    indexFile: join(root, "collection", "index.json"),
    sourcesFile: join(root, "collection", "sources.json"),
  });
  console.log(`Rendered ${entries.length} diagrams.`);
}
