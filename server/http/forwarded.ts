import type { IncomingHttpHeaders } from "node:http";
import { isLoopback } from "../config/schema";
import { logWarning } from "../log";

const forwardingHeader = /^(x-forwarded(-.+)?|forwarded|via|x-real-ip)$/;

/** Whether a proxy says that it has passed a request on; asked before Next adds such headers of its own. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwardingHeader.test(name));
}

/**
 * Whether a request was sent to this machine's own name, and by no proxy. A page of another site, whose name has been
 * pointed at the loopback (DNS rebinding), still sends that name as `Host`.
 */
export function isDirect(headers: IncomingHttpHeaders): boolean {
  return isLoopback(hostnameOf(headers.host)) && !isForwarded(headers);
}

function hostnameOf(host = ""): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : "";
}

/**
 * Warns once that a proxy stands in front that the settings do not know: all of its visitors share the limits of one
 * address. A client may send the headers as well, so it is no more than a hint.
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
