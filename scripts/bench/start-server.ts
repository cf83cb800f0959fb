import { randomBytes } from "node:crypto";
import { freePort } from "../../server/free-port";
import { startPart } from "./part-process";

export interface BenchServer {
  url: string;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** The folder of a built app. */
  app: string;
  dataDir: string;
  /** Include the URLs of its sources; by default it has only the collection. */
  settings?: Record<string, string>;
  signal: AbortSignal;
}

/** @throws if the process exits before it serves */
export async function startServer({ app, dataDir, settings, signal }: ServerOptions): Promise<BenchServer> {
  const port = String(await freePort());
  const part = startPart({
    args: ["serve", app],
    environment: {
      HOST: "127.0.0.1",
      PORT: port,
      DATA_DIR: dataDir,
      APP_SECRET: randomBytes(32).toString("base64url"),
      SEARCH_PROVIDERS: "collection",
      ...settings,
      // The load uses many caller addresses to stay below every rate limit.
      TRUSTED_PROXY_HOPS: "1",
    },
    signal,
  });
  try {
    await part.nextMessage();
  } catch (error) {
    await part.stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => part.stop() };
}
