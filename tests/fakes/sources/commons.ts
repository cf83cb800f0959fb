import { type Answer, html } from "../answers";
import { type FakeService, startFakeServer } from "../fake-server";
import { pictureFile } from "../pictures/picture-file";
import { createThrottle } from "../throttle";
import { callApi } from "./commons-api";
import { fileAt, isThumbnailStep } from "./commons-files";

interface CommonsOptions {
  /** Calls a minute of a client that says who it is. */
  limitPerMinute?: number;
}

/** Calls a minute of a client that gives no address to reach its people by. */
const UNIDENTIFIED_PER_MINUTE = 10;

/** Wikimedia Commons: the Action API's file search, and the media host with originals and thumbnails. */
export function startCommons({ limitPerMinute = 200 }: CommonsOptions = {}): Promise<FakeService> {
  const identified = createThrottle(limitPerMinute, 60);
  const unidentified = createThrottle(UNIDENTIFIED_PER_MINUTE, 60);
  return startFakeServer((origin) => ({
    throttled,
    forget() {
      identified.forget();
      unidentified.forget();
    },
    answer(request) {
      const agent = request.headers["api-user-agent"]?.toString() ?? request.headers["user-agent"] ?? "";
      if (isGeneric(agent)) return html(`<h1>Error</h1><p>${AGENT_POLICY}</p>`, 403);
      if (request.path.startsWith("/wikipedia/commons/")) return media(request.path);
      if (request.path !== "/w/api.php") return html("<h1>Not Found</h1>", 404);
      const waitSeconds = (isReachable(agent) ? identified : unidentified).take();
      return waitSeconds > 0 ? throttled(waitSeconds) : callApi(request.params, origin);
    },
  }));
}

const AGENT_POLICY = "Please set a user-agent and respect our robot policy https://w.wiki/4wJS.";

const isGeneric = (agent: string) =>
  agent === "" || /^(node|undici|axios|curl|python|go-http|java)\b/i.test(agent);
const isReachable = (agent: string) => /^Mozilla\/|https?:\/\/|@/.test(agent);

const throttled = (retryAfterSeconds: number): Answer =>
  html("<h1>Too Many Requests</h1><p>https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits</p>", 429, {
    "retry-after": String(retryAfterSeconds),
  });

function media(path: string): Answer {
  const file = fileAt(path);
  if (!file) return html("<h1>File not found</h1>", 404);
  if (file.thumbnailWidth !== null && !isThumbnailStep(file.thumbnailWidth)) {
    return html("<h1>Error</h1><p>Use thumbnail steps listed on https://w.wiki/GHai</p>", 400);
  }
  return pictureFile(file.plate, file.thumbnailWidth === null ? null : { width: file.thumbnailWidth });
}
