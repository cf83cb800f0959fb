import { originFor, parseConfig } from "../../server/config/schema";
import { reservePort } from "../../server/main";
import { ensureAppSecret } from "../app-secret";

/** Serves a built app that is not Figura with Figura's server, and says so as `npm start` does. */
export async function serveFolder(folder: string): Promise<void> {
  Reflect.set(process.env, "NODE_ENV", "production");
  ensureAppSecret(process.env);
  const config = parseConfig(process.env);
  process.chdir(folder);
  const server = await reservePort({ config, root: folder, isDevelopment: false });
  await server.open();
  console.log(`Figura is at ${originFor(config.HOST, config.PORT)}`);
}
