import { problemSchema } from "../../lib/errors";
import { searchAnswerSchema } from "../../lib/search/search-answer";

/** Where callers of an app come from, as the proxy before it says. */
const places = new Map<string, string>();

/** Has everybody who calls an app from now on come from an address; it has to trust one proxy. */
export function callFrom(baseUrl: string, address: string): void {
  places.set(baseUrl, address);
}

/** What the proxy before an app says of a caller, for requests that no visitor makes. */
export function callerHeaders(baseUrl: string): Record<string, string> {
  const address = places.get(baseUrl);
  return address === undefined ? {} : { "x-forwarded-for": address };
}

/** One browser as far as the API can tell: it keeps the cookies it is given. */
export function createVisitor(baseUrl: string, cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));

  async function send(path: string, { headers, ...init }: RequestInit & { headers: Record<string, string> }) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${baseUrl}${path}`, {
      ...init,
      headers: { ...callerHeaders(baseUrl), ...(cookie ? { cookie } : {}), ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0(;|$)/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  const get = (
    path: string,
    headers: Record<string, string> = {},
    redirect: RequestRedirect = "follow",
  ): Promise<Response> => send(path, { headers, redirect });

  /** Sends JSON as a page of the site itself would; a string goes as it is. */
  function sendJson(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return send(path, {
      method,
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "application/json", origin: new URL(baseUrl).origin, ...headers },
    });
  }

  function searchPath(q: string, parameters: Record<string, string | number> = {}): string {
    const entries = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
    return `/api/search?${new URLSearchParams([["q", q], ...entries])}`;
  }

  return {
    jar,
    send,
    get,
    sendJson,
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      sendJson("POST", path, body, headers),
    search: (q: string, parameters?: Record<string, string | number>, headers?: Record<string, string>) =>
      get(searchPath(q, parameters), headers),
    /** A search that has to succeed, its answer checked against the contract. */
    async found(q: string, parameters?: Record<string, string | number>) {
      const response = await get(searchPath(q, parameters));
      const body = await response.json();
      if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
      return searchAnswerSchema.parse(body);
    },
  };
}

export async function readProblem(response: Response) {
  const type = response.headers.get("content-type");
  if (type !== "application/problem+json") throw new Error(`expected a problem, got ${type}`);
  const problem = problemSchema.parse(await response.json());
  if (problem.status !== response.status) throw new Error("the problem's status is not the answer's");
  return problem;
}
