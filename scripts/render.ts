import { join } from "node:path";
import { choosePlates } from "./collection/choose-plates";
import { renderBadges } from "./collection/render-badges";
import { renderCollection } from "./collection/render-collection";
import { bundleDrawWorker, renderForEditor } from "./collection/render-for-editor";
import { writeAtomically } from "./collection/write-output";
import { listPackages } from "./credits/list-packages";
import { renderSharePictures } from "./marks/share-picture";
import { renderLibrary } from "./resources/render-library";
import { renderTypefaces } from "./typefaces/render-typefaces";

/** `npm run render`: generates the files that the app serves from other files, above all the collection. */
export async function main(): Promise<void> {
  const root = process.cwd();
  const publicDir = join(root, "public");
  const entries = await renderCollection({
    sourceDir: join(root, "collection"),
    publicDir: join(publicDir, "collection"),
    indexFile: join(root, "collection", "index.json"),
    sourcesFile: join(root, "collection", "sources.json"),
    labelsFile: join(root, "collection", "labels.json"),
    drawingsFile: join(root, "collection", "drawings.json"),
    searchFile: join(root, "collection", "search.json"),
  });
  writeAtomically(join(root, "collection", "wall.json"), JSON.stringify(choosePlates(entries)));
  await renderForEditor(join(root, "collection"), join(publicDir, "drawing"));
  await bundleDrawWorker(root);
  await renderBadges(join(root, "collection"));
  await renderSharePictures(publicDir);
  renderLibrary(join(root, "content", "resources"));
  await renderTypefaces(join(root, "app", "typefaces"));
  writeAtomically(
    join(root, "server", "credits", "packages.json"),
    `${JSON.stringify(listPackages(root), null, 2)}\n`,
  );
  console.log(`Rendered ${entries.length} diagrams.`);
}
