import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import next from "next";
import {
  embeds,
  FRAME_OPTIONS,
  RESOURCE_POLICY,
  securityHeaders,
  sharedPictures,
} from "../lib/security-headers.mjs";
import { type Config, isLoopback } from "./config/schema";
import { answerBare, answerStarting, isForNext } from "./http/bare-answers";
import { cacheControls } from "./http/cache-control";
import {
  announceOurServer,
  CLIENT_ADDRESS_HEADER,
  clientAddress,
  type TrustedProxies,
  trustedProxies,
} from "./http/client-address";
import { compressedAssets } from "./http/compressed-assets";
import { createProxyWarning } from "./http/forwarded";
import { pagePolicies } from "./http/page-policies";
import { servePrerenderedPagesAt } from "./http/prerendered-cache";
import { createRequestLog } from "./http/request-log";
import { routeNames } from "./http/route-names";
import { pictureHosts } from "./images/picture-hosts";
import { ignoreClosedLogStreams, logWarning } from "./log";

/**
 * Longer than any response takes to start: a download may wait 10 s in its queue, 10 s for its host and 10 s for a
 * decoder, and its conversion may take 15 s.
 */
const STALLED_SOCKET_MS = 50_000;

/**
 * Longer than the 60 s for which load balancers usually keep an idle connection. If we closed it first, a request that
 * is sent at that moment would be lost, and its client would get a 502 or a broken connection.
 */
const KEEP_ALIVE_MS = 65_000;

/** What a client may take to send the headers of a request, and all of it; 15 MB on a slow mobile network. */
const HEADERS_MS = 20_000;
const REQUEST_MS = 60_000;

/** An idle connection holds about 20 KB. A proxy needs a few hundred. */
const MAX_CONNECTIONS = 4000;

/** The longest that a stop waits for responses under way. systemd kills after 90 s, Docker after 10 s unless told. */
const LAST_RESPONSES_MS = 20_000;

/** How often a stop closes the connections without a request. */
const CLOSE_IDLE_EVERY_MS = 100;

const sharedPicture = new RegExp(`^${sharedPictures}(\\?|$)`);
const embed = new RegExp(`^${embeds}(\\?|$)`);

interface Options {
  config: Config;
  /** The project's folder. */
  root: string;
  /** Hot reload instead of the build. */
  isDevelopment: boolean;
  /**
   * A socket without traffic for this time is closed, at the latest after twice this time; 50 s by default. Never in
   * development.
   */
  stalledSocketMs?: number;
  /** How long a client may take to send the headers of a request, and all of it; 20 s and 60 s by default. */
  headersMs?: number;
  requestMs?: number;
  /** Further connections are closed at once; 4000 by default. */
  maxConnections?: number;
}

export interface Reserved {
  /** Starts Next behind the port; until then every request is answered with a 503 and Retry-After. */
  open(): Promise<void>;
  /** Refuses new connections, and resolves when the responses under way have ended, at the latest after 20 s. */
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

/** Sets the header with the caller's address, as known from our own socket and the trusted proxies only. */
function writeClientAddress(request: IncomingMessage, proxies: TrustedProxies): void {
  const forwarded = request.headers["x-forwarded-for"];
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? null);
  request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(
    request.socket.remoteAddress ?? "",
    forwardedFor,
    proxies,
  );
}

/**
 * The HTTP server around Next. It sets the trusted address of the caller (Next passes on what the client claims) and
 * the content security policy with the hashes of each static page's inline scripts, and logs requests.
 * @throws the error of `listen`, such as EADDRINUSE, before anything is built
 */
export async function reservePort({
  config,
  root,
  isDevelopment,
  stalledSocketMs = STALLED_SOCKET_MS,
  headersMs = HEADERS_MS,
  requestMs = REQUEST_MS,
  maxConnections = MAX_CONNECTIONS,
}: Options): Promise<Reserved> {
  ignoreClosedLogStreams();
  let handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void> = answerStarting;
  const headers = Object.entries(securityHeaders(config));
  const proxies = trustedProxies(config);
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  const limits = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: headersMs / 4,
  };
  const server = createServer(limits, (request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    if (!server.listening) closeAfter(response);
    for (const [name, value] of headers) response.setHeader(name, value);
    void handle(request, response);
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.maxConnections = maxConnections;
  server.on("drop", createDropWarning(maxConnections));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Next would wait for ever for a client that stops reading. Not in development, where compiling a page may take
  // longer than the timeout.
  if (!isDevelopment) server.setTimeout(stalledSocketMs);
  await listen(server, config);
  if (!isDevelopment) servePrerenderedPagesAt(config.SITE_URL);
  const app = next({
    dev: isDevelopment,
    dir: root,
    // Next calls every loopback host "localhost". With another name it sends a rewrite to our own page over HTTP.
    hostname: isLoopback(config.HOST) ? "localhost" : config.HOST,
    port: config.PORT,
    // The server on which Next handles upgrades. Only hot reload needs them, and Next leaves the socket of an upgrade
    // with an unknown path open for ever. So in production Next gets a server that never listens, and ours answers
    // requests that offer an upgrade, as many clients offer h2c, like any other.
    httpServer: isDevelopment ? server : createServer(),
  });

  return {
    async open() {
      announceOurServer();
      await app.prepare();
      const answer = app.getRequestHandler();
      const site = { pictureHosts: pictureHosts(config), isHttps: config.isHttps, origin: config.SITE_URL };
      const policyFor = isDevelopment ? null : await pagePolicies(root, site);
      const cacheControlFor = isDevelopment ? null : await cacheControls(root);
      const serveAssets = isDevelopment ? null : compressedAssets(root);
      // In development Next itself logs requests.
      const warnOfProxy = createProxyWarning(proxies);
      const logged = createRequestLog(isDevelopment ? null : await routeNames(root));
      handle = (request, response) => {
        const url = request.url ?? "/";
        if (policyFor) response.setHeader("content-security-policy", policyFor(url));
        const cacheControl = cacheControlFor?.(url);
        if (cacheControl) response.setHeader("cache-control", cacheControl);
        if (sharedPicture.test(url)) response.setHeader(RESOURCE_POLICY, "cross-origin");
        if (embed.test(url)) response.removeHeader(FRAME_OPTIONS);
        warnOfProxy(request);
        logged(request, response, () => {
          if (!isForNext(request)) return answerBare(request, response);
          writeClientAddress(request, proxies);
          const goOn = () => answer(request, response);
          return serveAssets ? serveAssets(request, response, goOn) : goOn();
        });
      };
    },
    async close() {
      for (const response of underWay) closeAfter(response);
      const closed = new Promise((resolve) => server.close(resolve));
      const closeIdle = setInterval(() => {
        server.closeIdleConnections();
        // Browsers open connections ahead, and Node does not count one without a first request as idle.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, CLOSE_IDLE_EVERY_MS);
      const closeAll = setTimeout(() => server.closeAllConnections(), isDevelopment ? 0 : LAST_RESPONSES_MS);
      await closed;
      clearInterval(closeIdle);
      clearTimeout(closeAll);
      await app.close();
    },
  };
}

/** Logs that connections are closed, once a minute at most. */
function createDropWarning(maxConnections: number) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (): void => {
    if (performance.now() - warnedAt < 60_000) return;
    warnedAt = performance.now();
    logWarning("connections_closed", {
      detail: `${maxConnections} connections are open: further ones are closed.`,
    });
  };
}

/** Tells the client, such as a proxy, to send its next request over another connection. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}
