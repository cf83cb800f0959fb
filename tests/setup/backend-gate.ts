import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface BackendGate {
  origin: string;
  /** Method and path of every request since the start, the oldest first, but for those of the server's own tidying. */
  requests: string[];
  /** While it is shut nobody answers. */
  shut(): void;
  /** Lets every request through again, the held ones first. */
  open(): void;
  /** Keeps requests waiting, such as `POST /auth/v1/token`. */
  hold(request: string): void;
  /**
   * Answers the next request, such as `POST /auth/v1/signup`, itself: with what a hosted backend says and an embedded
   * one does not.
   */
  answerOnce(request: string, status: number, body: unknown): void;
  stop(): Promise<void>;
}

/** Stands between the app and its backend, as the network does. */
export async function startBackendGate(target: string): Promise<BackendGate> {
  const requests: string[] = [];
  const answers = new Map<string, { status: number; body: unknown }>();
  const held: (() => void)[] = [];
  let heldRequest: string | undefined;
  let isShut = false;
  const server = createServer((incoming, outgoing) => {
    if (!incoming.url?.includes("/rpc/tidy_")) requests.push(`${incoming.method} ${incoming.url}`);
    const wanted = `${incoming.method} ${new URL(incoming.url ?? "/", target).pathname}`;
    const answer = answers.get(wanted);
    answers.delete(wanted);
    if (isShut) incoming.socket.destroy();
    else if (answer) {
      incoming.resume();
      outgoing.writeHead(answer.status, { "content-type": "application/json" });
      outgoing.end(JSON.stringify(answer.body));
    } else if (wanted === heldRequest) held.push(() => forward(incoming, outgoing, target));
    else forward(incoming, outgoing, target);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    shut: () => {
      isShut = true;
    },
    open: () => {
      isShut = false;
      heldRequest = undefined;
      for (const pass of held.splice(0)) pass();
    },
    hold: (request) => {
      heldRequest = request;
    },
    answerOnce: (request, status, body) => {
      answers.set(request, { status, body });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: string) {
  const { method, headers } = incoming;
  const passed = request(new URL(incoming.url ?? "/", target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.once("error", () => outgoing.destroy());
  incoming.pipe(passed);
}
