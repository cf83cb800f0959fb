import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { isLoopback } from "../config/schema";
import { logWarning } from "../log";
import type { TrustedProxies } from "./client-address";

const forwardingHeader = /^(x-forwarded(-.+)?|forwarded|via|x-real-ip)$/;

/** Whether the request has headers of a proxy. Call it before Next adds such headers itself. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwardingHeader.test(name));
}

/**
 * Whether a request was sent to this machine by a loopback name and without a proxy. A page of another site whose
 * name resolves to the loopback (DNS rebinding) still sends that name as `Host`.
 */
export function isDirect(headers: IncomingHttpHeaders): boolean {
  return isLoopback(hostnameOf(headers.host)) && !isForwarded(headers);
}

function hostnameOf(host = ""): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : "";
}

/** Paths that monitoring may request without the proxy. */
const monitored = /^\/api\/(health|metrics)\b/;

/**
 * Warns once if the first requests contradict the settings of the proxy: all users of a proxy that is not configured
 * share the rate limit of one address, and who reaches the port without the proxy can claim any address. Only a hint,
 * because clients can send the headers too.
 */
export function createProxyWarning({ hops, isProxy }: TrustedProxies) {
  let isDone = false;
  const warn = (event: string, detail: string) => {
    isDone = true;
    logWarning(event, { detail });
  };
  return ({ headers, socket, url = "" }: Pick<IncomingMessage, "headers" | "socket" | "url">): void => {
    const remoteAddress = socket.remoteAddress ?? "";
    if (isDone || !isIP(remoteAddress)) return;
    const isConfigured = hops > 0 || isProxy !== null;
    if (!isConfigured) {
      if (isForwarded(headers)) warn("proxy_not_configured", NOT_CONFIGURED);
      return;
    }
    if (isLoopback(remoteAddress.replace(/^::ffff:/, "")) || monitored.test(url)) return;
    const cameByProxy = isProxy ? isProxy(remoteAddress) : headers["x-forwarded-for"] !== undefined;
    if (!cameByProxy) warn("proxy_bypassed", isProxy ? NOT_LISTED : WITHOUT_HEADER);
  };
}

const NOT_CONFIGURED =
  "A request came with headers of a proxy, but neither TRUSTED_PROXY_HOPS nor TRUSTED_PROXIES is set: all visitors behind it count as one address, and the stand-ins for mail and payments do not answer them. Set one of them and SITE_URL.";
const NOT_LISTED =
  "A request came from an address that TRUSTED_PROXIES does not name. If it is a proxy of yours, add it; otherwise let only your proxies reach this port.";
const WITHOUT_HEADER =
  "A request came without X-Forwarded-For, although TRUSTED_PROXY_HOPS expects a proxy: who reaches this port directly can claim any address. Let only your proxy reach it, or set TRUSTED_PROXIES instead.";
