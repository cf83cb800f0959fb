import "server-only";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { hostnameOf, type Target } from "./target";

/** Bytes of all headers of an answer together. */
const MAX_HEADER_BYTES = 16 * 1024;

interface RequestOptions {
  method: "GET" | "HEAD";
  headers: Record<string, string>;
  signal: AbortSignal;
}

/**
 * A request that connects to the addresses that were judged and to no others, while the certificate, the server
 * name and the Host header stay those of the name. A connection of its own, closed after the answer.
 * @returns the answer once its headers are there; its body is not read yet
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
    // Not once: a broken connection may tell it a second time, and an error that nobody hears ends the process.
    request.on("error", reject);
    request.end();
  });
}

/** Answers with what was judged, in the order of the resolver; Node tries one after the other. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all }, callback) => {
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? "", first?.family);
  };
}
