// Runs one function of a build as Vercel's runtime does, in the function's folder and with nothing of this repository:
// node function-host.mjs <handler> <node|web>. Reports its port, and whenever nothing is under way, how many requests
// it has answered.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

const [, , handlerFile = "", kind] = process.argv;

/** @type {Set<Promise<unknown>>} */
const underWay = new Set();
let open = 0;
let answered = 0;

function report() {
  if (open === 0 && underWay.size === 0) process.send?.({ answered });
}

/** @param {Promise<unknown>} work */
function waitUntil(work) {
  const settled = Promise.resolve(work)
    .catch(() => undefined)
    .finally(() => {
      underWay.delete(settled);
      report();
    });
  underWay.add(settled);
}

// Where Next.js asks its host to stay awake.
Reflect.set(globalThis, Symbol.for("@vercel/request-context"), { get: () => ({ waitUntil }) });

const handler = createRequire(import.meta.url)(join(process.cwd(), handlerFile));

/**
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 */
async function answerAsWeb(incoming, outgoing) {
  const url = new URL(incoming.url ?? "/", `https://${incoming.headers.host}`);
  const isBodiless = incoming.method === "GET" || incoming.method === "HEAD";
  const request = new Request(url, {
    method: String(incoming.method),
    headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ...(!isBodiless && { body: new Uint8Array(await buffer(incoming)) }),
  });
  const response = await handler(request, { waitUntil });
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
}

const server = createServer(async (incoming, outgoing) => {
  open += 1;
  outgoing.once("close", () => {
    open -= 1;
    answered += 1;
    report();
  });
  try {
    await (kind === "web" ? answerAsWeb : handler)(incoming, outgoing);
  } catch (error) {
    console.error("The function failed:", error);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  }
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: Object(server.address()).port }));
process.once("disconnect", () => process.exit());
