import { parseConfig } from "../../server/config/schema";
import { reservePort } from "../../server/main";

/** Serves a built app, Figura or the empty one, with Figura's server, and reports when it is ready. */
export async function serveFolder(folder: string): Promise<void> {
  process.on("disconnect", () => process.exit());
  process.chdir(folder);
  const server = await reservePort({
    config: parseConfig(process.env),
    root: process.cwd(),
    isDevelopment: false,
  });
  await server.open();
  process.send?.("serving");
}
