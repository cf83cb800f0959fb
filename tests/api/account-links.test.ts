import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type HostedApp, startHostedApp } from "@/tests/setup/hosted-app";
import { newAddress, PASSWORD, signUpAt } from "@/tests/setup/people";

const ADMIN = "admin@example.org";

let app: HostedApp;
beforeAll(async () => {
  app = await startHostedApp({ requiresConfirmation: true, userCap: 1000 }, { ADMIN_EMAIL: ADMIN });
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

  it("gets its link once more, and nobody learns by that who has an account", async () => {
    const { visitor, email } = await register();
    const before = app.mails.length;
    for (const address of [email, newAddress("nobody")]) {
      const response = await visitor.post("/api/auth/resend", { email: address });
      expect(await response.json()).toEqual({ sent: true });
    }
    // The first mail was sent a moment ago: that one is still good.
    expect(app.mails.length).toBeGreaterThanOrEqual(before);
    expect((await follow(visitor, app.tokenFor(email), "signup")).status).toBe(200);
  });

  it.each(["", "nonsense", "0".repeat(200)])("is not confirmed by the token %j", async (token) => {
    const response = await follow(createVisitor(app.url), token, "signup");
    expect([400, 410]).toContain(response.status);
    await readProblem(response);
  });
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
    const { visitor } = await register(ADMIN.toUpperCase());
    expect((await visitor.post("/api/auth/sign-in", { email: ADMIN, password: PASSWORD })).status).toBe(403);
    await follow(visitor, app.tokenFor(ADMIN), "signup");
    expect(await accountOf(visitor)).toMatchObject({ email: ADMIN, isAdmin: true });
    expect(await accountOf(await confirmed())).toMatchObject({ isAdmin: false });
  });
});

describe("where addresses need no confirmation", () => {
  let open: HostedApp;
  beforeAll(async () => {
    open = await startHostedApp({ requiresConfirmation: false }, { ADMIN_EMAIL: ADMIN });
  });
  afterAll(() => open.stop());

  it("nobody becomes the admin by registering the address, or by changing to it", async () => {
    const { account } = await signUpAt(open.url, ADMIN);
    expect(account).toMatchObject({ email: ADMIN, isAdmin: false });
  });
});
