import { parseConfig } from "../../server/config/schema";
import { reservePort } from "../../server/main";

/** Serves a built app behind Figura's own server, be it Figura or the empty one, and says when it does. */
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
