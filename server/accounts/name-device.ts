import "server-only";
import Bowser from "bowser";

/** More than any browser sends; the rest would only be parsed. */
const MAX_USER_AGENT_LENGTH = 512;

const browserNames = new Set(Object.values(Bowser.BROWSER_MAP));

/**
 * The browser and the system of a User-Agent header, as in "Firefox on Windows"; empty if it names neither. Only names
 * that the library knows: for others it returns the client's own text.
 */
export function nameDevice(userAgent: string | null): string {
  const parsed = Bowser.parse(userAgent?.slice(0, MAX_USER_AGENT_LENGTH) || " ");
  const browser = parsed.browser.name ?? "";
  const known = browserNames.has(browser) ? browser.replace(/ for Android$/, "") : "";
  return [known, systemOf(parsed)].filter(Boolean).join(" on ");
}

/** Apple's phones and tablets are better known by their own names than by that of the system. */
function systemOf({ os, platform }: Bowser.Parser.ParsedResult): string {
  const isHandheld = platform.vendor === "Apple" && platform.type !== "desktop";
  return (isHandheld && platform.model) || os.name || "";
}
