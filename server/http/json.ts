import "server-only";

interface JsonOptions {
  status?: number;
  /** Cache-Control. By default responses are not cached. */
  cache?: string;
  headers?: Record<string, string>;
}

/** A JSON response. `Response.json` does the same, but took a tenth of the time of a cached search on Node 20. */
export function json(
  value: unknown,
  { status = 200, cache = "private, no-store", headers }: JsonOptions = {},
) {
  return new Response(JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json", "cache-control": cache, ...headers },
  });
}
