import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface PictureHost {
  port: number;
  /** `127.0.0.1:port`, as ALLOW_PRIVATE_FETCH_HOSTS takes it. */
  pair: string;
  origin: string;
  /** Every request since the start or the last `forget`, the oldest first. */
  requests: IncomingMessage[];
  /** The most that were under way at the same time. */
  readonly peak: number;
  forget(): void;
  stop(): Promise<void>;
}

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A stranger's web server on a loopback address, which answers every path in a way of its own. */
export async function startPictureHost(
  answers: Record<string, Answer>,
  address = "127.0.0.1",
): Promise<PictureHost> {
  const requests: IncomingMessage[] = [];
  let underWay = 0;
  let peak = 0;
  const server = createServer((request, response) => {
    requests.push(request);
    underWay += 1;
    peak = Math.max(peak, underWay);
    response.once("close", () => (underWay -= 1));
    const answer = answers[request.url?.split("?", 1)[0] ?? "/"];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, address, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const pair = `${address.includes(":") ? `[${address}]` : address}:${port}`;
  return {
    port,
    pair,
    origin: `http://${pair}`,
    requests,
    get peak() {
      return peak;
    },
    forget() {
      requests.length = 0;
      peak = underWay;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The first bytes of a PNG file and a little more: enough to be known by. */
export const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("a small picture")]);

export function sendPicture(type = "image/png", body: Buffer | string = png): Answer {
  return (response) => response.writeHead(200, { "content-type": type }).end(body);
}

export function redirectTo(location: string, status = 302): Answer {
  return (response) => response.writeHead(status, { location }).end();
}
