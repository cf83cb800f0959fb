import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface FaultProxy {
  origin: string;
  /** Method and path of every request since the start, the oldest first, but for those of the server's own tidying. */
  requests: string[];
  /** While it is shut it answers as a proxy does before a server that is away. */
  shut(): void;
  /** Nobody answers: connections are cut. */
  cut(): void;
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
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const requests: string[] = [];
  const answers = new Map<string, { status: number; body: unknown }>();
  const held: (() => void)[] = [];
  let heldRequest: string | undefined;
  let state: "open" | "shut" | "cut" = "open";
  const server = createServer((incoming, outgoing) => {
    if (!incoming.url?.includes("/rpc/tidy_")) requests.push(`${incoming.method} ${incoming.url}`);
    const wanted = `${incoming.method} ${new URL(incoming.url ?? "/", target).pathname}`;
    const answer = answers.get(wanted);
    answers.delete(wanted);
    const say = (status: number, body: unknown) => {
      incoming.resume();
      outgoing.writeHead(status, { "content-type": "application/json" });
      outgoing.end(JSON.stringify(body));
    };
    if (state === "cut") incoming.socket.destroy();
    else if (state === "shut") say(502, { message: "Bad gateway" });
    else if (answer) say(answer.status, answer.body);
    else if (wanted === heldRequest) held.push(() => forward(incoming, outgoing, target));
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
      state = "shut";
    },
    cut: () => {
      state = "cut";
    },
    open: () => {
      state = "open";
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
