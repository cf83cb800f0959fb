import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secondFactorWords } from "@/lib/accounts/second-factor-words";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { addSecondFactor, codeOf } from "@/tests/setup/people/authenticator";
import { PASSWORD, signInAt, signUpAt } from "@/tests/setup/people/people";

let app: BorrowedHostedApp;
beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());

type Visitor = ReturnType<typeof createVisitor>;

const FACTOR = "/api/account/second-factor";

async function openFactored() {
  const owner = await signUpAt(app.url);
  return { ...owner, ...(await addSecondFactor(owner)) };
}

const giveCode = (visitor: Visitor, code: string) => visitor.post("/api/auth/second-factor", { code });
const accountOf = async (visitor: Visitor) => (await (await visitor.get("/api/session")).json()).account;
const stateOf = async (visitor: Visitor) => (await visitor.get(FACTOR)).json();
const devicesOf = async (visitor: Visitor) =>
  (await (await visitor.get("/api/account/sessions")).json()).sessions;
const refusedWith = async (response: Response) => (await readProblem(response)).errors;

describe("turning it on", () => {
  it("takes the password and the first code, gives ten recovery codes, and ends the other sessions", async () => {
    const owner = await signUpAt(app.url);
    const other = await signInAt(app.url, owner.email);
    expect(await stateOf(owner)).toEqual({ addedAt: null, recoveryCodesLeft: 0 });
    const { recoveryCodes } = await addSecondFactor(owner);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf(owner)).toEqual({ addedAt: expect.any(String), recoveryCodesLeft: 10 });
    expect(await accountOf(owner)).toMatchObject({ email: owner.email });
    expect(await accountOf(other)).toBeNull();
  });

  it("gives a picture and a URL for an authenticator, with the address of the account", async () => {
    const owner = await signUpAt(app.url);
    const started = await (await owner.post(FACTOR, { currentPassword: PASSWORD })).json();
    const url = new URL(started.url);
    expect(decodeURIComponent(url.pathname)).toContain(`Figura:${owner.email}`);
    expect(url.searchParams.get("secret")).toBe(started.secret);
    expect(started.picture.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  });

  it("refuses a wrong password, a wrong code, and what was started by another account", async () => {
    const [owner, stranger] = await Promise.all([signUpAt(app.url), signUpAt(app.url)]);
    const wrong = await owner.post(FACTOR, { currentPassword: "another password" });
    expect(await refusedWith(wrong)).toEqual([
      { field: "currentPassword", message: accountWords.wrongPassword },
    ]);
    const { start, secret } = await (await owner.post(FACTOR, { currentPassword: PASSWORD })).json();
    const early = await owner.sendJson("PUT", FACTOR, { start, code: codeOf(secret, 7) });
    expect(await refusedWith(early)).toEqual([{ field: "code", message: secondFactorWords.wrongFirstCode }]);
    const stolen = await stranger.sendJson("PUT", FACTOR, { start, code: codeOf(secret) });
    expect(await refusedWith(stolen)).toEqual([{ field: "code", message: secondFactorWords.startExpired }]);
    for (const one of [owner, stranger]) expect(await stateOf(one)).toMatchObject({ addedAt: null });
  });

  it("happens once, however many try at once", async () => {
    const owner = await signUpAt(app.url);
    const starts = await Promise.all(
      Array.from({ length: 4 }, async () => (await owner.post(FACTOR, { currentPassword: PASSWORD })).json()),
    );
    const answers = await Promise.all(
      starts.map(({ start, secret }) => owner.sendJson("PUT", FACTOR, { start, code: codeOf(secret) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect(await readProblem(refused)).toMatchObject({
      code: "second_factor_exists",
      detail: secondFactorWords.exists,
    });
  });
});

describe("signing in", () => {
  it("is complete after the code: until then the session opens nothing, and stays", async () => {
    const { email, secret, ...owner } = await openFactored();
    const visitor = createVisitor(app.url);
    const answer = await visitor.post("/api/auth/sign-in", { email, password: PASSWORD });
    expect(await answer.json()).toEqual({ status: "second_factor", account: null });
    expect(await accountOf(visitor)).toBeNull();
    expect(await devicesOf(owner)).toHaveLength(1);
    for (const path of ["/api/likes", "/api/folders", FACTOR, "/api/account/export"]) {
      expect((await visitor.get(path)).status, path).toBe(401);
    }
    const changes = [
      visitor.post("/api/auth/password", { password: "a new long password", currentPassword: PASSWORD }),
      visitor.sendJson("DELETE", "/api/account", { password: PASSWORD }),
      visitor.sendJson("DELETE", FACTOR, { currentPassword: PASSWORD, code: codeOf(secret, 1) }),
    ];
    for (const { status } of await Promise.all(changes)) expect(status).toBe(401);
    const completed = await giveCode(visitor, ` ${codeOf(secret, 1).replace(/(\d{3})/, "$1 ")}`);
    expect(await completed.json()).toMatchObject({ account: { email }, choosesPassword: false });
    expect(await accountOf(visitor)).toMatchObject({ email });
    expect(await devicesOf(owner)).toHaveLength(2);
  });

  it("takes each code once, however many browsers try it at once", async () => {
    const { email, secret } = await openFactored();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => signInAt(app.url, email)));
    const code = codeOf(secret, 1);
    const answers = await Promise.all(browsers.map((browser) => giveCode(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400) as Response;
    expect(await refusedWith(refused)).toEqual([{ field: "code", message: secondFactorWords.wrongCode }]);
  });

  it("takes a recovery code once, and counts those that are left", async () => {
    const { email, recoveryCodes } = await openFactored();
    const [code = ""] = recoveryCodes;
    const visitor = await signInAt(app.url, email);
    expect((await giveCode(visitor, code.toUpperCase())).status).toBe(200);
    expect(await stateOf(visitor)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await giveCode(await signInAt(app.url, email), code)).status).toBe(400);
  });

  it("takes no code of another account", async () => {
    const [mine, theirs] = await Promise.all([openFactored(), openFactored()]);
    const visitor = await signInAt(app.url, mine.email);
    expect((await giveCode(visitor, codeOf(theirs.secret, 1))).status).toBe(400);
    expect((await giveCode(visitor, theirs.recoveryCodes[0] ?? "")).status).toBe(400);
    expect(await accountOf(visitor)).toBeNull();
  });

  it("lets one address try five codes, however many it tries at once", async () => {
    const { email, secret } = await openFactored();
    const visitor = await signInAt(app.url, email);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => giveCode(visitor, "ab")));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    const last = await readProblem(await giveCode(visitor, codeOf(secret, 1)));
    expect(last).toMatchObject({
      code: "too_many_requests",
      detail: expect.stringContaining("Try again in"),
    });
  });

  it("asks nobody for a code who has not given the password", async () => {
    const answer = await readProblem(await giveCode(createVisitor(app.url), "123456"));
    expect(answer).toMatchObject({ code: "sign_in_needed" });
  });

  it("works without scripts, one page after the other", async () => {
    const { email, secret } = await openFactored();
    const visitor = createVisitor(app.url);
    const submit = async (page: string, path: string, fields: Record<string, string>) => {
      const headers = { "content-type": "application/x-www-form-urlencoded", referer: `${app.url}${page}` };
      const origin = new URL(app.url).origin;
      const response = await visitor.send(path, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
        headers: { ...headers, origin },
      });
      expect(response.status).toBe(303);
      return response.headers.get("location") ?? "";
    };
    const goTo = async (path: string) => {
      const { headers } = await visitor.get(path, {}, "manual");
      const location = headers.get("location") ?? "";
      return location && new URL(location, app.url).pathname + new URL(location, app.url).search;
    };
    const form = "/auth?returnTo=%2Fliked";
    const onward = await submit(form, "/api/auth/sign-in", { email, password: PASSWORD });
    expect(onward).toBe("/liked");
    expect(await goTo(onward)).toBe(form);
    const codeForm = "/auth?code=true&returnTo=%2Fliked";
    expect(await goTo(form)).toBe(codeForm);
    const refused = await submit(codeForm, "/api/auth/second-factor", { code: "nonsense" });
    expect(await (await visitor.get(refused)).text()).toContain(secondFactorWords.wrongCode);
    expect(await submit(codeForm, "/api/auth/second-factor", { code: codeOf(secret, 1) })).toBe("/liked");
    expect(await goTo("/liked")).toBe("");
    expect(await goTo(codeForm)).toBe("/liked");
  });

  it("has no form for a code where nobody waits for one", async () => {
    const page = await createVisitor(app.url).get("/auth?code=true&returnTo=%2Fliked", {}, "manual");
    expect(page.headers.get("location")).toMatch(/\/auth\?returnTo=%2Fliked$/);
  });
});

it("a recovery link asks for the code before it lets its holder choose a password", async () => {
  const { email, secret } = await openFactored();
  const visitor = createVisitor(app.url);
  await visitor.post("/api/auth/recover", { email });
  const followed = await visitor.post("/api/auth/confirm", {
    tokenHash: app.tokenFor(email),
    type: "recovery",
  });
  expect(await followed.json()).toEqual({ status: "second_factor", account: null });
  const chosen = { password: "chosen after a code" };
  expect((await visitor.post("/api/auth/password", chosen)).status).toBe(401);
  expect(await (await giveCode(visitor, codeOf(secret, 1))).json()).toMatchObject({ choosesPassword: true });
  expect((await visitor.post("/api/auth/password", chosen)).status).toBe(200);
});

describe("changing it", () => {
  it("takes the password and a code, and then the password alone signs in", async () => {
    const owner = await openFactored();
    const off = (currentPassword: string, code: string) =>
      owner.sendJson("DELETE", FACTOR, { currentPassword, code });
    expect((await off("another password", codeOf(owner.secret, 1))).status).toBe(400);
    expect(await refusedWith(await off(PASSWORD, "000000x"))).toEqual([
      { field: "code", message: secondFactorWords.wrongCode },
    ]);
    expect((await off(PASSWORD, codeOf(owner.secret, 1))).status).toBe(200);
    expect(await stateOf(owner)).toEqual({ addedAt: null, recoveryCodesLeft: 0 });
    expect(await accountOf(await signInAt(app.url, owner.email))).toMatchObject({ email: owner.email });
  });

  it("replaces the recovery codes: the old ones work no longer", async () => {
    const owner = await openFactored();
    const [first = "", second = ""] = owner.recoveryCodes;
    const answer = await owner.post(`${FACTOR}/recovery-codes`, { currentPassword: PASSWORD, code: first });
    const { recoveryCodes } = await answer.json();
    const visitor = await signInAt(app.url, owner.email);
    expect((await giveCode(visitor, second)).status).toBe(400);
    expect((await giveCode(visitor, recoveryCodes[0])).status).toBe(200);
  });

  it("says where there is none", async () => {
    const owner = await signUpAt(app.url);
    const body = { currentPassword: PASSWORD, code: "123456" };
    expect(await readProblem(await owner.post(`${FACTOR}/recovery-codes`, body))).toMatchObject({
      code: "not_found",
      detail: secondFactorWords.isOff,
    });
  });
});
