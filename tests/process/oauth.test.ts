import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { authWords } from "@/lib/accounts/auth-words";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { newIdentity, type OauthApp, startOauthApp } from "@/tests/setup/apps/oauth-app";
import { logLines } from "@/tests/setup/log-lines";
import { addSecondFactor, codeOf } from "@/tests/setup/people/authenticator";
import { newAddress, PASSWORD } from "@/tests/setup/people/people";
import { leaveSeats } from "@/tests/setup/waiting";

let app: OauthApp;
beforeAll(async () => {
  app = await startOauthApp({ requiresConfirmation: true, userCap: 1000 });
});
afterAll(() => app.stop());
afterEach(() => app.gate.open());

type Visitor = ReturnType<typeof createVisitor>;
type Provider = "google" | "linkedin";

const googleFailed = "Google login failed. Please try again.";
const linkedinFailed = "LinkedIn login failed. Please try again.";

const locationOf = (response: Response) => response.headers.get("location") ?? "";

async function start(visitor: Visitor, provider: Provider = "google", returnTo?: string): Promise<Response> {
  const query = returnTo === undefined ? "" : `?${new URLSearchParams({ returnTo })}`;
  return visitor.get(`/api/auth/oauth/${provider}${query}`, {}, "manual");
}

/** Presses a link of the provider's page. @returns the path of this site that the auth service then redirects to */
async function press(link: "Continue" | "Cancel", page: string, person = newIdentity()): Promise<string> {
  app.provider.person = person;
  const text = await (await fetch(page)).text();
  const href = new RegExp(`href="([^"]+)">${link}<`).exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  // The callback of the auth service, to which the browser sends no cookie of this site.
  const { pathname, search } = new URL(locationOf(await fetch(href, { redirect: "manual" })));
  return pathname + search;
}

/** As a browser that follows every redirect, up to the page that ends the flow. @returns its address on our site */
async function signInWith(visitor: Visitor, person = newIdentity(), provider: Provider = "google") {
  const back = await press("Continue", locationOf(await start(visitor, provider)), person);
  return locationOf(await visitor.get(back, {}, "manual"));
}

const accountOf = async (visitor: Visitor) => (await (await visitor.get("/api/session")).json()).account;

/** What a reader of a page reads, without its scripts. */
async function textAt(visitor: Visitor, path: string): Promise<string> {
  const page = await (await visitor.get(path)).text();
  return page
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'");
}

/** The form says so, and nobody is signed in. */
async function seeFailure(visitor: Visitor, location: string, words: string) {
  expect(location).toMatch(/^\/auth\?/);
  expect(await textAt(visitor, location)).toContain(words);
  expect(await accountOf(visitor)).toBeNull();
  expect([...visitor.jar.keys()].filter((name) => name !== "figura_guest")).toEqual([]);
}

/** An account with a password whose address is confirmed. */
async function confirmed() {
  const visitor = createVisitor(app.url);
  const email = newAddress();
  expect((await visitor.post("/api/auth/sign-up", { email, password: PASSWORD })).status).toBe(201);
  const link = { tokenHash: app.tokenFor(email), type: "signup" };
  expect((await visitor.post("/api/auth/confirm", link)).status).toBe(200);
  return { ...visitor, email };
}

it("a provider does not replace the code of the second factor", async () => {
  const { email, ...owner } = await confirmed();
  const { secret } = await addSecondFactor(owner);
  const visitor = createVisitor(app.url);
  const done = await signInWith(visitor, newIdentity(email));
  expect(await accountOf(visitor)).toBeNull();
  const form = locationOf(await visitor.get(done, {}, "manual"));
  expect(new URL(form, app.url).search).toBe("?code=true");
  expect((await visitor.post("/api/auth/second-factor", { code: codeOf(secret, 1) })).status).toBe(200);
  expect(await accountOf(visitor)).toMatchObject({ email });
});

describe("the way to the provider", () => {
  it("leads there at once, so that the browser is shown the auth service's address by the provider alone", async () => {
    const visitor = createVisitor(app.url);
    const response = await start(visitor, "google", "/liked?folder=none");
    expect(response.status).toBe(303);
    const page = new URL(locationOf(response));
    expect(page.origin).toBe(app.provider.origin);
    expect(page.searchParams.get("redirect_uri")).toBe(`${app.gate.origin}/auth/v1/callback`);
    const [, query] = (app.gate.requests.at(-1) ?? "").split("?");
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      provider: "google",
      redirect_to: `${app.url}/api/auth/oauth/google/callback`,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "s256",
    });
  });

  it("keeps the verifier in a cookie that no script reads, for ten minutes", async () => {
    const response = await start(createVisitor(app.url));
    const line = response.headers.getSetCookie().find((text) => text.startsWith("figura_oauth="));
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).toMatch(/; Max-Age=600;/);
  });

  it("asks LinkedIn by the name that the auth service has for it", async () => {
    await start(createVisitor(app.url), "linkedin");
    expect(app.gate.requests.at(-1)).toContain("provider=linkedin_oidc");
  });

  it("is not begun by another site", async () => {
    const visitor = createVisitor(app.url);
    const response = await visitor.get(
      "/api/auth/oauth/google",
      { "sec-fetch-site": "cross-site" },
      "manual",
    );
    expect((await readProblem(response)).code).toBe("foreign_origin");
    expect(visitor.jar.has("figura_oauth")).toBe(false);
  });

  it("is open to ten tries of one browser in a quarter of an hour, however many come at once", async () => {
    const visitor = createVisitor(app.url);
    await visitor.get("/api/session");
    const starts = await Promise.all(Array.from({ length: 30 }, () => start(visitor)));
    const pages = starts.map(locationOf);
    expect(pages.filter((page) => page.startsWith(app.provider.origin))).toHaveLength(10);
    const refused = pages.filter((page) => page.startsWith("/auth"));
    expect(refused).toHaveLength(20);
    expect(await textAt(visitor, refused[0] as string)).toContain(authWords.providerTriesUsed);
  });

  it("leads nowhere while the backend is away, and the form says so", async () => {
    app.gate.shut();
    const visitor = createVisitor(app.url);
    const location = locationOf(await start(visitor));
    app.gate.open();
    await seeFailure(visitor, location, googleFailed);
  });

  it("leads nowhere where the project refuses the provider, and the form says so", async () => {
    const msg = "Unsupported provider: provider is not enabled";
    const refusal = { code: 400, error_code: "validation_failed", msg };
    app.gate.answerOnce("GET /auth/v1/authorize", 400, refusal);
    const visitor = createVisitor(app.url);
    await seeFailure(visitor, locationOf(await start(visitor, "linkedin")), linkedinFailed);
    expect(app.output()).toContain(msg);
  });

  it("is two links on the form, which keep where one was going", async () => {
    const page = await (await createVisitor(app.url).get("/auth?returnTo=%2Fpricing")).text();
    expect(page).toContain('href="/api/auth/oauth/google?returnTo=%2Fpricing"');
    expect(page).toContain('href="/api/auth/oauth/linkedin?returnTo=%2Fpricing"');
    expect(page).not.toContain(authWords.comingSoon);
  });

  it("is over for somebody who is signed in already", async () => {
    const visitor = await confirmed();
    expect(locationOf(await start(visitor, "google", "/liked"))).toBe("/liked");
    expect(visitor.jar.has("figura_oauth")).toBe(false);
  });
});

describe("the way back", () => {
  it.each(["google", "linkedin"] as const)("from %s opens an account, with a session", async (provider) => {
    const visitor = createVisitor(app.url);
    const person = newIdentity();
    const back = await press("Continue", locationOf(await start(visitor, provider, "/liked?a=b")), person);
    const response = await visitor.get(
      back,
      { "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" },
      "manual",
    );
    expect(locationOf(response)).toBe("/auth?signed_in=new&returnTo=%2Fliked%3Fa%3Db");
    const lines = response.headers.getSetCookie().filter((line) => line.startsWith("figura_session"));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/; HttpOnly.*; SameSite=Lax/i);
    expect(visitor.jar.get("figura_in")).toBe("1");
    expect(visitor.jar.has("figura_oauth")).toBe(false);
    expect(await accountOf(visitor)).toMatchObject({ email: person.email, isNameChosen: false });
    const { identities, sessions } = await (await visitor.get("/api/account/export")).json();
    expect(sessions).toMatchObject([{ device: "Firefox on Linux", isCurrent: true }]);
    expect(identities).toMatchObject([{ data: { email: person.email, name: person.name } }]);
  });

  it("leads the same person to the same account again", async () => {
    const person = newIdentity();
    const [first, second] = [createVisitor(app.url), createVisitor(app.url)];
    await signInWith(first, person);
    await signInWith(second, person);
    expect((await accountOf(second)).id).toBe((await accountOf(first)).id);
  });

  it("leads to the account that has the address, whose password stays good", async () => {
    const owner = await confirmed();
    const visitor = createVisitor(app.url);
    await signInWith(visitor, newIdentity(owner.email));
    expect((await accountOf(visitor)).id).toBe((await accountOf(owner)).id);
    const other = createVisitor(app.url);
    const form = { email: owner.email, password: PASSWORD };
    expect((await other.post("/api/auth/sign-in", form)).status).toBe(200);
  });

  it("makes void the password of somebody who signed up with the address and never confirmed it", async () => {
    const email = newAddress();
    const stranger = createVisitor(app.url);
    await stranger.post("/api/auth/sign-up", { email, password: PASSWORD });
    const owner = createVisitor(app.url);
    await signInWith(owner, newIdentity(email));
    expect(await accountOf(owner)).toMatchObject({ email });
    const problem = await readProblem(
      await stranger.post("/api/auth/sign-in", { email, password: PASSWORD }),
    );
    expect(problem.code).toBe("wrong_credentials");
  });

  it.each([
    ["names another host", "//evil.example"],
    ["is an address elsewhere", "https://evil.example/"],
    ["has a backslash", "/\\evil.example"],
    ["is the form itself", "/auth?x=1"],
    ["is too long for a cookie", `/${"é".repeat(1500)}`],
  ])("leads to the default page where the return address %s", async (_, returnTo) => {
    const visitor = createVisitor(app.url);
    const back = await press("Continue", locationOf(await start(visitor, "google", returnTo)));
    expect(locationOf(await visitor.get(back, {}, "manual"))).toBe("/auth?signed_in=new");
  });

  it.each([
    ["google", googleFailed],
    ["linkedin", linkedinFailed],
  ] as const)("of somebody who cancels at %s leads to the form, which says so", async (provider, words) => {
    const visitor = createVisitor(app.url);
    const back = await press("Cancel", locationOf(await start(visitor, provider, "/pricing")));
    expect(back).toContain("error=access_denied");
    const location = locationOf(await visitor.get(back, {}, "manual"));
    expect(location).toBe(`/auth?failed=${provider}&returnTo=%2Fpricing#`);
    await seeFailure(visitor, location, words);
  });

  it("with an address that the provider does not vouch for asks to confirm it", async () => {
    const visitor = createVisitor(app.url);
    await seeFailure(
      visitor,
      await signInWith(visitor, newIdentity(newAddress(), false)),
      accountWords.confirmFirst,
    );
  });

  it.each(["code=6f1a6d51-6a55-4a21-9c55-0d7dd6a3a001", "code=x", "", "error=server_error"])(
    "with %j signs nobody in",
    async (query) => {
      const visitor = createVisitor(app.url);
      await start(visitor);
      const path = `/api/auth/oauth/google/callback?${query}`;
      await seeFailure(visitor, locationOf(await visitor.get(path, {}, "manual")), googleFailed);
    },
  );

  it.each([
    ["user_banned", accountWords.blocked],
    ["signup_disabled", accountWords.signUpTurnedOff],
    ["over_request_rate_limit", authWords.providerTriesUsed],
    ["flow_state_expired", googleFailed],
  ])("says what %s of the auth service means, and the log names it", async (code, words) => {
    const visitor = createVisitor(app.url);
    await start(visitor);
    const path = `/api/auth/oauth/google/callback?error=access_denied&error_code=${code}&error_description=x`;
    await seeFailure(visitor, locationOf(await visitor.get(path, {}, "manual")), words);
    const refusals = logLines(app.output()).filter(({ event }) => event === "auth_refused");
    expect(refusals.at(-1)).toMatchObject({ level: "error", code });
  });

  it("signs nobody in by the code of another person, with or without a flow of their own", async () => {
    const attacker = createVisitor(app.url);
    const back = await press("Continue", locationOf(await start(attacker)));
    const victim = createVisitor(app.url);
    await seeFailure(victim, locationOf(await victim.get(back, {}, "manual")), googleFailed);
    await start(victim);
    await seeFailure(victim, locationOf(await victim.get(back, {}, "manual")), googleFailed);
  });

  it("ends a flow that was begun with another provider", async () => {
    const visitor = createVisitor(app.url);
    const back = await press("Continue", locationOf(await start(visitor, "google")));
    const moved = back.replace("/google/", "/linkedin/");
    await seeFailure(visitor, locationOf(await visitor.get(moved, {}, "manual")), linkedinFailed);
  });

  it.each(["forged", "taken from somebody else's guest cookie"])(
    "refuses a flow that is %s",
    async (kind) => {
      const visitor = createVisitor(app.url);
      const back = await press("Continue", locationOf(await start(visitor)));
      const kept = visitor.jar.get("figura_oauth") as string;
      visitor.jar.set(
        "figura_oauth",
        kind === "forged" ? `x${kept}` : (visitor.jar.get("figura_guest") as string),
      );
      await seeFailure(visitor, locationOf(await visitor.get(back, {}, "manual")), googleFailed);
    },
  );

  it("uses a code once", async () => {
    const visitor = createVisitor(app.url);
    const back = await press("Continue", locationOf(await start(visitor)));
    const cookies = Object.fromEntries(visitor.jar);
    await visitor.get(back, {}, "manual");
    expect(await accountOf(visitor)).not.toBeNull();
    const again = createVisitor(app.url, cookies);
    await seeFailure(again, locationOf(await again.get(back, {}, "manual")), googleFailed);
  });

  it("with a state that the auth service does not know ends at the form as well", async () => {
    const visitor = createVisitor(app.url);
    const page = new URL(locationOf(await start(visitor, "linkedin", "/pricing")));
    page.searchParams.set("state", "6f1a6d51-6a55-4a21-9c55-0d7dd6a3a001");
    const front = await press("Continue", page.href);
    // The auth service has lost the flow, and leads to the address of the site.
    expect(front).toMatch(/^\/\?.*error_code=bad_oauth_state/);
    const response = await visitor.get(front, {}, "manual");
    expect(response.status).toBe(307);
    expect(locationOf(response)).toBe("/auth?failed=linkedin&returnTo=%2Fpricing");
    await seeFailure(visitor, locationOf(response), linkedinFailed);
  });

  it("while the backend is away signs nobody in, and the form says so", async () => {
    const visitor = createVisitor(app.url);
    const back = await press("Continue", locationOf(await start(visitor)));
    app.gate.shut();
    const location = locationOf(await visitor.get(back, {}, "manual"));
    app.gate.open();
    await seeFailure(visitor, location, googleFailed);
  });
});

describe("the cap on accounts", () => {
  afterEach(() => leaveSeats(app.backend, 1000));

  it("refuses a new account when there are no seats left, and the form offers the waitlist", async () => {
    await leaveSeats(app.backend, 1);
    expect(await signInWith(createVisitor(app.url))).toBe("/auth?signed_in=new");
    const late = createVisitor(app.url);
    const location = await signInWith(late);
    expect(location).toBe("/auth?signup=true&failed=full#");
    await seeFailure(late, location, accountWords.capReached);
    expect(await textAt(late, location)).toContain(authWords.joinTitle);
  });

  it("still signs in to accounts that exist", async () => {
    const person = newIdentity();
    await signInWith(createVisitor(app.url), person);
    await leaveSeats(app.backend, 0);
    const visitor = createVisitor(app.url);
    await signInWith(visitor, person);
    expect(await accountOf(visitor)).toMatchObject({ email: person.email });
  });
});

describe("an account without a password", () => {
  it("is told to choose one before what needs one, and then may", async () => {
    const visitor = createVisitor(app.url);
    const person = newIdentity();
    await signInWith(visitor, person);
    const requests = [
      ["DELETE", "/api/account", { password: "none" }, "password"],
      ["POST", "/api/auth/email", { email: newAddress(), currentPassword: "none" }, "currentPassword"],
      ["POST", "/api/auth/password", { password: PASSWORD, currentPassword: "none" }, "currentPassword"],
    ] as const;
    for (const [method, path, body, field] of requests) {
      const problem = await readProblem(await visitor.sendJson(method, path, body));
      expect(problem.errors).toEqual([{ field, message: accountWords.noPassword }]);
    }
    await visitor.post("/api/auth/recover", { email: person.email });
    const link = { tokenHash: app.tokenFor(person.email), type: "recovery" };
    expect((await visitor.post("/api/auth/confirm", link)).status).toBe(200);
    expect((await visitor.post("/api/auth/password", { password: PASSWORD })).status).toBe(200);
    const deleted = await visitor.sendJson("DELETE", "/api/account", { password: PASSWORD });
    expect(deleted.status).toBe(200);
    // The next sign-in opens another account.
    await signInWith(visitor, person);
    expect(await accountOf(visitor)).toMatchObject({ email: person.email });
  });
});
