import "server-only";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { hostnameOf, type Target } from "./target";

/** Limit of all response headers together. */
const MAX_HEADER_BYTES = 16 * 1024;

interface RequestOptions {
  method: "GET" | "HEAD";
  headers: Record<string, string>;
  signal: AbortSignal;
}

/**
 * Sends a request that connects only to the validated addresses. The certificate, the server name and the Host header
 * remain those of the name. Each request has its own connection, which is closed after the response.
 * @returns the response once its headers have arrived; its body is not read yet
 */
export function requestPinned({ url, addresses }: Target, options: RequestOptions): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      {
        protocol: url.protocol,
        hostname: hostnameOf(url),
        port: url.port || null,
        path: url.pathname + url.search,
        lookup: lookupOf(addresses),
        agent: false,
        maxHeaderSize: MAX_HEADER_BYTES,
        ...options,
      },
      resolve,
    );
    // Not `once`: a broken connection can emit a second error, and an unhandled one ends the process.
    request.on("error", reject);
    request.end();
  });
}

/** Resolves to the validated addresses in the resolver's order; Node tries them one after the other. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? "", first?.family);
  };
}
