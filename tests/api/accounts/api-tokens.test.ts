import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { isApiToken } from "@/lib/accounts/api-token-format";
import { MAX_API_TOKENS, tokenScopes } from "@/lib/accounts/api-token-limits";
import { apiTokenWords } from "@/lib/accounts/api-token-words";
import { plans } from "@/lib/plans";
import type { RouteContract } from "@/server/http/define-route";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { PASSWORD, signInAt, signUpAt } from "@/tests/setup/people/people";
import { grantPremium } from "@/tests/setup/people/premium";
import { createTokenOf, type Person, programOf, programWith } from "@/tests/setup/people/programs";

let app: BorrowedHostedApp;
beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());

const PATH = "/api/account/tokens";
const form = { name: "A script", scopes: ["search"] };

const listOf = async (person: Person) => (await (await person.get(PATH)).json()).tokens;
const revoke = (person: Person, id: string) => person.sendJson("DELETE", `${PATH}/${id}`, {});
const remainingOf = async (who: { get(path: string): Promise<Response> }) =>
  (await (await who.get("/api/allowance")).json()).remaining;

/** Refused as a token that there is not, or not any more. */
async function expectDead(response: Response) {
  expect(response.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  expect(await readProblem(response)).toMatchObject({ code: "wrong_token", detail: apiTokenWords.dead });
}

describe("a new token", () => {
  it("is in the one answer that creates it, as described, and in no list, export or log", async () => {
    const person = await signUpAt(app.url);
    const judge = await readDescription(app.url);
    const response = await person.post(PATH, { ...form, name: "  My notebook ", expiresInDays: 30 });
    expect(response.status).toBe(201);
    expect(await judge.violationsOf(PATH, "post", response)).toEqual([]);
    const { token, details } = await response.json();
    expect(isApiToken(token)).toBe(true);
    const { id, ...shown } = details;
    expect(shown).toEqual({
      name: "My notebook",
      prefix: token.slice(0, 10),
      scopes: ["search"],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)).toBe(30 * 24 * 60 * 60 * 1000);

    const listed = await person.get(PATH);
    expect(await judge.violationsOf(PATH, "get", listed)).toEqual([]);
    const { isSetUp, tokens } = await listed.json();
    expect(isSetUp).toBe(true);
    expect(tokens).toEqual([{ id, ...shown, createdAt: expect.any(String) }]);
    const exported = await (await person.get("/api/account/export")).json();
    expect(exported.apiTokens).toEqual([{ ...shown, createdAt: tokens[0].createdAt }]);

    const program = programWith(app.url, token);
    expect((await program.get("/api/allowance")).status).toBe(200);
    expect((await program.get("/api/folders")).status).toBe(403);
    expect((await program.get(`/api/nothing/${token}`)).status).toBe(404);
    expect((await listOf(person))[0].lastUsedAt).toContain(new Date().toISOString().slice(0, 10));
    // Every answer but the first, and what the app has logged of all of it.
    const said = JSON.stringify([tokens, exported]) + app.output();
    expect(said).toContain(token.slice(0, 10));
    expect(said).not.toContain(token.slice(4));
  });

  it("is for the account that is signed in: a guest creates and lists none", async () => {
    const guest = createVisitor(app.url);
    for (const response of [await guest.get(PATH), await guest.post(PATH, form)]) {
      expect((await readProblem(response)).code).toBe("sign_in_needed");
    }
  });

  it.each([
    ["name", { name: " " }, apiTokenWords.nameMissing],
    ["name", { name: "n".repeat(61) }, apiTokenWords.nameTooLong],
    ["scopes", { scopes: [] }, apiTokenWords.scopesMissing],
    ["scopes", { scopes: undefined }, apiTokenWords.scopesMissing],
    ["scopes", { scopes: ["search", "search"] }, apiTokenWords.scopeRepeated],
  ])("needs a valid %s: %j", async (field, facts, message) => {
    const person = await signUpAt(app.url);
    const problem = await readProblem(await person.post(PATH, { ...form, ...facts }));
    expect(problem.errors).toEqual([{ field, message }]);
    expect(await listOf(person)).toEqual([]);
  });

  it("is refused where the account has ten, however many are created at once", async () => {
    const person = await signUpAt(app.url);
    const responses = await Promise.all(
      Array.from({ length: MAX_API_TOKENS + 5 }, () => person.post(PATH, form)),
    );
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(5);
    const problem = await readProblem(refused[0] as Response);
    expect(problem).toMatchObject({ code: "token_limit_reached", detail: apiTokenWords.full });
    const tokens = await listOf(person);
    expect(tokens).toHaveLength(MAX_API_TOKENS);
    expect((await revoke(person, tokens[0].id)).status).toBe(200);
    expect((await person.post(PATH, form)).status).toBe(201);
  });
});

describe("a search with a token", () => {
  it("counts against the allowance of its account, like one in the browser", async () => {
    const person = await signUpAt(app.url);
    const program = await programOf(app.url, person, ["search"]);
    expect((await program.get("/api/search?q=binary+tree")).status).toBe(200);
    const left = plans.free.searchesPerDay - 1;
    expect([await remainingOf(person), await remainingOf(program)]).toEqual([left, left]);
    await person.found("photosynthesis");
    expect(await remainingOf(program)).toBe(left - 1);
  });

  it("is refused when the allowance is used up by whichever of both", async () => {
    const person = await signUpAt(app.url);
    const [one, other] = [await programOf(app.url, person), await programOf(app.url, person)];
    const searches = Array.from({ length: plans.free.searchesPerDay + 4 }, (_, at) =>
      (at % 2 ? one : other).get(`/api/search?q=cell+${at}`),
    );
    const refused = (await Promise.all(searches)).filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(4);
    const { headers } = refused[0] as Response;
    expect(headers.get("ratelimit")).toContain('"searches";r=0;t=');
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await readProblem(refused[0] as Response)).code).toBe("daily_limit_reached");
    expect((await person.search("photosynthesis")).status).toBe(429);
  });

  it("says in its headers what is left, of the day and of the minute", async () => {
    const program = await programOf(app.url, await signUpAt(app.url), ["search"]);
    const { searchesPerDay } = plans.free;
    for (const [path, minute] of [
      ["/api/search?q=binary+tree", "search"],
      ["/api/allowance", "read"],
    ]) {
      const { headers } = await program.get(path as string);
      expect(headers.get("ratelimit-policy")).toMatch(
        new RegExp(`^"searches";q=${searchesPerDay};w=86400, "${minute}";q=\\d+;w=60$`),
      );
      expect(headers.get("ratelimit")).toMatch(
        new RegExp(`^"searches";r=${searchesPerDay - 1};t=\\d+, "${minute}";r=\\d+;t=\\d+$`),
      );
    }
  });

  it("has no limit for a premium account", async () => {
    const person = await signUpAt(app.url);
    await grantPremium(app.backend, person.account.id);
    const program = await programOf(app.url, person);
    const response = await program.get("/api/search?q=binary+tree");
    expect(response.headers.get("ratelimit")).not.toContain("searches");
    const answer = await response.json();
    expect(answer.allowance).toMatchObject({ plan: "premium", remaining: null });
  });
});

describe("a request with a token", () => {
  it("neither reads nor sets a cookie", async () => {
    const [person, other] = [await signUpAt(app.url), await signUpAt(app.url)];
    const { token } = await createTokenOf(person);
    await person.post("/api/folders", { name: "Of the token" });
    const headers = { authorization: `Bearer ${token}` };
    for (const browser of [createVisitor(app.url), other]) {
      const response = await browser.get("/api/folders", headers);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(JSON.stringify(await response.json())).toContain("Of the token");
    }
    // The session of a browser cannot make up for what the token lacks.
    const wrong = await other.get("/api/folders", { authorization: `Bearer ${token.replace(/.$/, "_")}` });
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
  });

  it("is exempt from the rule of the Origin, also beside the cookies of a browser", async () => {
    const person = await signUpAt(app.url);
    const { token } = await createTokenOf(person);
    const headers = { authorization: `Bearer ${token}`, origin: "https://notebook.example" };
    const response = await person.post("/api/folders", { name: "From a program" }, headers);
    expect(response.status).toBe(201);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    const { origin } = headers;
    expect((await person.post("/api/folders", { name: "From elsewhere" }, { origin })).status).toBe(403);
    const search = { authorization: headers.authorization, "sec-fetch-site": "cross-site" };
    expect((await createVisitor(app.url).search("cell", {}, search)).status).toBe(200);
  });

  it.each(["/api/search?q=", "/api/allowance?access_token=", "/api/likes?token=", "/api/health?a=b&"])(
    "in the query string is refused at %s",
    async (path) => {
      const { token } = await createTokenOf(await signUpAt(app.url));
      for (const inQuery of [token, `Bearer%20${token}`, token.replace("_", "%5F")]) {
        const problem = await readProblem(await createVisitor(app.url).get(path + inQuery));
        expect(problem).toMatchObject({ code: "invalid_request", detail: apiTokenWords.inUrl });
        expect(JSON.stringify(problem)).not.toContain(token.slice(4));
      }
    },
  );

  it("that is searched for on a page is sent to no source", async () => {
    const { token } = await createTokenOf(await signUpAt(app.url));
    const page = await (await createVisitor(app.url).get(`/search?q=${token}`)).text();
    expect(page).toContain("A token must not be in a URL");
  });

  it("of which a part is missing says so, without asking the database", async () => {
    const { token } = await createTokenOf(await signUpAt(app.url));
    for (const bearer of [token.slice(0, -1), `${token}x`, "fig_", "eyJhbGciOiJIUzI1NiJ9.e30.x"]) {
      const response = await programWith(app.url, bearer).get("/api/allowance");
      expect(response.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
      const problem = await readProblem(response);
      expect(problem).toMatchObject({ code: "wrong_token", detail: apiTokenWords.malformed });
    }
  });

  it("of another scheme is none: a proxy in front may have a password of its own", async () => {
    const headers = { authorization: "Basic cHJveHk6c2VjcmV0" };
    expect((await createVisitor(app.url).get("/api/allowance", headers)).status).toBe(200);
  });

  it("does not sign in on a page", async () => {
    const { token } = await createTokenOf(await signUpAt(app.url));
    const response = await createVisitor(app.url).get(
      "/account",
      { authorization: `Bearer ${token}` },
      "manual",
    );
    expect(response.headers.get("location")).toContain("/auth");
  });
});

describe("a token ends", () => {
  it("when it is revoked, and no other with it", async () => {
    const person = await signUpAt(app.url);
    const [one, other] = [await createTokenOf(person), await createTokenOf(person)];
    const program = programWith(app.url, one.token);
    expect((await program.get("/api/allowance")).status).toBe(200);
    expect(await (await revoke(person, one.id)).json()).toEqual({ revoked: true });
    await expectDead(await program.get("/api/allowance"));
    expect((await programWith(app.url, other.token).get("/api/allowance")).status).toBe(200);
    const again = await readProblem(await revoke(person, one.id));
    expect(again).toMatchObject({ code: "not_found", detail: apiTokenWords.noSuchToken });
  });

  it("not by another account, which is answered as if there were none", async () => {
    const [victim, attacker] = [await signUpAt(app.url), await signUpAt(app.url)];
    const { id, token } = await createTokenOf(victim);
    const [theirs, nobodys] = [await revoke(attacker, id), await revoke(attacker, crypto.randomUUID())];
    const problem = await readProblem(theirs);
    expect(problem).toMatchObject({ status: 404, detail: apiTokenWords.noSuchToken });
    expect({ ...(await readProblem(nobodys)), requestId: "" }).toEqual({ ...problem, requestId: "" });
    expect(await listOf(attacker)).toEqual([]);
    expect((await programWith(app.url, token).get("/api/allowance")).status).toBe(200);
  });

  it("with its account", async () => {
    const person = await signUpAt(app.url);
    const program = await programOf(app.url, person);
    expect((await person.sendJson("DELETE", "/api/account", { password: PASSWORD })).status).toBe(200);
    await expectDead(await program.get("/api/allowance"));
  });

  it.each([true, false, undefined])(
    "with a change of the password only if it is asked for: %s",
    async (revokesTokens) => {
      const [person, bystander] = [await signUpAt(app.url), await signUpAt(app.url)];
      const [program, theirs] = [await programOf(app.url, person), await programOf(app.url, bystander)];
      const password = "another password of length";
      const change = { currentPassword: PASSWORD, password, revokesTokens };
      const wrong = { ...change, currentPassword: "a guess at the password" };
      expect((await person.post("/api/auth/password", wrong)).status).toBe(400);
      expect((await program.get("/api/allowance")).status).toBe(200);
      expect((await person.post("/api/auth/password", change)).status).toBe(200);
      expect((await program.get("/api/allowance")).status).toBe(revokesTokens ? 401 : 200);
      expect((await theirs.get("/api/allowance")).status).toBe(200);
      await signInAt(app.url, person.email, password);
    },
  );

  it("not by signing out, in this browser or in all others", async () => {
    const person = await signUpAt(app.url);
    const program = await programOf(app.url, person);
    for (const scope of ["others", "local"]) await person.post("/api/auth/sign-out", { scope });
    expect((await program.get("/api/allowance")).status).toBe(200);
  });
});

type RouteModule = Record<string, { contract?: RouteContract }>;
const modules = import.meta.glob<RouteModule>("../../../app/api/**/route.ts", { eager: true });

/** Every route that knows its caller, at an address with some values for its parameters. */
const routes = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([method, { contract }]) => {
    if (!contract || contract.limit === "none" || contract.answer instanceof z.ZodNever) return [];
    const pattern = file.replace(/^.*\/app\/api/, "/api").replace(/\/route\.ts$/, "");
    const path = pattern.replace("[id]", crypto.randomUUID()).replace(/\[\w+\]/g, "x");
    return [{ name: `${method} ${pattern}`, method, path, scope: contract.scope }];
  }),
);
const open = routes.filter(({ scope }) => scope);
const closed = routes.filter(({ scope }) => !scope);

describe("the scopes of a token", () => {
  let person: Person;
  const programs = new Map<string, ReturnType<typeof programWith>>();
  beforeAll(async () => {
    person = await signUpAt(app.url);
    programs.set("all", await programOf(app.url, person));
    for (const scope of tokenScopes) {
      programs.set(scope, await programOf(app.url, person, [scope]));
      const others = tokenScopes.filter((one) => one !== scope);
      programs.set(`without ${scope}`, await programOf(app.url, person, others));
    }
  });
  const ask = (name: string, { method, path }: (typeof routes)[number]) => {
    const program = programs.get(name);
    if (!program) throw new Error(`There is no program ${name}.`);
    return method === "GET" ? program.get(path) : program.sendJson(method, path, {});
  };

  it("open the routes that are meant", () => {
    const named = (scope: string) =>
      open
        .filter((one) => one.scope === scope)
        .map(({ name }) => name)
        .sort();
    expect(Object.fromEntries(tokenScopes.map((scope) => [scope, named(scope)]))).toEqual({
      search: ["GET /api/allowance", "GET /api/search"],
      "saved:read": [
        "GET /api/folders",
        "GET /api/likes",
        "GET /api/likes/[id]/covers",
        "GET /api/likes/[id]/edits",
        "GET /api/likes/archive",
        "GET /api/likes/state",
        "GET /api/resources/saved",
      ],
      "saved:write": [
        "DELETE /api/folders/[id]",
        "DELETE /api/likes",
        "DELETE /api/likes/[id]/covers",
        "DELETE /api/resources/saved",
        "PATCH /api/folders/[id]",
        "PATCH /api/likes",
        "POST /api/folders",
        "POST /api/folders/order",
        "POST /api/likes",
        "POST /api/likes/restore",
        "POST /api/resources/saved",
        "PUT /api/likes/[id]/covers",
        "PUT /api/likes/[id]/edits",
      ],
    });
  });

  it.each(open)("are needed for $name, and the one is enough", async (route) => {
    const refused = await ask(`without ${route.scope}`, route);
    const error = `Bearer error="insufficient_scope", scope="${route.scope}"`;
    expect(refused.headers.get("www-authenticate")).toBe(error);
    const detail = apiTokenWords.lacksScope(String(route.scope));
    expect(await readProblem(refused)).toMatchObject({ status: 403, code: "insufficient_scope", detail });
    const answered = await ask(String(route.scope), route);
    expect([401, 403]).not.toContain(answered.status);
    await answered.arrayBuffer();
  });

  it.each(closed)("do not open $name, all of them together", async (route) => {
    const refused = await ask("all", route);
    expect(refused.headers.get("www-authenticate")).toBe('Bearer error="insufficient_scope"');
    const problem = { status: 403, code: "insufficient_scope", detail: apiTokenWords.noRouteForTokens };
    expect(await readProblem(refused)).toMatchObject(problem);
  });
});
