import { request } from "node:http";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { feedbackReceiptSchema } from "@/lib/feedback/feedback";
import { MAX_PICTURE_BYTES } from "@/lib/feedback/limits";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { feedbackWords } from "@/lib/feedback/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { PASSWORD, signUpAt } from "@/tests/setup/people/people";
import { grantPremium } from "@/tests/setup/people/premium";
import { isOnVercel } from "@/tests/setup/vercel/tree";

const PATH = "/api/feedback";
const FROM_ONE_GUEST = 5;
const FROM_ONE_ADDRESS = 20;
const DRAWN_FOR_ONE_GUEST = 10;
const DRAWN_FOR_ONE_ADDRESS = 20;

let app: BorrowedHostedApp;

/** Each test has limits of its own: behind one trusted proxy, every address is somebody else's. */
let address: Record<string, string>;
let addresses = 0;

beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());
beforeEach(() => {
  addresses += 1;
  address = { "x-forwarded-for": `203.0.113.${addresses}` };
});
afterEach(async () => {
  app.gate.open();
  await app.backend.service.call("DELETE", "/rest/v1/feedback?id=not.is.null");
});

const report = (message = "The arrow points the wrong way.") => ({ message, path: "/search?q=lens" });

async function kept(): Promise<Record<string, unknown>[]> {
  return (await app.backend.service.call("GET", "/rest/v1/feedback?order=created_at")).body;
}

async function screenshotOf(feedback: unknown): Promise<Buffer | null> {
  const { body } = await app.backend.service.rpc("feedback_screenshot", { feedback });
  return body === null ? null : Buffer.from(body, "base64");
}

const pngUrl = (file: Buffer) => `data:image/png;base64,${file.toString("base64")}`;
const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();

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
    expect(await judge.violationsOf(PATH, "post", response)).toEqual([]);
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { id } = feedbackReceiptSchema.parse(await response.json());
    expect(await kept()).toEqual([
      {
        id,
        user_id: null,
        is_premium_sender: false,
        type: "issue",
        message: "<b>水</b>\n2 = 3",
        email: "maya@example.org",
        path: "/search?q=lens",
        diagram_id: "collection-lens",
        created_at: expect.any(String),
        done_at: null,
      },
    ]);
  });

  it("keeps nothing of which guest sent it", async () => {
    const guest = await knownGuest();
    await send(report(), {}, guest);
    const [cookie = ""] = guest.jar.values();
    expect(await kept()).toMatchObject([{ user_id: null, email: null }]);
    expect(JSON.stringify(await kept())).not.toContain(cookie);
    expect(JSON.stringify(await kept())).not.toContain("203.0.113.");
  });

  it("knows the account that sent it and what plan it had, whatever is said", async () => {
    const person = await signUpAt(app.url);
    const said = { ...report("Before"), path: "/" };
    expect(await readProblem(await send({ ...said, userId: person.account.id }, {}, person))).toMatchObject({
      code: "invalid_request",
    });
    await send(said, {}, person);
    await grantPremium(app.backend, person.account.id);
    await send(report("After"), {}, person);
    expect(await kept()).toMatchObject([
      { message: "Before", user_id: person.account.id, is_premium_sender: false, email: null },
      { message: "After", user_id: person.account.id, is_premium_sender: true },
    ]);
  });

  it("refuses what an account wrote where another is signed in, or nobody, and keeps it for neither", async () => {
    const writer = await signUpAt(app.url);
    const other = await signUpAt(app.url);
    const said = { ...report("Of one account"), id: crypto.randomUUID(), writer: writer.account.id };
    for (const visitor of [other, await knownGuest()]) {
      // More often than messages are let through: it costs none.
      for (let time = 0; time < FROM_ONE_GUEST + 1; time += 1) {
        expect(await readProblem(await send(said, {}, visitor))).toMatchObject({
          status: 409,
          code: "writer_not_signed_in",
          detail: feedbackWords.writerNotSignedIn,
        });
      }
      expect((await send(report("Of whoever it is"), {}, visitor)).status).toBe(201);
    }
    expect((await send(said, {}, writer)).status).toBe(201);
    expect(await kept()).toMatchObject([
      { message: "Of whoever it is", user_id: other.account.id },
      { message: "Of whoever it is", user_id: null },
      { message: "Of one account", user_id: writer.account.id, id: said.id },
    ]);
  });

  it("keeps what comes again with its id once, and thanks for it each time", async () => {
    const id = crypto.randomUUID();
    const guest = await knownGuest();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ ...report(), id }, {}, guest)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    // By somebody else it is still the same.
    const again = await send({ ...report("Other words"), id });
    expect(await again.json()).toEqual({ id });
    expect(await kept()).toMatchObject([{ id, message: report().message }]);
  });

  it("cannot be read over HTTP, by another guest or by who sent it", async () => {
    const [one, other] = [await knownGuest(), await knownGuest()];
    const { id } = await (await send(report("a secret of one"), {}, one)).json();
    for (const visitor of [one, other]) {
      const refused = await visitor.get(PATH, address);
      expect(refused.headers.get("allow")).toBe("POST, OPTIONS");
      expect(await readProblem(refused)).toMatchObject({ code: "method_not_allowed" });
      for (const path of [`${PATH}/${id}`, `${PATH}?id=${id}`, "/feedback"]) {
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
    ["an id that is none", { ...report(), id: "1" }, ["id"]],
    ["a writer that is none", { ...report(), writer: "guest" }, ["writer"]],
    ["1 MB of text", report("x".repeat(1024 * 1024)), ["message"]],
    ["a screenshot elsewhere", { ...report(), screenshot: "https://example.org/a.png" }, ["screenshot"]],
    [
      "a screenshot that is a page",
      { ...report(), screenshot: "data:text/html;base64,AAAA" },
      ["screenshot"],
    ],
    [
      "a screenshot that is no picture",
      { ...report(), screenshot: pngUrl(Buffer.from("no")) },
      ["screenshot"],
    ],
    [
      "a screenshot of more than 8 MB",
      { ...report(), screenshot: pngUrl(Buffer.alloc(MAX_PICTURE_BYTES + 3)) },
      ["screenshot"],
    ],
    ["a great many values", `{"message":[${"[],".repeat(30_000)}1]}`, ["body"]],
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

  it.skipIf(isOnVercel)("16 MB, before any of it is read as JSON", async () => {
    const response = await send("{".repeat(16 * 1024 * 1024));
    expect(response.headers.get("connection")).toBe("close");
    expect(await readProblem(response)).toMatchObject({ status: 413, code: "body_too_large" });
    expect(await kept()).toEqual([]);
  });

  it("16 MB in pieces whose length nobody said", async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { "content-type": "application/json", "transfer-encoding": "chunked", ...address };
      const sending = request(app.url + PATH, { method: "POST", headers }, (answer) => {
        resolve(answer.statusCode);
        answer.resume();
      });
      sending.once("error", reject);
      for (let piece = 0; piece < 16; piece += 1) sending.write(" ".repeat(1024 * 1024));
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

  it("let exactly five of thirty at once through for one guest, each of them whole", async () => {
    const guest = await knownGuest();
    expect(await passing(messages(30).map((body) => send(body, {}, guest)))).toBe(FROM_ONE_GUEST);
    const lines = await kept();
    expect(lines).toHaveLength(FROM_ONE_GUEST);
    expect(new Set(lines.map(({ message }) => message)).size).toBe(FROM_ONE_GUEST);
  });

  it("let exactly twenty of thirty guests at one address through in a minute, none lost and none torn", async () => {
    const guests = await Promise.all(messages(30).map(knownGuest));
    const sent = messages(30).map((body, place) => send(body, {}, guests[place]));
    const answers = await Promise.all(sent);
    expect(await passing(answers.map((answer) => Promise.resolve(answer.clone())))).toBe(FROM_ONE_ADDRESS);
    const thanked = messages(30).filter((_, place) => answers[place]?.status === 201);
    const lines = await kept();
    expect(lines.map(({ message }) => message).sort()).toEqual(thanked.map(({ message }) => message).sort());
    expect(new Set(lines.map(({ id }) => id)).size).toBe(FROM_ONE_ADDRESS);
  });

  it("hold accounts that take turns at one address as well; another address goes on", async () => {
    for (let place = 0; place < FROM_ONE_ADDRESS; place += FROM_ONE_GUEST) {
      const person = await signUpAt(app.url);
      expect(await passing(messages(FROM_ONE_GUEST).map((body) => send(body, {}, person)))).toBe(
        FROM_ONE_GUEST,
      );
    }
    const refused = await readProblem(await send(report()));
    expect(refused.detail).toMatch(/^Many messages came from your network/);
    expect((await send(report(), { "x-forwarded-for": "198.51.100.1" })).status).toBe(201);
  });
});

describe("a screenshot", () => {
  const torn = async () => ({ ...report(), screenshot: pngUrl((await picture()).subarray(0, 90)) });
  it("is kept as a WebP of its own, beside its message", async () => {
    const sent = await picture(2400, 1200);
    const { id } = await (await send({ ...report(), screenshot: pngUrl(sent) })).json();
    const drawn = await screenshotOf(id);
    expect(await sharp(drawn ?? Buffer.alloc(0)).metadata()).toMatchObject({
      format: "webp",
      width: 2000,
      height: 1000,
    });
    expect(await kept()).toMatchObject([{ id, message: report().message }]);
  });

  it("that cannot be read is named, leaves no message, and costs none", async () => {
    const guest = await knownGuest();
    for (let time = 0; time < FROM_ONE_GUEST + 1; time += 1) {
      const problem = await readProblem(await send(await torn(), {}, guest));
      expect(problem.errors).toEqual([{ field: "screenshot", message: screenshotWords.unreadable }]);
    }
    expect(await kept()).toEqual([]);
    expect((await send(report(), {}, guest)).status).toBe(201);
  });

  it("is drawn a few times a minute for one guest, however bad; messages without one go on", async () => {
    const guest = await knownGuest();
    for (let time = 0; time < DRAWN_FOR_ONE_GUEST; time += 1) {
      expect((await send(await torn(), {}, guest)).status).toBe(400);
    }
    for (const body of [await torn(), { ...report(), screenshot: pngUrl(await picture()) }]) {
      const refused = await send(body, {}, guest);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await readProblem(refused)).toMatchObject({
        code: "too_many_requests",
        detail: screenshotWords.tooManySent,
      });
    }
    expect(await kept()).toEqual([]);
    expect((await send(report(), {}, guest)).status).toBe(201);
  });

  it("is drawn a few times a minute for one address, whatever cookies come", async () => {
    const statuses = [];
    for (let time = 0; time < DRAWN_FOR_ONE_ADDRESS + 5; time += 1) {
      statuses.push((await send(await torn())).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(DRAWN_FOR_ONE_ADDRESS);
    expect(statuses.slice(DRAWN_FOR_ONE_ADDRESS)).toEqual([429, 429, 429, 429, 429]);
    expect((await send(report())).status).toBe(201);
    expect((await send(await torn(), { "x-forwarded-for": "198.51.100.2" })).status).toBe(400);
  });

  it("of each of twenty guests at one address is kept whole, or refused with words", async () => {
    const screenshot = pngUrl(await picture());
    // Larger than a message without one may be.
    const body = (place: number) => ({
      ...report(`message ${place}`),
      screenshot: screenshot + "A".repeat(99_996),
    });
    const answers = await Promise.all(
      Array.from({ length: FROM_ONE_ADDRESS }, (_, place) => send(body(place))),
    );
    const passed = answers.filter(({ status }) => status === 201);
    for (const response of answers.filter(({ status }) => status !== 201)) {
      expect(await readProblem(response)).toMatchObject({
        code: "too_many_requests",
        detail: screenshotWords.tooMany,
      });
    }
    const ids = await Promise.all(passed.map(async (response) => (await response.json()).id));
    expect(ids.length).toBeGreaterThan(0);
    expect((await kept()).map(({ id }) => id).sort()).toEqual(ids.sort());
    for (const id of ids) expect(await screenshotOf(id)).not.toBeNull();
  });
});

describe("an account", () => {
  it("is handed all that it has told, and takes it along when it goes", async () => {
    const person = await signUpAt(app.url);
    const other = await signUpAt(app.url);
    const body = { ...report("Mine"), type: "feature", screenshot: pngUrl(await picture()) };
    const { id } = await (await send(body, {}, person)).json();
    await send(report("Not mine"), {}, other);
    const response = await person.get("/api/account/export");
    const judge = await readDescription(app.url);
    expect(await judge.violationsOf("/api/account/export", "get", response)).toEqual([]);
    const { feedback } = await response.json();
    expect(feedback).toMatchObject([
      { id, type: "feature", message: "Mine", path: "/search?q=lens", email: null, diagramId: null },
    ]);
    const [, base64 = ""] = feedback[0].screenshot.split("data:image/webp;base64,");
    expect(Buffer.from(base64, "base64")).toEqual(await screenshotOf(id));

    expect((await person.sendJson("DELETE", "/api/account", { password: PASSWORD })).status).toBe(200);
    expect(await kept()).toMatchObject([{ message: "Not mine" }]);
    expect(await screenshotOf(id)).toBeNull();
  });
});

describe("when it cannot be kept", () => {
  it("says so, counts it against nobody, and goes on when it can be again", async () => {
    const guest = await knownGuest();
    app.gate.shut();
    for (let time = 0; time < FROM_ONE_GUEST + 1; time += 1) {
      const problem = await readProblem(await send(report("words for nobody else"), {}, guest));
      expect(problem).toMatchObject({ status: 503, code: "feedback_unavailable" });
      expect(problem.detail).toBe(feedbackWords.unavailable);
    }
    app.gate.open();
    expect((await send(report(), {}, guest)).status).toBe(201);
    expect(app.output()).toContain("feedback_not_kept");
    expect(app.output()).not.toContain("words for nobody else");
  });
});
