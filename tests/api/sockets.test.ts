import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";

let app: BorrowedHostedApp;

beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());

/** The answers to a request that offers an upgrade, and to an ordinary one that follows on its connection and ends it. */
async function exchange(path: string, protocol: string): Promise<string> {
  const socket = connect(app.port, "localhost");
  const headers = ["host: localhost", "connection: Upgrade", `upgrade: ${protocol}`];
  const handshake = ["sec-websocket-version: 13", "sec-websocket-key: YSBrZXkgb2YgMTYgYnl0ZQ=="];
  socket.write([`GET ${path} HTTP/1.1`, ...headers, ...handshake, "", ""].join("\r\n"));
  const next = ["GET /api/health HTTP/1.1", "host: localhost", "connection: close", "", ""];
  let answers = "";
  for await (const chunk of socket) {
    // Not before: Node drops what follows an offer of an upgrade in the same packet.
    if (answers === "") socket.write(next.join("\r\n"));
    answers += chunk;
  }
  return answers;
}

it("a request that offers an upgrade is answered as if it had not, and its connection serves the next one", async () => {
  // It is with the first ordinary request that Next would begin to listen for upgrades.
  await fetch(app.url);
  const asked: [string, string, number][] = [
    ["/nothing", "websocket", 404],
    ["/_next/hmr", "websocket", 404],
    ["/api/health", "websocket", 200],
    ["/api/health", "h2c", 200],
  ];
  const answers = await Promise.all(asked.map(([path, protocol]) => exchange(path, protocol)));
  expect(answers.map((answer) => answer.match(/(?<=HTTP\/1\.1 )\d+/g))).toEqual(
    asked.map(([, , status]) => [String(status), "200"]),
  );
});
