import "server-only";

interface JsonOptions {
  status?: number;
  /** Cache-Control; nothing of ours is kept by anybody unless a route says so. */
  cache?: string;
  headers?: Record<string, string>;
}

/** A JSON answer. `Response.json` says the same, and took a cached search a tenth of its time on Node 20. */
export function json(
  value: unknown,
  { status = 200, cache = "private, no-store", headers }: JsonOptions = {},
) {
  return new Response(JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json", "cache-control": cache, ...headers },
  });
}
