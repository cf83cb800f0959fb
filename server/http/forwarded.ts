import type { IncomingHttpHeaders } from "node:http";
import { isLoopback } from "../config/schema";
import { logWarning } from "../log";

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

/**
 * Warns once about a proxy that is not configured: all of its users would share the rate limit of one address. Only a
 * hint, because clients can send the headers too.
 */
export function createProxyWarning({ hops }: { hops: number }) {
  let isDone = hops > 0;
  return (headers: IncomingHttpHeaders): void => {
    if (isDone || !isForwarded(headers)) return;
    isDone = true;
    logWarning("proxy_not_configured", {
      detail:
        "A request came with headers of a proxy, but TRUSTED_PROXY_HOPS is 0: all visitors behind it count as one address, and the stand-ins for mail and payments do not answer them. Set TRUSTED_PROXY_HOPS and SITE_URL.",
    });
  };
}
