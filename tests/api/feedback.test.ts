import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { feedbackReceiptSchema } from "@/lib/feedback/feedback";
import { feedbackWords } from "@/lib/feedback/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type AppServer, startApp } from "@/tests/setup/app-server";

const PATH = "/api/feedback";
const FROM_ONE_GUEST = 5;
const FROM_ONE_ADDRESS = 60;

let app: AppServer;
let base: string;
let dataDir: string;

/** Each test has limits of its own: behind one trusted proxy, every address is somebody else's. */
let address: Record<string, string>;
let addresses = 0;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "figura-feedback-"));
  dataDir = join(base, "data");
  app = await startApp({ DATA_DIR: dataDir, TRUSTED_PROXY_HOPS: "1" });
});
afterAll(async () => {
  await app.stop();
  await rm(base, { recursive: true, force: true });
});
beforeEach(() => {
  addresses += 1;
  address = { "x-forwarded-for": `203.0.113.${addresses}` };
});
afterEach(() => rm(join(dataDir, "feedback.jsonl"), { recursive: true, force: true }));

const report = (message = "The arrow points the wrong way.") => ({ message, path: "/search?q=lens" });

async function kept(): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(dataDir, "feedback.jsonl"), "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
}

function send(body: unknown, headers: Record<string, string> = {}, visitor = createVisitor(app.url)) {
  return visitor.post(PATH, body, { ...address, ...headers });
}

/** A guest who has been here, and so sends a cookie. */
async function knownGuest() {
  const visitor = createVisitor(app.url);
  await visitor.get("/api/allowance", address);
  expect(visitor.jar.size).toBe(1);
  return visitor;
}

describe("POST /api/feedback", () => {
  it("keeps what was sent, and answers as described", async () => {
    const body = { ...report("  <b>水</b>\n2 = 3 "), type: "issue", email: "maya@example.org" };
    const response = await send({ ...body, diagramId: "collection-lens" });
    const judge = await readDescription(app.url);
    expect(await judge.faultsOf(PATH, "post", response)).toEqual([]);
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { id } = feedbackReceiptSchema.parse(await response.json());
    expect(await kept()).toEqual([
      {
        id,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        type: "issue",
        message: "<b>水</b>\n2 = 3",
        email: "maya@example.org",
        path: "/search?q=lens",
        diagramId: "collection-lens",
      },
    ]);
  });

  it("keeps nothing of who sent it, and lets nobody else read it", async () => {
    const guest = await knownGuest();
    await send(report(), {}, guest);
    expect(Object.keys((await kept())[0] ?? {}).sort()).toEqual(
      ["createdAt", "id", "message", "path", "type"].sort(),
    );
    const [{ mode }, folder] = await Promise.all([stat(join(dataDir, "feedback.jsonl")), stat(dataDir)]);
    expect([mode & 0o777, folder.mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it("cannot be read over HTTP, by another guest or by who sent it", async () => {
    const [one, other] = [await knownGuest(), await knownGuest()];
    const { id } = await (await send(report("a secret of one"), {}, one)).json();
    for (const visitor of [one, other]) {
      const refused = await visitor.get(PATH, address);
      expect(refused.headers.get("allow")).toBe("POST, OPTIONS");
      expect(await readProblem(refused)).toMatchObject({ code: "method_not_allowed" });
      for (const path of [`${PATH}/${id}`, `${PATH}?id=${id}`, "/.data/feedback.jsonl", "/feedback.jsonl"]) {
        const answer = await visitor.get(path, address);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(await answer.text()).not.toContain("a secret of one");
      }
    }
  });
});

describe("what is refused leaves no line and costs no report", () => {
  const refused: [string, unknown, string[]][] = [
    ["nothing at all", {}, ["message", "path"]],
    ["a blank message", report(" \n "), ["message"]],
    ["2001 characters", report("x".repeat(2001)), ["message"]],
    ["a control character", report("a\u0007b"), ["message"]],
    ["a page elsewhere", { ...report(), path: "//example.org" }, ["path"]],
    ["an e-mail that is none", { ...report(), email: "maya" }, ["email"]],
    ["names that nobody knows", { ...report(), userId: "1", isAdmin: true }, ["isAdmin", "userId"]],
    ["a prototype", `{"message":"a","path":"/","__proto__":{"type":"issue"}}`, ["__proto__"]],
    ["a list", [report()], ["body"]],
    ["null", null, ["body"]],
    ["no JSON", "message=a", ["body"]],
    [
      "many faults at once",
      { message: "", path: "x", type: "y", email: "z" },
      ["email", "message", "path", "type"],
    ],
  ];

  it.each(refused)("%s, with the fields named", async (_case, body, fields) => {
    const problem = await readProblem(await send(body));
    expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
    expect([...new Set(problem.errors?.map(({ field }) => field))].sort()).toEqual(fields);
    expect(await kept()).toEqual([]);
  });

  it("however often one guest mistypes", async () => {
    const guest = await knownGuest();
    for (let time = 0; time < FROM_ONE_GUEST + 3; time += 1) {
      expect((await send({ ...report(), email: "maya" }, {}, guest)).status).toBe(400);
    }
    expect((await send(report(), {}, guest)).status).toBe(201);
  });

  it.each<[string, Record<string, string>]>([
    ["another site's", { origin: "https://evil.example" }],
    ["a sandbox's", { origin: "null" }],
    ["another port's", { origin: "http://localhost:1" }],
    ["no", { origin: "" }],
  ])("a guest's message with %s origin", async (_case, headers) => {
    const guest = await knownGuest();
    expect(await readProblem(await send(report(), headers, guest))).toMatchObject({ code: "foreign_origin" });
    expect(await kept()).toEqual([]);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", ""])(
    "a body that says it is '%s'",
    async (type) => {
      const response = await send(report(), { "content-type": type });
      expect(await readProblem(response)).toMatchObject({ status: 415, code: "unsupported_media_type" });
      expect(await kept()).toEqual([]);
    },
  );

  it("1 MB, before any of it is read as JSON", async () => {
    const response = await send("{".repeat(1024 * 1024));
    expect(response.headers.get("connection")).toBe("close");
    expect(await readProblem(response)).toMatchObject({ status: 413, code: "body_too_large" });
    expect(await kept()).toEqual([]);
  });

  it("1 MB in pieces whose length nobody said", async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { "content-type": "application/json", "transfer-encoding": "chunked", ...address };
      const sending = request(app.url + PATH, { method: "POST", headers }, (answer) => {
        resolve(answer.statusCode);
        answer.resume();
      });
      sending.once("error", reject);
      for (let piece = 0; piece < 16; piece += 1) sending.write(" ".repeat(64 * 1024));
      sending.end(JSON.stringify(report()));
    });
    expect(status).toBe(413);
    expect(await kept()).toEqual([]);
  });
});

describe("the limits", () => {
  /** How many of many at once are let through; the rest is told when to come back. */
  async function passing(sent: Promise<Response>[]) {
    const responses = await Promise.all(sent);
    const refused = responses.filter(({ status }) => status !== 201);
    for (const response of refused) {
      const { code, retryAfterSeconds } = await readProblem(response);
      expect(code).toBe("too_many_requests");
      expect(response.headers.get("retry-after")).toBe(String(retryAfterSeconds));
    }
    return responses.length - refused.length;
  }

  const messages = (count: number) => Array.from({ length: count }, (_, place) => report(`message ${place}`));

  it("let exactly five of thirty at once through for one guest, each of them a whole line", async () => {
    const guest = await knownGuest();
    expect(await passing(messages(30).map((body) => send(body, {}, guest)))).toBe(FROM_ONE_GUEST);
    const lines = await kept();
    expect(lines).toHaveLength(FROM_ONE_GUEST);
    expect(new Set(lines.map(({ message }) => message)).size).toBe(FROM_ONE_GUEST);
  });

  it("let a class of thirty guests at one address through at once, none lost and none torn", async () => {
    expect(await passing(messages(30).map((body) => send(body)))).toBe(30);
    const lines = await kept();
    expect(lines.map(({ message }) => message).sort()).toEqual(
      messages(30)
        .map(({ message }) => message)
        .sort(),
    );
    expect(new Set(lines.map(({ id }) => id)).size).toBe(30);
  });

  it("let exactly sixty of one address through, whatever cookies come; another address goes on", async () => {
    expect(await passing(messages(FROM_ONE_ADDRESS + 15).map((body) => send(body)))).toBe(FROM_ONE_ADDRESS);
    expect(await kept()).toHaveLength(FROM_ONE_ADDRESS);
    const refused = await readProblem(await send(report()));
    expect(refused.detail).toMatch(/^Many reports have come from your network/);
    expect((await send(report(), { "x-forwarded-for": "198.51.100.1" })).status).toBe(201);
  });
});

describe("when it cannot be kept", () => {
  it("says so, counts it against nobody, and goes on when it can be again", async () => {
    await mkdirInPlaceOfTheFile();
    const guest = await knownGuest();
    for (let time = 0; time < FROM_ONE_GUEST + 1; time += 1) {
      const problem = await readProblem(await send(report("words for nobody else"), {}, guest));
      expect(problem).toMatchObject({ status: 503, code: "feedback_unavailable" });
      expect(problem.detail).toBe(feedbackWords.unavailable);
    }
    await rm(join(dataDir, "feedback.jsonl"), { recursive: true });
    expect((await send(report(), {}, guest)).status).toBe(201);
    expect(app.output()).toContain("feedback_not_kept");
    expect(app.output()).not.toContain("words for nobody else");
  });

  async function mkdirInPlaceOfTheFile() {
    await rm(join(dataDir, "feedback.jsonl"), { force: true });
    await mkdir(join(dataDir, "feedback.jsonl"));
  }

  it("never thanks for what a host will forget", async () => {
    const passing = await startApp({ VERCEL: "1" });
    try {
      const problem = await readProblem(await createVisitor(passing.url).post(PATH, report()));
      expect(problem.code).toBe("feedback_unavailable");
    } finally {
      await passing.stop();
    }
  });
});
