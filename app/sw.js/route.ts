import { noWorker, offlineWorker } from "@/server/shell/offline-worker";

export const dynamic = "force-static";

/** Not in development, which shares its address with what was built and is stopped all the time. */
export async function GET(): Promise<Response> {
  const script = process.env.NODE_ENV === "development" ? noWorker : await offlineWorker();
  return new Response(script, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
