import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Answer } from "./answers";
import { createFaultPlan, type FaultKind, type FaultOptions } from "./faults";
import { send, sendFault } from "./send";

export interface SeenRequest {
  method: string;
  /** Decoded, without the query. */
  path: string;
  params: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** A stand-in for one outside service: a real HTTP server on 127.0.0.1, with a port of its own. */
export interface FakeService {
  readonly origin: string;
  /** Every request since the start or the last `forget`, the oldest first; those for pictures too. */
  readonly requests: readonly SeenRequest[];
  /** How many requests are neither answered nor given up by their client. */
  readonly underWay: number;
  /** How many requests their client has given up. */
  readonly givenUp: number;
  /** The most that were under way at the same time. */
  readonly peak: number;
  /** Lets requests fail in one way; null makes the service well again. */
  fail(kind: FaultKind | null, options?: FaultOptions): void;
  /** As if nobody had asked yet: requests, peak and used-up limits. */
  forget(): void;
  /** Ends the server and every connection to it. */
  stop(): Promise<void>;
}

export interface Behaviour {
  answer(request: SeenRequest): Answer | Promise<Answer>;
  /** How the service says that it was asked too often. */
  throttled(retryAfterSeconds: number): Answer;
  forget?(): void;
  /** What `POST /__{name}` does beside `/__fault`; an error's message is answered with 400. */
  controls?: Record<string, (params: URLSearchParams) => void>;
}

/** Starts a service on a free port; how it behaves may depend on the origin, which its addresses hold. */
export async function startFakeServer(behaveAt: (origin: string) => Behaviour): Promise<FakeService> {
  const plan = createFaultPlan();
  const requests: SeenRequest[] = [];
  let underWay = 0;
  let givenUp = 0;
  let peak = 0;
  let behaviour: Behaviour;

  function control(request: SeenRequest): Answer {
    const name = request.path.slice("/__".length);
    const act = { ...behaviour.controls, fault: plan.setFrom }[name];
    if (!act || request.method !== "POST") return plain(404, "There is no such control.");
    try {
      act(request.params);
      return plain(200, "Done.");
    } catch (error) {
      return plain(400, (error as Error).message);
    }
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url?.startsWith("/__")) return send(response, control(await readRequest(incoming)));
    underWay += 1;
    peak = Math.max(peak, underWay);
    response.once("close", () => {
      underWay -= 1;
      if (!response.writableFinished) givenUp += 1;
    });
    const request = await readRequest(incoming);
    requests.push(request);
    const fault = plan.take(request.path);
    if (!fault) return send(response, await behaviour.answer(request));
    await sendFault(response, fault, {
      answer: async () => behaviour.answer(request),
      throttled: behaviour.throttled,
    });
  }

  const server = createServer((incoming, response) => {
    // A defect of the fake itself must be seen as such, not as a fault that somebody asked for.
    handle(incoming, response).catch((error) => {
      if (!incoming.destroyed) console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  behaviour = behaveAt(origin);

  return {
    origin,
    requests,
    get underWay() {
      return underWay;
    },
    get givenUp() {
      return givenUp;
    },
    get peak() {
      return peak;
    },
    fail: plan.set,
    forget() {
      requests.length = 0;
      peak = underWay;
      behaviour.forget?.();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const plain = (status: number, body: string): Answer => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: `${body}\n`,
});

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://fake");
  return {
    method: incoming.method ?? "GET",
    path: decode(pathname),
    params: searchParams,
    headers: incoming.headers,
    body: await text(incoming),
    at: Date.now(),
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
