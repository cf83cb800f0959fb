import "server-only";
import { hostOf, type LearningHost } from "@/lib/resources/hosts";
import { checkedHead } from "@/server/fetch/checked-fetch";
import { CheckedFetchError } from "@/server/fetch/checked-fetch-error";

/** Where a page is; or that its host has none there; or, where the host cannot be asked now, neither. */
export type LinkState = URL | "gone" | "unknown";

/** Never throws. */
export type CheckLink = (url: URL, host: LearningHost, signal: AbortSignal) => Promise<LinkState>;

const TIMEOUT_MS = 4_000;

/**
 * Asks the hosts themselves.
 * @param stand an origin that is asked instead of all of them, for tests: as `{origin}/{host}{path}`
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
    } catch (refusal) {
      return isMomentary(refusal) ? "unknown" : "gone";
    }
  };
}

/** Whether a page that could not be had may be there all the same. */
function isMomentary(refusal: unknown): boolean {
  if (!(refusal instanceof CheckedFetchError)) return true;
  const { reason, status } = refusal;
  if (reason === "upstream_status") return status === null || status === 429 || status >= 500;
  return ["unresolvable", "unreachable", "too_slow", "abandoned"].includes(reason);
}

/** Where sites send whoever asks for a page that is gone. */
function isFrontPage({ pathname }: URL, { path = "" }: LearningHost): boolean {
  return [path, `${path}/`, "/en/"].includes(pathname);
}
