import { existsSync } from "node:fs";
import { main as render } from "../../scripts/render";

/** Parts of pages import what the render step writes; after a build, or a render, it is there. */
export default async function setup(): Promise<void> {
  if (!existsSync("collection/wall.json") || !existsSync("app/typefaces/plex.woff2")) await render();
}
