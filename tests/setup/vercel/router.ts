import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Functions } from "./functions";
import type { Output, Rule, Target, VercelFunction } from "./output";

/** Of the files that the output gives no type. */
const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Vercel's, of what no function answers. */
const STATIC_CACHE_CONTROL = "public, max-age=0, must-revalidate";

/** Of a connection, not of a message. */
const hopByHop = ["connection", "keep-alive", "transfer-encoding"];

/** A request on its way through the rules. */
interface Passage {
  method: string;
  /** As it was asked for. */
  asked: string;
  body: Buffer;
  headers: IncomingHttpHeaders;
  path: string;
  query: URLSearchParams;
  /** What rules and the middleware add to the answer. */
  added: OutgoingHttpHeaders;
  status: number | undefined;
}

/** Answers requests by the rules and files of a build, as Vercel's proxy does. */
export function createRouter({ rules, targets }: Output, functions: Functions) {
  const targetAt = (path: string): Target | undefined =>
    targets.get(path === "/" ? "/index" : path) ?? targets.get(decoded(path));

  function functionAt(path: string): VercelFunction {
    const target = targetAt(path);
    if (target?.kind !== "function") throw new Error(`There is no function at ${path}.`);
    return target.called;
  }

  /** The rules of a phase; the first phase has no name. */
  function rulesOf(phase: Rule["handle"]): Rule[] {
    const start = phase === undefined ? 0 : rules.findIndex(({ handle }) => handle === phase) + 1;
    if (phase !== undefined && start === 0) return [];
    const end = rules.findIndex(({ handle }, place) => place >= start && handle !== undefined);
    return rules.slice(start, end === -1 ? undefined : end);
  }

  async function answerWith(target: Target, path: string, passage: Passage, response: ServerResponse) {
    for (const rule of rulesOf("hit")) {
      const match = matchOf(rule, path);
      if (match) addHeaders(passage, rule, match);
    }
    const { added, status, headers, method } = passage;
    if (target.kind !== "function") {
      const own =
        target.kind === "static"
          ? { "content-type": target.contentType ?? contentTypes[extname(target.file)] }
          : target.headers;
      const of = status ?? (target.kind === "static" ? 200 : target.status);
      response.writeHead(of, merge({ "cache-control": STATIC_CACHE_CONTROL }, merge(added, own)));
      response.end(method === "HEAD" ? undefined : readFileSync(target.file));
      return;
    }
    const query = String(passage.query);
    const answer = await functions.call(target.called, {
      method,
      path: new URL(passage.asked, "http://localhost").pathname + (query && `?${query}`),
      headers: { ...headers, "x-matched-path": path },
      body: passage.body,
    });
    response.writeHead(answer.statusCode ?? 500, merge(added, answer.headers));
    // Whoever leaves does not end what a function does.
    await pipeline(answer, response).catch(() => answer.resume());
  }

  /** @returns whether the middleware has answered */
  async function passMiddleware(path: string, passage: Passage, response: ServerResponse): Promise<boolean> {
    const { method, asked, headers, body } = passage;
    const answer = await functions.call(functionAt(path), { method, path: asked, headers, body });
    const text = await buffer(answer);
    const told = answer.headers;
    const isFinal = told["x-middleware-next"] !== "1" && !told["x-middleware-rewrite"];
    const internal = ([name]: [string, unknown]) =>
      name.startsWith("x-middleware-") || ["date", "content-length", ...hopByHop].includes(name);
    const shown = Object.fromEntries(Object.entries(told).filter((entry) => !internal(entry)));
    if (isFinal) {
      response.writeHead(answer.statusCode ?? 500, merge(passage.added, shown)).end(text);
      return true;
    }
    passage.added = merge(passage.added, shown);
    const replaced = told["x-middleware-override-headers"];
    if (replaced !== undefined) {
      const names = String(replaced)
        .split(",")
        .map((name) => name.trim());
      passage.headers = Object.fromEntries(names.map((name) => [name, told[`x-middleware-request-${name}`]]));
    }
    if (told["x-middleware-rewrite"]) goTo(String(told["x-middleware-rewrite"]), passage);
    return false;
  }

  /** Applies the rules of a phase. @returns whether one of them has led to an answer */
  async function pass(phase: Rule["handle"], passage: Passage, response: ServerResponse): Promise<boolean> {
    for (const rule of rulesOf(phase)) {
      const match = matchOf(rule, passage.path);
      if (!match || !isFor(rule, passage)) continue;
      if (rule.middlewarePath !== undefined) {
        if (await passMiddleware(rule.middlewarePath, passage, response)) return true;
        continue;
      }
      addHeaders(passage, rule, match);
      if (rule.dest !== undefined) goTo(substitute(rule.dest, match), passage);
      if (rule.status !== undefined) passage.status = rule.status;
      if (rule.status !== undefined && rule.status >= 300 && rule.status < 400) {
        response.writeHead(rule.status, passage.added).end();
        return true;
      }
      const target = rule.check && targetAt(passage.path);
      if (target) {
        await answerWith(target, passage.path, passage, response);
        return true;
      }
      if (!rule.continue && !rule.check) return false;
    }
    return false;
  }

  async function answer(passage: Passage, response: ServerResponse): Promise<void> {
    for (const phase of [undefined, "filesystem", "miss", "rewrite"] as const) {
      if (await pass(phase, passage, response)) return;
      const target = targetAt(passage.path);
      if (target) return answerWith(target, passage.path, passage, response);
    }
    const missing = targetAt("/404");
    if (!missing) throw new Error("The build has no page for what is missing.");
    await answerWith(missing, "/404", { ...passage, status: 404 }, response);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "GET", url: asked = "/" } = request;
    const { pathname: path, searchParams: query } = new URL(asked, "http://localhost");
    const body = await buffer(request);
    const headers = toldToFunctions(request, body.length);
    const passage = { method, asked, body, headers, path, query, added: {}, status: undefined };
    await answer(passage, response).catch((error) => {
      console.error("The router failed:", error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  };
}

/** A path that is no valid percent-encoding stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The headers of a request, and what Vercel adds. */
function toldToFunctions({ headers, socket }: IncomingMessage, length: number): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.includes(name));
  return {
    ...Object.fromEntries(kept),
    ...(length > 0 && { "content-length": String(length) }),
    "x-forwarded-for": headers["x-forwarded-for"] ?? socket.remoteAddress,
    "x-forwarded-host": headers.host,
    "x-forwarded-proto": "https",
  };
}

function matchOf({ src }: Rule, path: string): RegExpExecArray | null {
  if (src === undefined) return null;
  return new RegExp(`${src.startsWith("^") ? "" : "^"}${src}${src.endsWith("$") ? "" : "$"}`).exec(path);
}

/** Whether a rule is for this request, by what it says beside the path. */
function isFor({ methods, has = [], missing = [] }: Rule, passage: Passage): boolean {
  if (methods && !methods.includes(passage.method)) return false;
  const holds = ({ type, key = "", value }: NonNullable<Rule["has"]>[number]) => {
    const found = readPart(type, key, passage);
    return found !== undefined && (value === undefined || new RegExp(`^${value}$`).test(found));
  };
  return has.every(holds) && !missing.some(holds);
}

function readPart(type: string, key: string, { headers, query }: Passage): string | undefined {
  if (type === "query") return query.get(key) ?? undefined;
  if (type === "header") return headers[key.toLowerCase()]?.toString();
  if (type === "host") return headers.host;
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${key}=`))?.slice(key.length + 1);
}

/** Puts what a rule has matched where `$1` or `$name` stands. */
function substitute(text: string, match: RegExpExecArray): string {
  return text.replaceAll(/\$(\w+)/g, (_, name) => match.groups?.[name] ?? match[Number(name)] ?? "");
}

function addHeaders({ added }: Passage, { headers = {} }: Rule, match: RegExpExecArray): void {
  for (const [name, value] of Object.entries(headers)) added[name.toLowerCase()] = substitute(value, match);
}

function goTo(address: string, passage: Passage): void {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  passage.path = pathname;
  for (const [name, value] of searchParams) passage.query.set(name, value);
}

/** Of two headers of one name the later one counts, but for cookies, of which all do. */
function merge(earlier: OutgoingHttpHeaders, later: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const cookies = [earlier, later].flatMap((headers) => headers["set-cookie"] ?? []) as string[];
  const kept = Object.entries({ ...earlier, ...later }).filter(([name]) => !hopByHop.includes(name));
  return { ...Object.fromEntries(kept), ...(cookies.length > 0 && { "set-cookie": cookies }) };
}
