import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { ADMIN_EMAIL, removeAdmin } from "@/tests/setup/people/admin";
import { newAddress, PASSWORD } from "@/tests/setup/people/people";

let app: BorrowedHostedApp;
beforeAll(async () => {
  app = await borrowHostedApp("confirming");
});
afterAll(() => app.stop());

type Visitor = ReturnType<typeof createVisitor>;

async function register(email = newAddress()) {
  const visitor = createVisitor(app.url);
  const response = await visitor.post("/api/auth/sign-up", { email, password: PASSWORD });
  return { visitor, email, response };
}

function follow(visitor: Visitor, tokenHash: string, type: string): Promise<Response> {
  return visitor.post("/api/auth/confirm", { tokenHash, type });
}

/** As a hosted backend does. */
function refuseMail(msg: string) {
  app.gate.answerOnce("POST /auth/v1/signup", 429, {
    code: 429,
    error_code: "over_email_send_rate_limit",
    msg,
  });
}

async function confirmed(email = newAddress()) {
  const { visitor } = await register(email);
  expect((await follow(visitor, app.tokenFor(email), "signup")).status).toBe(200);
  return { ...visitor, email };
}

const accountOf = async (visitor: Visitor) => (await (await visitor.get("/api/session")).json()).account;

describe("an account whose address has to be confirmed", () => {
  it("is opened, and nobody is signed in before the link has been used, once", async () => {
    const { visitor, email, response } = await register();
    expect(await response.json()).toEqual({ status: "confirm_email", account: null });
    expect(await accountOf(visitor)).toBeNull();
    const early = await visitor.post("/api/auth/sign-in", { email, password: PASSWORD });
    expect(await readProblem(early)).toMatchObject({
      code: "email_not_confirmed",
      detail: accountWords.confirmFirst,
    });

    const token = app.tokenFor(email);
    expect((await (await follow(visitor, token, "signup")).json()).account).toMatchObject({ email });
    expect(await accountOf(visitor)).toMatchObject({ email });
    const again = await follow(createVisitor(app.url), token, "signup");
    expect(await readProblem(again)).toMatchObject({
      code: "link_expired",
      detail: accountWords.linkExpired,
    });
    expect(again.status).toBe(410);
  });

  it("is told apart from one that there is already", async () => {
    const { email } = await confirmed();
    const { response } = await register(email);
    expect((await readProblem(response)).code).toBe("email_taken");
  });

  it("gets another link by signing up once more, and the first is good no more", async () => {
    const { visitor, email } = await register();
    const token = app.tokenFor(email);
    const again = await visitor.post("/api/auth/sign-up", { email, password: PASSWORD });
    expect(await again.json()).toEqual({ status: "confirm_email", account: null });
    expect(app.tokenFor(email)).not.toBe(token);
    expect((await follow(visitor, token, "signup")).status).toBe(410);
    const followed = await follow(visitor, app.tokenFor(email), "signup");
    expect(await followed.json()).toMatchObject({ status: "signed_in", account: { email } });
  });

  it("is also confirmed by the link to a new password, which has to be chosen then", async () => {
    const { visitor, email } = await register();
    expect((await visitor.post("/api/auth/recover", { email })).status).toBe(200);
    const followed = await follow(visitor, app.tokenFor(email), "recovery");
    expect(await followed.json()).toMatchObject({ status: "choose_password", account: { email } });
    const early = await createVisitor(app.url).post("/api/auth/sign-in", { email, password: PASSWORD });
    expect(early.status).toBe(401);
    expect((await visitor.post("/api/auth/password", { password: "of its own" })).status).toBe(200);
  });

  it("says that no mail can be sent when the backend has sent all that it may", async () => {
    refuseMail("email rate limit exceeded");
    const { response } = await register();
    expect(await readProblem(response)).toMatchObject({
      code: "mail_unavailable",
      detail: accountWords.mailUnavailable,
    });
  });

  it("keeps its seat when all are taken and another link cannot be sent", async () => {
    const { visitor, email } = await register();
    const setCap = (cap: number) =>
      app.backend.service.call("PATCH", "/rest/v1/app_settings?id=eq.true", { user_cap: cap });
    await setCap(0);
    refuseMail("email rate limit exceeded");
    const signUp = () => visitor.post("/api/auth/sign-up", { email, password: PASSWORD });
    expect((await readProblem(await signUp())).code).toBe("mail_unavailable");
    app.gate.answerOnce("POST /auth/v1/signup", 500, {
      code: 500,
      error_code: "unexpected_failure",
      msg: "x",
    });
    expect((await readProblem(await signUp())).code).toBe("accounts_unavailable");
    expect((await signUp()).status).toBe(201);
    expect((await readProblem((await register()).response)).code).toBe("user_cap_reached");
    await setCap(1000);
    expect((await follow(visitor, app.tokenFor(email), "signup")).status).toBe(200);
  });

  it("waits for the mail of another sign-up at the same moment", async () => {
    refuseMail("For security purposes, you can only request this after 59 seconds.");
    const { response } = await register();
    expect(await response.json()).toEqual({ status: "confirm_email", account: null });
  });

  it("can follow its link again after a fault of the backend, also when all seats are taken", async () => {
    const { visitor, email } = await register();
    const setCap = (cap: number) =>
      app.backend.service.call("PATCH", "/rest/v1/app_settings?id=eq.true", { user_cap: cap });
    await setCap(0);
    const refusal = { code: 500, error_code: "unexpected_failure", msg: "Database error updating user" };
    app.gate.answerOnce("POST /auth/v1/verify", 500, refusal);
    const broken = await follow(visitor, app.tokenFor(email), "signup");
    expect((await readProblem(broken)).code).toBe("accounts_unavailable");
    app.gate.answerOnce("POST /auth/v1/verify", 500, refusal);
    app.gate.answerOnce("POST /rest/v1/rpc/link_trouble", 200, "no_seat");
    const full = await follow(visitor, app.tokenFor(email), "signup");
    expect((await readProblem(full)).code).toBe("user_cap_reached");
    expect((await follow(visitor, app.tokenFor(email), "signup")).status).toBe(200);
    await setCap(1000);
  });

  it.each(["", "nonsense", "0".repeat(200)])("is not confirmed by the token %j", async (token) => {
    const response = await follow(createVisitor(app.url), token, "signup");
    expect([400, 410]).toContain(response.status);
    await readProblem(response);
  });
});

describe("an address that a stranger has signed up with", () => {
  const OWN = "what its owner chose";
  const canSignIn = async (email: string, password: string) =>
    (await createVisitor(app.url).post("/api/auth/sign-in", { email, password })).status === 200;

  it("is its owner's alone, who follows the link and has to choose a password", async () => {
    const { visitor: stranger, email } = await register();
    const owner = createVisitor(app.url);
    const followed = await follow(owner, app.tokenFor(email), "signup");
    expect(await followed.json()).toMatchObject({ status: "choose_password", account: { email } });
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    // The cookie of the sign-up gives the stranger nothing either.
    expect(await accountOf(stranger)).toBeNull();
    expect((await owner.post("/api/auth/password", { password: OWN })).status).toBe(200);
    expect(await canSignIn(email, OWN)).toBe(true);
  });

  it("is its owner's, who signs up without knowing of it", async () => {
    const { visitor: stranger, email } = await register();
    const owner = createVisitor(app.url);
    await owner.post("/api/auth/sign-up", { email, password: OWN });
    expect((await (await follow(owner, app.tokenFor(email), "signup")).json()).status).toBe("signed_in");
    expect(await canSignIn(email, OWN)).toBe(true);
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    expect(await accountOf(stranger)).toBeNull();
  });

  it("is its owner's, whom the stranger has overtaken with another sign-up", async () => {
    const { visitor: owner, email } = await register();
    const stranger = createVisitor(app.url);
    await stranger.post("/api/auth/sign-up", { email, password: "what a stranger chose" });
    const followed = await follow(owner, app.tokenFor(email), "signup");
    expect((await followed.json()).status).toBe("choose_password");
    expect(await canSignIn(email, "what a stranger chose")).toBe(false);
  });

  it.each([
    ["forged", async () => "nonsense"],
    ["too large", async () => "a".repeat(5000)],
    ["of another account", async () => (await register()).visitor.jar.get("figura_signup") ?? ""],
  ])("keeps no password for a cookie that is %s", async (_, makeCookie) => {
    const { visitor, email } = await register();
    const cookie = await makeCookie();
    expect(cookie).not.toBe("");
    visitor.jar.set("figura_signup", cookie);
    const followed = await follow(visitor, app.tokenFor(email), "signup");
    expect((await followed.json()).status).toBe("choose_password");
    expect(await canSignIn(email, PASSWORD)).toBe(false);
  });
});

it("whoever signs out, or signs in as somebody else, leaves no sign-up behind", async () => {
  const { visitor, email } = await register();
  const other = await confirmed();
  await visitor.post("/api/auth/sign-in", { email: other.email, password: PASSWORD });
  expect((await (await follow(visitor, app.tokenFor(email), "signup")).json()).status).toBe(
    "choose_password",
  );
  const again = await register();
  await again.visitor.post("/api/auth/sign-out", {});
  expect(again.visitor.jar.has("figura_signup")).toBe(false);
});

describe("recovery", () => {
  it("leads by the link in the mail to a new password, once, and ends every other session", async () => {
    const elsewhere = await confirmed();
    const { email } = elsewhere;
    const visitor = createVisitor(app.url);
    expect((await visitor.post("/api/auth/recover", { email })).status).toBe(200);
    const token = app.tokenFor(email);
    expect((await follow(visitor, token, "recovery")).status).toBe(200);
    const change = { password: "quite another password" };
    expect((await visitor.post("/api/auth/password", change)).status).toBe(200);
    // The link was good for one change alone.
    expect((await visitor.post("/api/auth/password", { password: "a third password" })).status).toBe(400);
    expect((await follow(createVisitor(app.url), token, "recovery")).status).toBe(410);
    expect(await accountOf(elsewhere)).toBeNull();
    const signedIn = await createVisitor(app.url).post("/api/auth/sign-in", { email, ...change });
    expect(signedIn.status).toBe(200);
  });

  it("goes to the account's own address where one is signed in and names none", async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    const before = app.mails.length;
    expect((await one.post("/api/auth/recover", {})).status).toBe(200);
    expect(app.mails.slice(before).map(({ to }) => to)).toEqual([one.email]);
    // Neither does it go anywhere else by a name that the route does not know.
    const named = await readProblem(await one.post("/api/auth/recover", { address: two.email }));
    expect(named).toMatchObject({ code: "invalid_request", errors: [{ field: "address" }] });
    const guest = await readProblem(await createVisitor(app.url).post("/api/auth/recover", {}));
    expect(guest.code).toBe("sign_in_needed");
    expect(app.mails).toHaveLength(before + 1);
  });

  it("lets nobody use the permission to choose a password for another account", async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    await one.post("/api/auth/recover", { email: one.email });
    await follow(one, app.tokenFor(one.email), "recovery");
    const permission = one.jar.get("figura_reset") as string;
    two.jar.set("figura_reset", permission);
    const response = await two.post("/api/auth/password", { password: "quite another password" });
    expect((await readProblem(response)).errors?.[0]?.field).toBe("currentPassword");
  });

  it("says that an address has no account, and is asked for a few times in an hour", async () => {
    const email = newAddress("nobody");
    const visitor = createVisitor(app.url);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post("/api/auth/recover", { email })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
    const told = await readProblem(answers.find(({ status }) => status === 404) as Response);
    expect(told).toMatchObject({ code: "no_such_account", detail: accountWords.noSuchAccount });
  });
});

describe("another address", () => {
  it("is the account's once the link that went there has been used", async () => {
    const visitor = await confirmed();
    const email = newAddress("new");
    const form = { email, currentPassword: PASSWORD };
    expect(await (await visitor.post("/api/auth/email", form)).json()).toEqual({ status: "confirm_email" });
    expect(await accountOf(visitor)).toMatchObject({ email: visitor.email });
    const followed = await follow(visitor, app.tokenFor(email), "email_change");
    expect((await followed.json()).account).toMatchObject({ email });
    expect((await visitor.post("/api/auth/sign-in", { email, password: PASSWORD })).status).toBe(200);
    expect(
      (await visitor.post("/api/auth/sign-in", { email: visitor.email, password: PASSWORD })).status,
    ).toBe(401);
  });

  it("is its owner's alone, where a stranger asked for it", async () => {
    const stranger = await confirmed();
    const email = newAddress("owned");
    await stranger.post("/api/auth/email", { email, currentPassword: PASSWORD });
    const owner = createVisitor(app.url);
    const followed = await follow(owner, app.tokenFor(email), "email_change");
    expect(await followed.json()).toMatchObject({ status: "choose_password", account: { email } });
    expect(await accountOf(stranger)).toBeNull();
    for (const address of [email, stranger.email]) {
      const answer = await createVisitor(app.url).post("/api/auth/sign-in", {
        email: address,
        password: PASSWORD,
      });
      expect(answer.status).toBe(401);
    }
    expect((await owner.post("/api/auth/password", { password: "what its owner chose" })).status).toBe(200);
  });

  it("is free for an account where nobody but a stranger has signed up with it", async () => {
    const visitor = await confirmed();
    const { email } = await register();
    const form = { email, currentPassword: PASSWORD };
    expect(await (await visitor.post("/api/auth/email", form)).json()).toEqual({ status: "confirm_email" });
    const followed = await follow(visitor, app.tokenFor(email), "email_change");
    expect(await followed.json()).toMatchObject({ status: "signed_in", account: { email } });
  });

  it("is not to be had once somebody has an account with it", async () => {
    const visitor = await confirmed();
    const email = newAddress("contested");
    await visitor.post("/api/auth/email", { email, currentPassword: PASSWORD });
    const token = app.tokenFor(email);
    await confirmed(email);
    const problem = await readProblem(await follow(visitor, token, "email_change"));
    expect(problem).toMatchObject({ code: "email_taken", detail: accountWords.emailTaken });
    expect(await accountOf(visitor)).toMatchObject({ email: visitor.email });
  });

  it("that the mail to the old one has brought signs nobody in", async () => {
    const visitor = await confirmed();
    const email = newAddress("brought");
    await visitor.post("/api/auth/email", { email, currentPassword: PASSWORD });
    app.gate.answerOnce("POST /rest/v1/rpc/is_link_to_old_address", 200, true);
    const other = createVisitor(app.url);
    const followed = await follow(other, app.tokenFor(email), "email_change");
    expect(await followed.json()).toEqual({ status: "changed", account: null });
    expect(await accountOf(other)).toBeNull();
    expect(other.jar.has("figura_reset")).toBe(false);
    expect((await other.post("/api/auth/password", { password: "of a stranger" })).status).toBe(401);
  });

  it("asked for twice in a minute says so where the backend rests", async () => {
    const visitor = await confirmed();
    const msg = "For security purposes, you can only request this after 42 seconds.";
    app.gate.answerOnce("PUT /auth/v1/user", 429, {
      code: 429,
      error_code: "over_email_send_rate_limit",
      msg,
    });
    const form = { email: newAddress(), currentPassword: PASSWORD };
    const problem = await readProblem(await visitor.post("/api/auth/email", form));
    expect(problem).toMatchObject({ code: "too_many_requests", detail: accountWords.mailedAlready });
  });

  it("needs the link of the other mail as well where the backend has both addresses confirm", async () => {
    const msg = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
    app.gate.answerOnce("POST /auth/v1/verify", 200, { msg, code: "200" });
    const visitor = createVisitor(app.url);
    const followed = await follow(visitor, "the-first-of-two", "email_change");
    expect(await followed.json()).toEqual({ status: "other_link", account: null });
    expect(await accountOf(visitor)).toBeNull();
  });

  it("is not one that somebody else has, and not without the password", async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    const taken = await one.post("/api/auth/email", { email: two.email, currentPassword: PASSWORD });
    expect((await readProblem(taken)).code).toBe("email_taken");
    const unproven = await one.post("/api/auth/email", { email: newAddress(), currentPassword: "wrong one" });
    expect((await readProblem(unproven)).errors?.[0]?.field).toBe("currentPassword");
  });
});

describe("the admin", () => {
  it("is whoever confirmed the address, and not who only registered it", async () => {
    await removeAdmin(app);
    const { visitor } = await register(ADMIN_EMAIL.toUpperCase());
    expect((await visitor.post("/api/auth/sign-in", { email: ADMIN_EMAIL, password: PASSWORD })).status).toBe(
      403,
    );
    const owner = createVisitor(app.url);
    await follow(owner, app.tokenFor(ADMIN_EMAIL), "signup");
    expect(await accountOf(owner)).toMatchObject({ email: ADMIN_EMAIL, isAdmin: true });
    expect((await visitor.post("/api/auth/sign-in", { email: ADMIN_EMAIL, password: PASSWORD })).status).toBe(
      401,
    );
    expect(await accountOf(await confirmed())).toMatchObject({ isAdmin: false });
  });
});
