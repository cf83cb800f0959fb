import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { callerHeaders, createVisitor, readProblem } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { ADMIN_EMAIL, removeAdmin } from "@/tests/setup/people/admin";
import { newAddress, PASSWORD, signInAt, signUpAt } from "@/tests/setup/people/people";
import { claimsOf } from "@/tests/setup/token-claims";
import { topics } from "@/tests/setup/topics";
import { isOnVercel } from "@/tests/setup/vercel/tree";
import { hugePng, workers } from "@/tests/unit/downloads/pictures";

let app: BorrowedHostedApp;
beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());

type Visitor = ReturnType<typeof createVisitor>;

async function accountOf(visitor: Visitor) {
  const response = await visitor.get("/api/session");
  expect(response.status).toBe(200);
  return (await response.json()).account;
}

function signIn(email: string, password: string): Promise<Response> {
  return createVisitor(app.url).post("/api/auth/sign-in", { email, password });
}

describe("signing up", () => {
  it("signs in at once, by cookies that no script can read and no other site can send", async () => {
    const visitor = createVisitor(app.url);
    const email = newAddress("maker");
    const response = await visitor.post("/api/auth/sign-up", { email, password: PASSWORD });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      status: "signed_in",
      account: { email, name: email.split("@")[0], isNameChosen: false, isPremium: false, isAdmin: false },
    });
    const session = response.headers.getSetCookie().find((line) => line.startsWith("figura_session="));
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Lax/);
    expect(session).not.toMatch(/; Secure/);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(visitor.jar.get("figura_in")).toBe("1");
    expect(await accountOf(visitor)).toMatchObject({ email });
  });

  it.each([
    ["email", { email: "nobody", password: PASSWORD }, accountWords.provideEmail],
    ["email", { email: `${"a".repeat(250)}@example.org`, password: PASSWORD }, accountWords.provideEmail],
    ["email", { password: PASSWORD }, accountWords.provideEmail],
    ["password", { email: "weak@example.org", password: "1234567" }, accountWords.passwordTooShort],
    ["password", { email: "weak@example.org", password: "a".repeat(73) }, accountWords.passwordTooLong],
    ["password", { email: "weak@example.org", password: "ä".repeat(37) }, accountWords.passwordTooLong],
    ["password", { email: "weak@example.org" }, accountWords.passwordTooShort],
    ["password", { email: "weak@example.org", password: "iLoveYou" }, accountWords.passwordTooCommon],
    ["password", { email: "weak@example.org", password: "Figura_2026!" }, accountWords.passwordTooCommon],
    [
      "password",
      { email: "Weak.Word@example.org", password: "weak.word@Example.org" },
      accountWords.passwordIsAddress,
    ],
    ["password", { email: "weak.word@example.org", password: "Weak.Word" }, accountWords.passwordIsAddress],
  ])("names the field that is wrong: %s in %j", async (field, form, message) => {
    const problem = await readProblem(await createVisitor(app.url).post("/api/auth/sign-up", form));
    expect(problem).toMatchObject({ code: "invalid_request", errors: [{ field, message }] });
  });

  it("takes a password of exactly 72 bytes, and it is the whole of it", async () => {
    const email = newAddress();
    const password = "ä".repeat(36);
    await createVisitor(app.url).post("/api/auth/sign-up", { email, password });
    expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, `${"ä".repeat(35)}xx`)).status).toBe(401);
  });

  it("refuses an address that has an account, however it is written", async () => {
    const { email } = await signUpAt(app.url);
    const form = { email: ` ${email.toUpperCase()} `, password: PASSWORD };
    const problem = await readProblem(await createVisitor(app.url).post("/api/auth/sign-up", form));
    expect(problem).toMatchObject({ code: "email_taken", detail: accountWords.emailTaken });
  });
});

describe("signing in", () => {
  it("knows an address in any letter case", async () => {
    const { email, account } = await signUpAt(app.url);
    const response = await signIn(email.toUpperCase(), PASSWORD);
    expect((await response.json()).account.id).toBe(account.id);
  });

  it("answers a wrong password and an unknown address alike", async () => {
    const { email } = await signUpAt(app.url);
    const [wrong, unknown] = await Promise.all([
      signIn(email, "another password").then(readProblem),
      signIn(newAddress("nobody"), PASSWORD).then(readProblem),
    ]);
    expect(wrong).toMatchObject({ code: "wrong_credentials", detail: accountWords.wrongCredentials });
    expect({ ...unknown, requestId: "" }).toEqual({ ...wrong, requestId: "" });
  });

  it("lets one address try one account ten times at the most, however many try at once", async () => {
    const { email } = await signUpAt(app.url);
    const guess = () => signIn(email, "a wrong password");
    const answers = await Promise.all(Array.from({ length: 100 }, guess));
    // Those that got no turn did not try a password, and are not counted.
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeLessThanOrEqual(10);
    for (let left = 10 - tried; left > 0; left -= 1) expect((await guess()).status).toBe(401);
    const problem = await readProblem(await guess());
    expect(problem.detail).toBe(accountWords.tooManyTries(problem.retryAfterSeconds as number));
    // Nor does the right one help now, while another account is free to come in.
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    const other = await signUpAt(app.url);
    expect((await signIn(other.email, PASSWORD)).status).toBe(200);
  });

  it("may succeed any number of times", async () => {
    const { email } = await signUpAt(app.url);
    for (let time = 0; time < 12; time += 1) expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe("a plain form", () => {
  const send = (
    path: string,
    fields: Record<string, string> | string,
    headers: Record<string, string> = { origin: app.url },
    visitor = createVisitor(app.url),
  ) =>
    fetch(app.url + path, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        ...callerHeaders(app.url),
        cookie: [...visitor.jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  const submit = (email: string, password: string, headers?: Record<string, string>) =>
    send("/api/auth/sign-in", { email, password }, headers);
  const comingFrom = (page: string) => ({ origin: app.url, referer: app.url + page });
  /** What the page that it leads to says. */
  const errorsAt = (answer: Response): Record<string, string> =>
    claimsOf(new URL(answer.headers.get("location") ?? "", app.url).searchParams.get("error") ?? "")
      .errors as Record<string, string>;

  it("signs in, and leads where one was going, on this site alone", async () => {
    const { email } = await signUpAt(app.url);
    for (const [page, place] of [
      ["/auth", "/dashboard"],
      ["/auth?returnTo=%2Fliked%3Fq%3Dcell", "/liked?q=cell"],
      ["/auth?returnTo=%2F%2Fevil.example", "/dashboard"],
    ] as const) {
      const answer = await submit(email, PASSWORD, comingFrom(page));
      expect([answer.status, answer.headers.get("location")]).toEqual([303, place]);
      const cookies = answer.headers.getSetCookie().map((line) => line.split("=")[0]);
      expect(cookies).toEqual(expect.arrayContaining(["figura_session", "figura_in"]));
    }
  });

  it("that is refused leads to a page that says why, in the words of the form, without what was typed", async () => {
    const { email } = await signUpAt(app.url);
    const wrong = await submit(email, "a wrong password", comingFrom("/auth?returnTo=%2Fliked"));
    expect(wrong.status).toBe(303);
    const address = wrong.headers.get("location") ?? "";
    expect(address).toMatch(/^\/auth\?error=[\w.%-]+&returnTo=%2Fliked$/);
    expect(
      JSON.stringify(claimsOf(new URLSearchParams(address.split("?")[1]).get("error") ?? "")),
    ).not.toMatch(new RegExp(`wrong password"|${email}`, "i"));
    const page = await createVisitor(app.url).get(address);
    expect(await page.text()).toContain(accountWords.wrongCredentials);
    expect(errorsAt(await submit("nobody", ""))).toEqual({
      email: accountWords.provideEmail,
      password: accountWords.enterPassword,
    });
    expect(
      errorsAt(await send("/api/auth/sign-in", `email=${email}&email=x@example.org&password=x`)),
    ).toEqual({
      email: accountWords.provideEmail,
    });
    const forged = await createVisitor(app.url).get(`/auth?error=${address.slice(-20)}`);
    expect(forged.status).toBe(200);
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["nowhere", { origin: "null" }],
    ["a page that does not say where it is", {}],
  ])("of %s signs nobody in, though no cookie goes along", async (_, headers) => {
    const { email } = await signUpAt(app.url);
    const answer = await submit(email, PASSWORD, headers as Record<string, string>);
    expect((await readProblem(answer)).code).toBe("foreign_origin");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("counts as a try, however many are sent at once", async () => {
    const { email } = await signUpAt(app.url);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(email, "a wrong password")));
    const found = answers.map((answer) => errorsAt(answer));
    expect(found.filter(({ password }) => password === accountWords.wrongCredentials)).toHaveLength(10);
    const isRefused = ({ form }: Record<string, string>) =>
      form === accountWords.busy || form?.startsWith("Too many attempts.");
    expect(found.filter(isRefused)).toHaveLength(40);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
  });

  it("signs out, and is not read beyond a form's size", async () => {
    const visitor = await signUpAt(app.url);
    const answer = await send("/api/auth/sign-out", "", { origin: app.url }, visitor);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    expect(await accountOf(visitor)).toBeNull();
    const large = await submit("x".repeat(10_000), "x");
    expect((await readProblem(large)).code).toBe("body_too_large");
  });
});

describe("a session", () => {
  it.each([
    ["no base64", "base64-$$$$"],
    ["no JSON", `base64-${Buffer.from("nonsense").toString("base64url")}`],
    ["no session", `base64-${Buffer.from("{}").toString("base64url")}`],
    [
      "a session with a token of nobody",
      `base64-${Buffer.from(JSON.stringify(forged())).toString("base64url")}`,
    ],
  ])("that is %s makes a guest, and its cookies are taken back", async (_, value) => {
    const visitor = createVisitor(app.url, { figura_session: value, figura_in: "1" });
    expect(await accountOf(visitor)).toBeNull();
    expect([...visitor.jar.keys()]).toEqual(["figura_guest"]);
  });

  it.each([
    ["of one piece", (value: string) => ({ figura_session: value })],
    [
      "in pieces",
      (value: string) => ({ "figura_session.0": value.slice(0, 500), "figura_session.1": value.slice(500) }),
    ],
  ])("is one also in a cookie %s, at pages as at the API", async (_, cut) => {
    const { jar, email } = await signUpAt(app.url);
    const visitor = createVisitor(app.url, { ...cut(jar.get("figura_session") ?? ""), figura_in: "1" });
    expect(await accountOf(visitor)).toMatchObject({ email });
    expect((await visitor.get("/account", {}, "manual")).status).toBe(200);
  });

  it.each([
    ["too large", { figura_session: "a".repeat(7000) }],
    ["too large, in pieces", { "figura_session.0": "a".repeat(3500), "figura_session.1": "a".repeat(3500) }],
    ["without its first piece", { "figura_session.1": "base64-e30" }],
    ["forged", { figura_session: `base64-${Buffer.from(JSON.stringify(forged())).toString("base64url")}` }],
  ])("that is %s makes a guest of whoever opens a page", async (_, cookies) => {
    const visitor = createVisitor(app.url, { ...cookies, figura_in: "1" });
    const page = await visitor.get("/account", {}, "manual");
    expect(page.status).toBe(307);
    expect(page.headers.get("location")).toMatch(/\/auth\?returnTo=%2Faccount$/);
    expect([...visitor.jar.keys()]).toEqual([]);
    expect((await createVisitor(app.url, cookies).get("/search?q=cell")).status).toBe(200);
  });

  it("with a changed token makes a guest", async () => {
    const { jar } = await signUpAt(app.url);
    const session = JSON.parse(
      Buffer.from((jar.get("figura_session") ?? "").slice(7), "base64url").toString(),
    );
    const [head, claims, signature] = session.access_token.split(".");
    const other = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), sub: crypto.randomUUID() };
    session.access_token = `${head}.${Buffer.from(JSON.stringify(other)).toString("base64url")}.${signature}`;
    const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
    expect(await accountOf(createVisitor(app.url, { figura_session: value }))).toBeNull();
  });

  it("ends here and goes on elsewhere when one signs out", async () => {
    const here = await signUpAt(app.url);
    const elsewhere = await signInAt(app.url, here.email);
    const before = here.jar.get("figura_session") as string;
    expect((await here.post("/api/auth/sign-out", {})).status).toBe(200);
    expect(here.jar.has("figura_session")).toBe(false);
    expect(here.jar.has("figura_in")).toBe(false);
    expect(await accountOf(here)).toBeNull();
    expect(await accountOf(elsewhere)).toMatchObject({ email: here.email });
    // Who kept a copy of the cookie has nothing of it.
    expect(await accountOf(createVisitor(app.url, { figura_session: before }))).toBeNull();
  });

  it("changes nothing for another site, or for one that does not say where it comes from", async () => {
    const visitor = await signUpAt(app.url);
    for (const origin of ["https://evil.example", "null", ""]) {
      const response = await visitor.sendJson("PATCH", "/api/profile", { name: "Mallory" }, { origin });
      expect((await readProblem(response)).code).toBe("foreign_origin");
    }
    expect((await accountOf(visitor)).name).not.toBe("Mallory");
  });

  const routes: [string, string, unknown][] = [
    ["PATCH", "/api/profile", { name: "Nobody" }],
    ["DELETE", "/api/account", { password: PASSWORD }],
    ["POST", "/api/auth/password", { password: PASSWORD, currentPassword: PASSWORD }],
    ["POST", "/api/auth/email", { email: "new@example.org", currentPassword: PASSWORD }],
    ["DELETE", "/api/profile/avatar", {}],
  ];
  it.each(routes)("is needed for %s %s", async (method, path, body) => {
    const problem = await readProblem(await createVisitor(app.url).sendJson(method, path, body));
    expect(problem).toMatchObject({ code: "sign_in_needed", requiresLogin: true });
  });

  it.each(["/api/account/export", "/api/profile/avatar"])("is needed for GET %s", async (path) => {
    expect((await readProblem(await createVisitor(app.url).get(path))).code).toBe("sign_in_needed");
  });
});

describe("the admin", () => {
  it("is nobody who registers the address without proving it, or changes to it", async () => {
    await removeAdmin(app);
    const visitor = createVisitor(app.url);
    const opened = await visitor.post("/api/auth/sign-up", { email: ADMIN_EMAIL, password: PASSWORD });
    expect((await opened.json()).account).toMatchObject({ email: ADMIN_EMAIL, isAdmin: false });
    expect(await accountOf(visitor)).toMatchObject({ email: ADMIN_EMAIL, isAdmin: false });
  });
});

describe("the profile", () => {
  it("gets a name of the owner's choice, for the owner alone", async () => {
    const [one, two] = [await signUpAt(app.url), await signUpAt(app.url)];
    const response = await one.sendJson("PATCH", "/api/profile", { name: "  Ada  " });
    expect((await response.json()).account).toMatchObject({ name: "Ada", isNameChosen: true });
    expect(await accountOf(one)).toMatchObject({ name: "Ada" });
    expect(await accountOf(two)).toMatchObject({ isNameChosen: false });
  });

  it.each([
    ["   ", accountWords.nameEmpty],
    ["a".repeat(51), accountWords.nameTooLong],
  ])("refuses the name %j", async (name, message) => {
    const visitor = await signUpAt(app.url);
    const problem = await readProblem(await visitor.sendJson("PATCH", "/api/profile", { name }));
    expect(problem).toMatchObject({ code: "invalid_request", errors: [{ field: "name", message }] });
  });

  it("counts a name with an @, or one that begins with user_, as none", async () => {
    const visitor = await signUpAt(app.url);
    for (const name of ["me@example.org", "user_7"]) {
      const response = await visitor.sendJson("PATCH", "/api/profile", { name });
      expect((await response.json()).account).toMatchObject({ name, isNameChosen: false });
    }
  });

  it("cannot be made premium, or another's, by what one sends", async () => {
    const visitor = await signUpAt(app.url);
    const sent = { name: "Eve", isPremium: true, is_premium: true, id: crypto.randomUUID() };
    expect((await visitor.sendJson("PATCH", "/api/profile", sent)).status).toBe(400);
    expect(await accountOf(visitor)).toMatchObject({ isPremium: false, isNameChosen: false });
  });
});

describe("the picture", () => {
  const put = (visitor: Visitor, picture: Uint8Array, type = "image/png", signal?: AbortSignal) =>
    fetch(`${app.url}/api/profile/avatar`, {
      method: "PUT",
      ...(signal && { signal }),
      body: picture as BodyInit,
      headers: {
        "content-type": type,
        origin: new URL(app.url).origin,
        cookie: [...visitor.jar].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
  const wide = () =>
    sharp({ create: { width: 1200, height: 300, channels: 3, background: "#234" } })
      .withMetadata({ exif: { IFD0: { Copyright: "a secret place" } } })
      .jpeg()
      .toBuffer();

  it("is made anew as a square of 512 pixels, with nothing else of the file in it", async () => {
    const visitor = await signUpAt(app.url);
    const { account } = await (await put(visitor, await wide(), "image/jpeg")).json();
    const response = await visitor.get(account.avatarUrl);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const picture = Buffer.from(await response.arrayBuffer());
    const { width, height, format, exif } = await sharp(picture).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 512,
      height: 512,
      format: "webp",
      exif: undefined,
    });
  });

  it("is kept also where it is as noisy as a picture can be", async () => {
    const visitor = await signUpAt(app.url);
    const raw = { width: 512, height: 512, channels: 4 } as const;
    const noise = await sharp(randomBytes(512 * 512 * 4), { raw })
      .png()
      .toBuffer();
    expect((await put(visitor, noise)).status).toBe(200);
  });

  it.skipIf(isOnVercel)("is decoded in a process of its own, which ends when its sender leaves", async () => {
    const visitor = await signUpAt(app.url);
    const leaving = new AbortController();
    const sent = put(visitor, hugePng(6300), "image/png", leaving.signal).catch(() => "left");
    const decoders = () => workers(app.pid).length;
    await expect.poll(decoders, { timeout: 15_000, interval: 10 }).toBe(1);
    leaving.abort();
    expect(await sent).toBe("left");
    await expect.poll(decoders, { timeout: 15_000 }).toBe(0);
    expect((await accountOf(visitor)).avatarUrl).toBeNull();
  });

  it("is its owner's alone, and another one has another address", async () => {
    const [one, two] = [await signUpAt(app.url), await signUpAt(app.url)];
    const first = (await (await put(one, await wide(), "image/jpeg")).json()).account.avatarUrl;
    expect((await two.get(first)).status).toBe(404);
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const second = (await (await put(one, png)).json()).account.avatarUrl;
    expect(second).not.toBe(first);
    const removed = await one.sendJson("DELETE", "/api/profile/avatar", {});
    expect((await removed.json()).account.avatarUrl).toBeNull();
    expect((await one.get(second)).status).toBe(404);
  });

  it.each([
    [
      "a page",
      "image/png",
      Buffer.from("<!doctype html><script>1</script>"),
      422,
      accountWords.avatarUnreadable,
    ],
    [
      "a drawing",
      "image/svg+xml",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      415,
      accountWords.avatarType,
    ],
    [
      "half a file",
      "image/png",
      Buffer.from("89504e470d0a1a0a0000", "hex"),
      422,
      accountWords.avatarUnreadable,
    ],
    ["of more than 40 megapixels", "image/png", hugePng(6400), 422, accountWords.avatarTooManyPixels],
    ["too large a file", "image/png", Buffer.alloc(5 * 1024 * 1024 + 1), 413, accountWords.avatarTooLarge],
  ])("is not %s", async (_, type, body, status, words) => {
    const visitor = await signUpAt(app.url);
    const response = await put(visitor, body, type);
    expect(response.status).toBe(status);
    expect((await readProblem(response)).detail).toBe(words);
    expect((await accountOf(visitor)).avatarUrl).toBeNull();
  });
});

it("signing in again ends the earlier session of the same browser, and no other", async () => {
  const visitor = await signUpAt(app.url);
  const elsewhere = await signInAt(app.url, visitor.email);
  const earlier = createVisitor(app.url, Object.fromEntries(visitor.jar));
  const form = { email: visitor.email, password: PASSWORD };
  expect((await visitor.post("/api/auth/sign-in", { ...form, password: "a wrong password" })).status).toBe(
    401,
  );
  expect(await accountOf(earlier)).toMatchObject({ email: visitor.email });
  expect((await visitor.post("/api/auth/sign-in", form)).status).toBe(200);
  expect(await accountOf(earlier)).toBeNull();
  expect(await accountOf(visitor)).toMatchObject({ email: visitor.email });
  expect(await accountOf(elsewhere)).toMatchObject({ email: visitor.email });
});

describe("the password", () => {
  it("changes with the old one, and every other session ends", async () => {
    const here = await signUpAt(app.url);
    const elsewhere = await signInAt(app.url, here.email);
    const change = { password: "quite another password", currentPassword: PASSWORD };
    expect((await here.post("/api/auth/password", change)).status).toBe(200);
    expect(await accountOf(here)).toMatchObject({ email: here.email });
    expect(await accountOf(elsewhere)).toBeNull();
    expect((await signIn(here.email, PASSWORD)).status).toBe(401);
    expect((await signIn(here.email, change.password)).status).toBe(200);
  });

  it.each([
    ["a wrong one", { currentPassword: "a wrong password" }, accountWords.wrongPassword],
    ["none, and no recovery link", {}, accountWords.enterPassword],
  ])("does not change with %s", async (_, given, message) => {
    const visitor = await signUpAt(app.url);
    const response = await visitor.post("/api/auth/password", {
      password: "quite another password",
      ...given,
    });
    expect(await readProblem(response)).toMatchObject({ errors: [{ field: "currentPassword", message }] });
    expect((await signIn(visitor.email, PASSWORD)).status).toBe(200);
  });

  it("is guessed ten times at the most by whoever holds a session", async () => {
    const visitor = await signUpAt(app.url);
    const guess = async () =>
      (await visitor.sendJson("DELETE", "/api/account", { password: "a wrong password" })).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, guess));
    const tried = statuses.filter((status) => status === 400).length;
    expect(tried).toBeLessThanOrEqual(10);
    for (let left = 10 - tried; left > 0; left -= 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
  });
});

describe("the end of an account", () => {
  it("gives its data first, then deletes all of it, and the address is free again", async () => {
    const visitor = await signUpAt(app.url);
    const elsewhere = await signInAt(app.url, visitor.email);
    await visitor.found("cell");
    const exported = await visitor.get("/api/account/export");
    expect(exported.headers.get("content-disposition")).toContain("attachment");
    expect(await exported.json()).toMatchObject({
      account: { email: visitor.email },
      searches: [{ date: new Date().toISOString().slice(0, 10), count: 1 }],
      picture: null,
    });

    expect((await visitor.sendJson("DELETE", "/api/account", { password: PASSWORD })).status).toBe(200);
    expect(visitor.jar.has("figura_session")).toBe(false);
    expect(await accountOf(elsewhere)).toBeNull();
    expect((await signIn(visitor.email, PASSWORD)).status).toBe(401);

    const again = await signUpAt(app.url, visitor.email);
    expect(again.account.id).not.toBe(visitor.account.id);
    expect((await (await again.get("/api/account/export")).json()).searches).toEqual([]);
  });

  it("needs the password", async () => {
    const visitor = await signUpAt(app.url);
    const response = await visitor.sendJson("DELETE", "/api/account", { password: "a wrong password" });
    expect(await readProblem(response)).toMatchObject({
      errors: [{ field: "password", message: accountWords.wrongPassword }],
    });
    expect(await accountOf(visitor)).not.toBeNull();
  });
});

describe("the searches of an account", () => {
  const allowance = async (visitor: Visitor) => (await visitor.get("/api/allowance")).json();

  it("are twenty a day, and neither takes from the guest's nor gives to them", async () => {
    const visitor = createVisitor(app.url);
    await visitor.found("cell");
    expect(await allowance(visitor)).toMatchObject({ plan: "guest", remaining: 2 });
    await visitor.post("/api/auth/sign-up", { email: newAddress(), password: PASSWORD });
    expect(await allowance(visitor)).toMatchObject({ plan: "free", limit: 20, remaining: 20 });
    await visitor.found("lens");
    expect(await allowance(visitor)).toMatchObject({ plan: "free", remaining: 19 });
    await visitor.post("/api/auth/sign-out", {});
    expect(await allowance(visitor)).toMatchObject({ plan: "guest", remaining: 2 });
  });

  it("are free when repeated, and a receipt is its own account's alone", async () => {
    const [one, two] = [await signUpAt(app.url), await signUpAt(app.url)];
    const { receipt } = await one.found("cell");
    expect((await one.found("cell")).allowance.remaining).toBe(19);
    expect((await two.found("cell", { receipt })).allowance.remaining).toBe(19);
    expect((await two.found("cell", { receipt })).receipt).not.toBe(receipt);
  });

  it("are given back where nothing was found", async () => {
    const visitor = await signUpAt(app.url);
    expect((await visitor.found("xyzzyx")).allowance.remaining).toBe(20);
    expect(await allowance(visitor)).toMatchObject({ remaining: 20 });
    expect((await visitor.found("cell")).allowance.remaining).toBe(19);
  });

  it("of which seven are left let exactly seven of twenty at once through", async () => {
    const visitor = await signUpAt(app.url);
    for (const topic of topics.slice(0, 13)) await visitor.found(topic);
    const answers = await Promise.all(topics.slice(13, 33).map((topic) => visitor.search(topic)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    const refused = await readProblem(answers.find(({ status }) => status === 429) as Response);
    expect(refused).toMatchObject({ code: "daily_limit_reached" });
    expect(refused.requiresLogin).toBeUndefined();
    expect(await allowance(visitor)).toMatchObject({ remaining: 0 });
  });
});

describe("what is written down", () => {
  it("holds no password and no token, in the log or in an answer, from the first day to the last", async () => {
    const secret = "a-secret-that-nobody-may-read";
    const next = `${secret}-next`;
    const email = newAddress();
    const visitor = createVisitor(app.url);
    const answers: string[] = [];
    const ask = async (method: string, path: string, body: object) => {
      const response = await visitor.sendJson(method, path, body);
      answers.push(await response.text());
      return response.status;
    };
    expect(await ask("POST", "/api/auth/sign-up", { email, password: secret })).toBe(201);
    expect(await ask("POST", "/api/auth/sign-in", { email, password: `${secret}-wrong` })).toBe(401);
    expect(await ask("POST", "/api/auth/sign-in", { email, password: `${secret}${"x".repeat(80)}` })).toBe(
      401,
    );
    const change = { password: next, currentPassword: secret };
    expect(await ask("POST", "/api/auth/password", { ...change, currentPassword: `${secret}?` })).toBe(400);
    expect(await ask("POST", "/api/auth/password", change)).toBe(200);
    const move = { email: newAddress("moved"), currentPassword: next };
    expect(await ask("POST", "/api/auth/email", move)).toBe(200);
    expect(await ask("POST", "/api/auth/recover", { email })).toBe(200);
    const tokenHash = app.tokenFor(email);
    expect(await ask("POST", "/api/auth/confirm", { tokenHash: `${secret}-token`, type: "recovery" })).toBe(
      410,
    );
    expect(await ask("POST", "/api/auth/confirm", { tokenHash, type: "recovery" })).toBe(200);
    const permit = visitor.jar.get("figura_reset") ?? "";
    expect(permit).not.toBe("");
    expect(await ask("DELETE", "/api/account", { password: `${secret}-wrong` })).toBe(400);
    const [, token = ""] =
      /access_token":"([^"]+)/.exec(
        Buffer.from((visitor.jar.get("figura_session") ?? "").slice(7), "base64url").toString(),
      ) ?? [];
    expect(token).not.toBe("");
    expect(await ask("DELETE", "/api/account", { password: next })).toBe(200);
    for (const text of [app.output(), ...answers]) {
      for (const hidden of [secret, token.split(".")[2] as string, tokenHash, permit]) {
        expect(text).not.toContain(hidden);
      }
    }
  });
});

function forged() {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { sub: crypto.randomUUID(), email: "admin@example.org", exp: 4_102_444_800 };
  return {
    access_token: `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`,
    refresh_token: "nothing",
    expires_at: 4_102_444_800,
    expires_in: 3600,
    token_type: "bearer",
    user: { id: claims.sub },
  };
}
