import { type Answer, html } from "../answers";
import type { SeenRequest } from "../fake-server";
import { createThrottle } from "../throttle";

export interface WikimediaLimits {
  /** Calls a minute of a client that says who it is. */
  limitPerMinute?: number;
}

/** Calls a minute of a client that gives no address to reach its people by. */
const UNIDENTIFIED_PER_MINUTE = 10;

/** How every wiki treats its clients: by what their User-Agent says of them. */
export function identifiedThrottle({ limitPerMinute = 200 }: WikimediaLimits = {}) {
  const identified = createThrottle(limitPerMinute, 60);
  const unidentified = createThrottle(UNIDENTIFIED_PER_MINUTE, 60);
  return {
    throttled,
    forget() {
      identified.forget();
      unidentified.forget();
    },
    /** The refusal of a request; null if it may be answered. `isFree`: it does not count. */
    refuse({ headers }: SeenRequest, { isFree = false } = {}): Answer | null {
      const agent = headers["api-user-agent"]?.toString() ?? headers["user-agent"] ?? "";
      if (isGeneric(agent)) return html(`<h1>Error</h1><p>${AGENT_POLICY}</p>`, 403);
      const waitSeconds = isFree ? 0 : (isReachable(agent) ? identified : unidentified).take();
      return waitSeconds > 0 ? throttled(waitSeconds) : null;
    },
  };
}

const AGENT_POLICY = "Please set a user-agent and respect our robot policy https://w.wiki/4wJS.";

const isGeneric = (agent: string) =>
  agent === "" || /^(node|undici|axios|curl|python|go-http|java)\b/i.test(agent);
const isReachable = (agent: string) => /^Mozilla\/|https?:\/\/|@/.test(agent);

const throttled = (retryAfterSeconds: number): Answer =>
  html("<h1>Too Many Requests</h1><p>https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits</p>", 429, {
    "retry-after": String(retryAfterSeconds),
  });
