import "server-only";
import { hostOf, type LearningHost } from "@/lib/resources/hosts";
import { checkedHead } from "@/server/fetch/checked-fetch";
import { CheckedFetchError } from "@/server/fetch/checked-fetch-error";

/** The final URL of a page; "gone" if the host does not have it; "unknown" if the host cannot be reached now. */
export type LinkState = URL | "gone" | "unknown";

/** Never throws. */
export type CheckLink = (url: URL, host: LearningHost, signal: AbortSignal) => Promise<LinkState>;

const TIMEOUT_MS = 4_000;

/**
 * Checks links with HEAD requests to their hosts.
 * @param stand an origin that replaces all hosts in tests: `{origin}/{host}{path}`
 * @param timeoutMs for one link
 */
export function createCheckLink(stand?: string, timeoutMs = TIMEOUT_MS): CheckLink {
  const toStand = (url: URL) => (stand ? new URL(`/${url.host}${url.pathname}${url.search}`, stand) : url);
  const fromStand = (url: URL) =>
    url.origin === stand ? new URL(`https:/${url.pathname}${url.search}`) : url;
  const allowedPrivateHosts = stand ? [new URL(stand).host] : [];
  return async (url, host, signal) => {
    const sign = host.signOf?.(url) ?? url;
    try {
      const end = await checkedHead(toStand(sign).href, {
        allowedPrivateHosts,
        timeoutMs,
        signal,
        mayLeadTo: (next) => hostOf(fromStand(next)) === host,
      });
      if (sign !== url) return url;
      const page = fromStand(end);
      return isFrontPage(page, host) && !isFrontPage(url, host) ? "gone" : page;
    } catch (error) {
      return isTransient(error) ? "unknown" : "gone";
    }
  };
}

/** Whether the page may exist although the request failed. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof CheckedFetchError)) return true;
  const { reason, status } = error;
  if (reason === "upstream_status") return status === null || status === 429 || status >= 500;
  return ["unresolvable", "unreachable", "too_slow", "abandoned"].includes(reason);
}

/** Sites redirect requests for a page that is gone to their front page. */
function isFrontPage({ pathname }: URL, { path = "" }: LearningHost): boolean {
  return [path, `${path}/`, "/en/"].includes(pathname);
}
