import { existsSync } from "node:fs";
import { readIndexData } from "../../lib/search/offline/index-data";
import { writeAtomically } from "../../scripts/collection/write-output";
import { main as render } from "../../scripts/render";
import { drawnCollection } from "../unit/search-quality/searches";

/** Tests look at what the render step writes; after a build, or a render, it is there. The last that it writes is this. */
export default async function setup(): Promise<void> {
  if (!existsSync("server/credits/packages.json")) await render();
  // The terms of the texts follow from rules that a test run may have changed.
  else writeAtomically("collection/search.json", JSON.stringify(readIndexData(drawnCollection())));
}
