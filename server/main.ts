import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import next from "next";
import { RESOURCE_POLICY, securityHeaders, sharedPictures } from "../lib/security-headers.mjs";
import { type Config, isLoopback } from "./config/schema";
import { answerStarting, answerUndecodable, isDecodable } from "./http/bare-answers";
import { compressedAssets } from "./http/compressed-assets";
import { createProxyWarning } from "./http/forwarded";
import { pagePolicies } from "./http/page-policies";
import { announceOurServer, clientAddress, PEER_HEADER } from "./http/peer";
import { createRequestLog } from "./http/request-log";
import { routeNames } from "./http/route-names";
import { pictureHosts } from "./images/picture-hosts";
import { ignoreClosedLogStreams } from "./log";

/**
 * Longer than any answer of ours takes to begin: a download may wait 10 s for its turn, 10 s for its host, 10 s for
 * the next decoder, and be drawn for 15 s.
 */
const STALLED_SOCKET_MS = 50_000;

const sharedPicture = new RegExp(`^${sharedPictures}(\\?|$)`);

interface Options {
  config: Config;
  /** The project's folder. */
  root: string;
  /** Hot reload instead of the build. */
  isDevelopment: boolean;
  /**
   * A socket over which nothing has moved for so long, or at most twice as long, is cut, in development never;
   * 50 s where it is not said.
   */
  stalledSocketMs?: number;
}

export interface Reserved {
  /** Brings up Next behind the port; until then every request is told to come back. */
  open(): Promise<void>;
  close(): Promise<void>;
}

function listen(server: Server, { HOST, PORT }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Only what our own socket and the trusted proxies say of the caller reaches the app. */
function writePeer(request: IncomingMessage, { TRUSTED_PROXY_HOPS }: Config): void {
  const forwarded = request.headers["x-forwarded-for"];
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? null);
  request.headers[PEER_HEADER] = clientAddress(
    request.socket.remoteAddress ?? "",
    forwardedFor,
    TRUSTED_PROXY_HOPS,
  );
}

/**
 * The small server around Next: it knows the peer's address, which Next passes on as the client claims it,
 * and the hashes of every static page's inline scripts, and writes down what was asked.
 * @throws the error of `listen`, such as EADDRINUSE, before anything is built
 */
export async function reservePort({
  config,
  root,
  isDevelopment,
  stalledSocketMs = STALLED_SOCKET_MS,
}: Options): Promise<Reserved> {
  ignoreClosedLogStreams();
  let handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void> = answerStarting;
  const headers = Object.entries(securityHeaders(config));
  const server = createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    void handle(request, response);
  });
  // A client that stops reading is nobody's loss; Next would wait for it for ever. A page that development
  // compiles for the first time may take longer than that.
  if (!isDevelopment) server.setTimeout(stalledSocketMs);
  await listen(server, config);
  const app = next({
    dev: isDevelopment,
    dir: root,
    // Next calls every loopback by this name; under another, a rewrite to a page of our own goes out and in again.
    hostname: isLoopback(config.HOST) ? "localhost" : config.HOST,
    port: config.PORT,
    // Where Next listens for upgrades, and leaves a socket open for ever whose path it does not know. Only hot
    // reload needs it. A server that nobody listens on gets none, and ours then answers a request that offers
    // an upgrade, as many clients offer h2c, like any other.
    httpServer: isDevelopment ? server : createServer(),
  });

  return {
    async open() {
      announceOurServer();
      await app.prepare();
      const answer = app.getRequestHandler();
      const site = { pictureHosts: pictureHosts(config), isHttps: config.isHttps };
      const policyFor = isDevelopment ? null : await pagePolicies(root, site);
      const serveAssets = isDevelopment ? null : compressedAssets(root);
      // In development Next prints what was asked.
      const warnOfProxy = createProxyWarning({ hops: config.TRUSTED_PROXY_HOPS });
      const logged = createRequestLog(isDevelopment ? null : await routeNames(root));
      handle = (request, response) => {
        const url = request.url ?? "/";
        if (policyFor) response.setHeader("content-security-policy", policyFor(url));
        if (sharedPicture.test(url)) response.setHeader(RESOURCE_POLICY, "cross-origin");
        warnOfProxy(request.headers);
        logged(request, response, () => {
          if (!isDecodable(url)) return answerUndecodable(response);
          writePeer(request, config);
          const goOn = () => answer(request, response);
          return serveAssets ? serveAssets(request, response, goOn) : goOn();
        });
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
    },
  };
}
