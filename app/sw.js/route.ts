import { noWorker, offlineWorker } from "@/server/shell/offline-worker";

export const dynamic = "force-static";

/** No worker in development, which shares its origin with production builds and is stopped often. */
export async function GET(): Promise<Response> {
  const script = process.env.NODE_ENV === "development" ? noWorker : await offlineWorker();
  return new Response(script, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
