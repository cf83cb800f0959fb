import { existsSync } from "node:fs";
import { main as render } from "../../scripts/render";

/** Tests look at what the render step writes; after a build, or a render, it is there. The last that it writes is this. */
export default async function setup(): Promise<void> {
  if (!existsSync("server/credits/packages.json")) await render();
}
