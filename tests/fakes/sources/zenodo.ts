import { type Answer, html, json } from "../answers";
import { type FakeService, type SeenRequest, startFakeServer } from "../fake-server";
import { pictureFile } from "../pictures/picture-file";
import { createThrottle } from "../throttle";
import { readQuery } from "./zenodo-query";
import { fileAt, type Holding, holdings, recordOf } from "./zenodo-record";

const SEARCHES_PER_MINUTE = 30;
const MOST_ON_PAGE = 25;

/** Zenodo: search for records, their files and thumbnails on the same origin. */
export function startZenodo({ limitPerMinute = SEARCHES_PER_MINUTE } = {}): Promise<FakeService> {
  const searches = createThrottle(limitPerMinute, 60);
  return startFakeServer((origin) => ({
    throttled,
    forget: searches.forget,
    answer({ path, params }) {
      if (path === "/api/records") {
        const waitSeconds = searches.take();
        return waitSeconds > 0 ? throttled(waitSeconds) : search(params, origin);
      }
      const file = fileAt(path);
      if (!file) return html("<h1>404 Not Found</h1>", 404);
      const picture = pictureFile(file.holding.plate, file.width === null ? null : { width: file.width });
      return { ...picture, headers: { ...picture.headers, ...asUntrusted(picture.headers["content-type"]) } };
    },
  }));
}

/** Uploads are not shown as documents: SVG is sent as text. */
const asUntrusted = (type = "") => ({
  "content-type": type === "image/svg+xml" ? "text/plain; charset=utf-8" : type,
  "x-content-type-options": "nosniff",
});

const refusal = (message: string, status = 400) => json({ status, message }, status);

const throttled = (retryAfterSeconds: number): Answer =>
  json({ status: 429, message: `${SEARCHES_PER_MINUTE} per 1 minute` }, 429, {
    "retry-after": String(retryAfterSeconds),
    "x-ratelimit-limit": String(SEARCHES_PER_MINUTE),
    "x-ratelimit-remaining": "0",
  });

function search(params: SeenRequest["params"], origin: string): Answer {
  const [page, size] = [Number(params.get("page") ?? 1), Number(params.get("size") ?? 10)];
  if (![page, size].every((value) => Number.isInteger(value) && value > 0)) {
    return refusal("A validation error occurred.");
  }
  if (size > MOST_ON_PAGE) {
    return refusal(`Page size cannot be greater than ${MOST_ON_PAGE} for guests.`);
  }
  const found = find(params);
  if (typeof found === "string") return refusal(found);
  const end = page * size;
  return json({
    hits: {
      hits: found.slice(end - size, end).map((holding) => recordOf(holding, origin)),
      total: found.length,
    },
    aggregations: {},
    links: { self: `${origin}/api/records?${params}` },
  });
}

/** The records, or what is wrong with the query. */
function find(params: SeenRequest["params"]): Holding[] | string {
  const [type, subtype] = [params.get("type") ?? "image", params.get("subtype")];
  try {
    return holdings
      .filter((holding) => type === "image" && (subtype === null || subtype === holding.subtype))
      .filter(readQuery(params.get("q") ?? ""));
  } catch (error) {
    return (error as Error).message;
  }
}
