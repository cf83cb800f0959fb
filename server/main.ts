import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import next from "next";
import { errors, type Problem } from "../lib/errors";
import { securityHeaders } from "../lib/security-headers.mjs";
import type { Config } from "./config/schema";
import { pagePolicies } from "./http/page-policies";
import { announceOurServer, clientAddress, PEER_HEADER } from "./http/peer";
import { pictureHosts } from "./images/picture-hosts";

interface Options {
  config: Config;
  /** The project's folder. */
  root: string;
  /** Hot reload instead of the build. */
  isDevelopment: boolean;
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

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] as string);
    return true;
  } catch {
    return false;
  }
}

/** Next answers a path that is no valid percent-encoding with a 500 of its own. */
function answerUndecodable(response: ServerResponse): void {
  const { status, title } = errors.invalid_request;
  const problem: Problem = {
    type: "urn:figura:problem:invalid_request",
    title,
    status,
    code: "invalid_request",
    detail: "The address is not valid percent-encoded UTF-8.",
    requestId: randomUUID(),
  };
  response.writeHead(status, { "content-type": "application/problem+json" });
  response.end(JSON.stringify(problem));
}

function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "content-type": "text/plain; charset=utf-8", "retry-after": "5" });
  response.end("Figura is starting. Try again in a few seconds.\n");
}

/**
 * The small server around Next: it knows the peer's address, which Next passes on as the client claims it,
 * and the hashes of every static page's inline scripts.
 * @throws the error of `listen`, such as EADDRINUSE, before anything is built
 */
export async function reservePort({ config, root, isDevelopment }: Options): Promise<Reserved> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void> = answerStarting;
  const server = createServer((request, response) => void handle(request, response));
  await listen(server, config);
  const app = next({
    dev: isDevelopment,
    dir: root,
    hostname: config.HOST,
    port: config.PORT,
    httpServer: server,
  });

  return {
    async open() {
      announceOurServer();
      await app.prepare();
      const answer = app.getRequestHandler();
      const headers = Object.entries(securityHeaders);
      const policyFor = isDevelopment ? null : await pagePolicies(root, pictureHosts(config));
      handle = (request, response) => {
        if (!isDecodable(request.url ?? "/")) return answerUndecodable(response);
        writePeer(request, config);
        for (const [name, value] of headers) response.setHeader(name, value);
        if (policyFor) response.setHeader("content-security-policy", policyFor(request.url ?? "/"));
        return answer(request, response);
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
    },
  };
}
