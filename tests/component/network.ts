type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
/** A method and a path; a path that ends in * is the beginning of many. */
type Route = `${Method} /${string}`;
type Answer = Response | object | null;
type Handler = Answer | ((request: Request) => Answer | Promise<Answer>);

const routes = new Map<Route, Handler>();
const asked: Request[] = [];
const missed: string[] = [];

/** Lays down what the server answers to a route from now on: a value as JSON, or a response as it is. */
export function answer(route: Route, handler: Handler) {
  routes.set(route, handler);
}

/** Refuses, as the server does. */
export function refuse(route: Route, status: number, problem: Record<string, unknown> = {}) {
  answer(route, () => refusal(status, problem));
}

export function refusal(status: number, problem: Record<string, unknown> = {}): Response {
  const body = { type: "about:blank", title: "", requestId: "test", status, ...problem };
  return Response.json(body, { status, headers: { "content-type": "application/problem+json" } });
}

/** The line is dead. */
export function breakOff(route: Route) {
  answer(route, () => Promise.reject(new TypeError("Failed to fetch")));
}

/** Has what is laid down for a route wait until what it gives is called. */
export function holdBack(route: Route): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handler = routes.get(route) ?? null;
  answer(route, async (request) => {
    await released;
    return respond(handler, request);
  });
  return release;
}

/** Every request of the test so far, or those of a route, in order. */
export function requests(route?: Route): Request[] {
  return route === undefined ? [...asked] : asked.filter((request) => find(request, [route]) !== undefined);
}

export function unanswered(): readonly string[] {
  return missed;
}

export function beginNetwork() {
  routes.clear();
  asked.length = 0;
  missed.length = 0;
}

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  asked.push(request.clone());
  const route = find(request, [...routes.keys()].reverse());
  if (route === undefined) {
    missed.push(nameOf(request));
    throw new TypeError(`${nameOf(request)}: nobody answers`);
  }
  return untilAborted(respond(routes.get(route) ?? null, request), request.signal);
};

async function respond(handler: Handler, request: Request): Promise<Response> {
  const given = typeof handler === "function" ? await handler(request) : handler;
  return given instanceof Response ? given.clone() : Response.json(given);
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject);
  });
}

function nameOf({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
}

function find(request: Request, candidates: readonly Route[]): Route | undefined {
  const { pathname } = new URL(request.url);
  return candidates.find((route) => {
    const [method = "", path = ""] = route.split(" ");
    if (method !== request.method) return false;
    return path.endsWith("*") ? pathname.startsWith(path.slice(0, -1)) : path === pathname;
  });
}
