import { join } from "node:path";
import { type EmbeddedBackend, startBackend } from "../../server/embedded/start-backend";
import { type BenchServer, startServer } from "./start-server";

interface Options {
  /** Figura's folder, already built. */
  root: string;
  dataDir: string;
  userCap: number;
  signal: AbortSignal;
}

/** Starts Figura with the collection as its only source, and the embedded database. */
export async function startWithAccounts({
  root,
  dataDir,
  userCap,
  signal,
}: Options): Promise<BenchServer & { backend: EmbeddedBackend }> {
  const backend = await startBackend({
    root,
    dataDir: join(dataDir, "backend"),
    siteUrl: "http://localhost:3000",
    requiresConfirmation: false,
    userCap,
    onMail: () => {},
    onTrouble: console.error,
    signal,
  });
  try {
    const server = await startServer({
      app: root,
      dataDir: join(dataDir, "server"),
      settings: {
        SUPABASE_URL: backend.url,
        SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
        SUPABASE_SECRET_KEY: backend.secretKey,
      },
      signal,
    });
    return { url: server.url, backend, stop: () => server.stop().finally(() => backend.stop()) };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}
