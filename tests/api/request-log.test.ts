import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { checkoutSchema } from "@/lib/payments/requests";
import { shownAddress } from "@/server/images/picture-token";
import { mailboxToken } from "@/server/mail/mailbox-token";
import { createVisitor } from "@/tests/setup/api-client";
import {
  type BorrowedApp,
  type BorrowedHostedApp,
  borrowApp,
  borrowHostedApp,
} from "@/tests/setup/apps/borrow";
import { askAgain } from "@/tests/setup/ask-again";
import { type LogLine, logLines } from "@/tests/setup/log-lines";
import { openMailbox } from "@/tests/setup/people/mailbox";
import { signUpAt } from "@/tests/setup/people/people";

// The secret that the tests themselves sign with.
const APP_SECRET = process.env.APP_SECRET ?? "";

const requestLine = z.strictObject({
  time: z.iso.datetime(),
  level: z.literal("info"),
  event: z.literal("request"),
  requestId: z.uuid(),
  method: z.string(),
  route: z.string(),
  status: z.int().optional(),
  outcome: z.enum(["ok", "redirected", "refused", "failed", "aborted"]),
  code: z.string().optional(),
  caller: z.enum(["guest", "account", "unidentified"]),
  cache: z.enum(["hit", "miss", "stale"]).optional(),
  tookMs: z.number().min(0),
});

let app: BorrowedApp;
let hosted: BorrowedHostedApp;
beforeAll(async () => {
  [app, hosted] = await Promise.all([borrowApp("local"), borrowHostedApp("hosted")]);
});
afterAll(() => Promise.all([app.stop(), hosted.stop()]));

type Printing = { output(): string };

const linesOf = (printing: Printing, event: string) =>
  logLines(printing.output()).filter((line) => line.event === event);

/** The line of the request that was answered so; it is written once the answer has ended. */
async function lineOf(response: Response, printing: Printing = app): Promise<LogLine> {
  await response.arrayBuffer();
  const requestId = response.headers.get("x-request-id");
  const found = () => linesOf(printing, "request").filter((line) => line.requestId === requestId);
  await expect.poll(found).toHaveLength(1);
  return requestLine.parse(found()[0]);
}

const ask = (path: string, init: RequestInit = {}) => fetch(app.url + path, { redirect: "manual", ...init });

describe("the line of a request", () => {
  it.each<[string, string, RequestInit, object]>([
    [
      "a search",
      "/api/search?q=cell",
      {},
      { route: "/api/search", status: 200, outcome: "ok", caller: "guest" },
    ],
    ["a page", "/", {}, { route: "/", status: 200, outcome: "ok", caller: "unidentified" }],
    ["a page with a search", "/search?q=cell", {}, { route: "/search", outcome: "ok", caller: "guest" }],
    ["no more than headers", "/", { method: "HEAD" }, { method: "HEAD", status: 200, outcome: "ok" }],
    ["a page for accounts", "/account?x=1", {}, { route: "/account", status: 307, outcome: "redirected" }],
    ["a diagram", "/diagrams/collection-water-cycle", {}, { route: "/diagrams/[id]", outcome: "ok" }],
    ["a folder", "/folders/Qj_Ss2Ip9WXrtIIKc83rGQ", {}, { route: "/folders/[token]", outcome: "refused" }],
    [
      "a fault of the caller",
      "/api/search",
      {},
      { status: 400, outcome: "refused", code: "invalid_request" },
    ],
    ["a guest's limit", "/api/likes", {}, { status: 401, outcome: "refused", code: "sign_in_needed" }],
    ["a wrong method", "/api/search", { method: "PUT" }, { status: 405, code: "method_not_allowed" }],
    ["an address of the API", "/api/x/y", {}, { route: "/api/[[...path]]", code: "not_found" }],
    [
      "an address that cannot be read",
      "/%E0%A4%A",
      {},
      { route: "unknown", status: 400, code: "invalid_request" },
    ],
    ["an id of the caller's own", "/api/health", { headers: { "x-request-id": "mine" } }, { outcome: "ok" }],
  ])("of %s", async (_case, path, init, expected) => {
    expect(await lineOf(await ask(path, init))).toMatchObject(expected);
  });

  it("of what the browser has already is an answer like others", async () => {
    expect(await lineOf(await askAgain(app.url))).toMatchObject({ status: 304, outcome: "ok" });
  });

  it("of a search says whether it was in the cache", async () => {
    const guest = createVisitor(app.url);
    const asked = async () => (await lineOf(await guest.search("a search of this test"))).cache;
    expect([await asked(), await asked()]).toEqual(["miss", "hit"]);
  });

  it("of an account says that it is one, and not which", async () => {
    const person = await signUpAt(app.url);
    expect((await lineOf(await person.get("/api/likes"))).caller).toBe("account");
    expect((await lineOf(await person.get("/dashboard"))).caller).toBe("account");
  });

  it("of a client that goes away is written as well, without a status that nobody was told", async () => {
    const socket = connect(app.port, "localhost");
    await once(socket, "connect");
    const headers = ["host: localhost", "content-type: application/json", "content-length: 100"];
    socket.write(["POST /api/feedback HTTP/1.1", ...headers, "", '{"message":'].join("\r\n"));
    // Until the app waits for the rest.
    await lineOf(await ask("/api/health"));
    socket.destroy();
    const aborted = () => linesOf(app, "request").filter(({ outcome }) => outcome === "aborted");
    await expect.poll(aborted).toHaveLength(1);
    const [line] = aborted().map((line) => requestLine.parse(line));
    expect(line).toMatchObject({ method: "POST", route: "/api/feedback" });
    expect(line?.status).toBeUndefined();
  });

  it("is not written for files that come as they should", async () => {
    const file = /\/_next\/static\/[\w./~-]+\.js/.exec(await (await ask("/")).text())?.[0] ?? "";
    const answers = [await ask(file), await ask("/collection/water-cycle.svg")];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await lineOf(await ask("/api/health"));
    const ids = linesOf(app, "request").map(({ requestId }) => requestId);
    for (const { headers } of answers) expect(ids).not.toContain(headers.get("x-request-id"));
  });

  it("is one for each of many at once, under the id that each was told", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask("/api/allowance")));
    for (const answer of answers) await lineOf(answer);
    const ids = linesOf(app, "request").map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("what fails", () => {
  it("in a page is logged under the digest that its visitor sees, with the id of the request", async () => {
    hosted.gate.shut();
    const response = await fetch(`${hosted.url}/diagrams/commons-1?q=words-of-a-visitor`);
    hosted.gate.open();
    const html = await response.clone().text();
    const line = await lineOf(response, hosted);
    expect(line).toMatchObject({ route: "/diagrams/[id]", status: 500, outcome: "failed" });
    // A page and its head may each fail.
    const failed = linesOf(hosted, "page_failed");
    for (const { level, requestId, part, method, route } of failed) {
      expect({ level, requestId, part, method, route }).toEqual({
        ...{ level: "error", requestId: line.requestId, part: "render", method: "GET" },
        route: "/diagrams/[id]",
      });
    }
    const shown = [...html.matchAll(/"digest\\?":\\?"(\d+)/g)].map(([, digest]) => digest);
    expect(shown.length).toBeGreaterThan(0);
    expect(failed.map(({ digest }) => digest)).toEqual(expect.arrayContaining(shown));
    expect(linesOf(hosted, "shared_page_not_looked_up")[0]?.requestId).toBe(line.requestId);
    expect(hosted.output()).not.toContain("words-of-a-visitor");
  });

  it("in the API says its code, as the problem does", async () => {
    hosted.gate.shut();
    const response = await createVisitor(hosted.url).get("/api/diagrams/commons-1");
    hosted.gate.open();
    const problem = await response.clone().json();
    const line = await lineOf(response, hosted);
    expect(line).toMatchObject({ outcome: "failed", code: problem.code, requestId: problem.requestId });
  });
});

describe("an unknown page", () => {
  const pathsOf = async (address: string) => {
    const { requestId } = await lineOf(await ask(address));
    return linesOf(app, "page_not_found")
      .filter((line) => line.requestId === requestId)
      .map(({ path }) => path);
  };

  it.each([
    ["as it is, without its query", "/nothing/here?q=words", "/nothing/here"],
    ["in one line, whatever it holds", '/x%0A{"event":"request"}', "/x%0A%7B%22event%22:%22request%22%7D"],
    ["cut", `/${"long/".repeat(100)}`.slice(0, -1), `/${"long/".repeat(100)}`.slice(0, 200)],
    ["without a query that was taken for a part of it", "/search%3Fq=private%20words", "/search"],
    ["without a query that has lost its mark", "/dashboard&q=private", "/dashboard"],
    ["without an address of mail", "/somebody@example.org", "/[redacted]"],
    ["without what may be a token", "/x/Qj_Ss2Ip9WXrtIIKc83rGQ", "/x/[redacted]"],
    [
      "without the token of a link that was mistyped",
      "/folders/QjxSsxIpxWXrtIIKcxxrGQ/x",
      "/folders/[redacted]/x",
    ],
  ])("is logged %s", async (_case, address, path) => {
    expect(await pathsOf(address)).toEqual([path]);
  });

  it.each([
    "/diagrams/collection-nothing",
    "/folders/Qj_Ss2Ip9WXrtIIKc83rGQ",
    "/api/nothing",
    "/dev/mailbox",
  ])("is not %s, of which the route is enough", async (address) => {
    expect(await pathsOf(address)).toEqual([]);
  });
});

describe("the log of a whole visit", () => {
  it("holds nothing of who it was, what was looked for, or what opens anything", async () => {
    const email = `visitor.of.the.log-${process.pid}@example.org`;
    const query = "zebrafish neurulation";
    const guest = createVisitor(app.url);
    const { receipt } = await guest.found(query);
    await guest.search(query, { receipt, page: 2 });
    await guest.get(`/search?q=${encodeURIComponent(query)}&receipt=${receipt}`);
    const picture = shownAddress("https://pictures.example.org/zebrafish.png", new Date()) ?? "";
    await guest.get(picture);

    const person = await signUpAt(app.url, email);
    const password = "another password of some length";
    await person.post("/api/auth/recover", { email });
    const mailbox = await openMailbox(app);
    const [link = ""] = await mailbox.links(email);
    await person.get(link.replace(app.url, ""));
    const tokenHash = new URL(link).searchParams.get("token_hash") ?? "";
    await person.post("/api/auth/confirm", { tokenHash, type: "recovery" });
    await person.post("/api/auth/password", { password, currentPassword: password });
    await person.post("/api/auth/sign-in", { email, password: "a wrong password of some length" });

    const { folders } = await (await person.get("/api/folders")).json();
    const { path } = await (await person.post(`/api/folders/${folders[0].id}/link`, {})).json();
    await guest.get(path);
    await guest.get(`${path}/mistyped`);

    const checkout = checkoutSchema.parse(await (await person.post("/api/payments/checkout", {})).json());
    const session = new URL(checkout.url).searchParams.get("session") ?? "";
    await person.get(checkout.url.replace(app.url, ""));
    const paid = await fetch(`${app.url}/api/payments/sandbox/checkout`, {
      method: "POST",
      body: new URLSearchParams({ session, act: "pay" }),
    });
    expect(paid.url).toContain("/payment-success?");
    await person.get(`/api/payments/status?reference=${checkout.reference}`);
    await lineOf(await guest.get("/api/health"));

    const secrets = {
      ...{ query, email, password, receipt, tokenHash, session, APP_SECRET },
      wordOfTheQuery: "zebrafish",
      encodedQuery: encodeURIComponent(query),
      accountId: person.account.id,
      folderId: folders[0].id,
      folderToken: path.split("/").at(-1),
      pictureToken: picture.split("/").at(-1),
      reference: checkout.reference,
      paymentId: new URL(paid.url).searchParams.get("payment_id"),
      mailboxToken: mailboxToken({ APP_SECRET }),
      address: "127.0.0.1",
    };
    const cookies = [...guest.jar, ...person.jar].filter(([name]) => name !== "figura_in");
    const lines = app
      .output()
      .split("\n")
      // The one line that is for whoever has started it.
      .filter((line) => !line.startsWith("Mailbox: "))
      .join("\n");
    for (const [name, secret] of [...Object.entries(secrets), ...cookies]) {
      expect(secret?.length, name).toBeGreaterThan(8);
      expect(lines, name).not.toContain(secret);
    }
    const routes = linesOf(app, "request").map(({ route }) => route);
    for (const route of ["/api/images/[token]", "/folders/[token]", "/dev/checkout", "/payment-success"]) {
      expect(routes).toContain(route);
    }
  });
});

describe("a failed sign-in", () => {
  it("names account and address by hashes, which stay the same and tell neither", async () => {
    const known = (await signUpAt(app.url)).email;
    const unknown = `unknown-${process.pid}@example.org`;
    const entryOf = async (email: string) => {
      const response = await createVisitor(app.url).post("/api/auth/sign-in", {
        email,
        password: "a wrong password",
      });
      const { requestId } = await response.json();
      const entries = () => linesOf(app, "sign_in_failed").filter((line) => line.requestId === requestId);
      await expect.poll(entries).toHaveLength(1);
      return entries()[0] as LogLine & { account: string; address: string };
    };
    const [first, again, other] = [await entryOf(known), await entryOf(known), await entryOf(unknown)];
    expect(again.account).toBe(first.account);
    expect(other.account).not.toBe(first.account);
    expect(new Set([first.address, again.address, other.address]).size).toBe(1);
    expect(first).toEqual({
      time: expect.any(String),
      level: "info",
      event: "sign_in_failed",
      requestId: expect.any(String),
      account: expect.stringMatching(/^[\w-]{16}$/),
      address: expect.stringMatching(/^[\w-]{16}$/),
    });
  });
});
