import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { newAddress, PASSWORD, signUpAt } from "@/tests/setup/people/people";

// What the auth service of a hosted project refuses and an embedded one does not. Which words belong to which code:
// tests/unit/accounts/auth-problem.test.ts.

let app: BorrowedHostedApp;
beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());

const SIGN_IN = "POST /auth/v1/token";
const SIGN_UP = "POST /auth/v1/signup";

function refuse(request: string, status: number, error_code: string, msg = "x") {
  app.gate.answerOnce(request, status, { code: status, error_code, msg });
}

const ask = async (path: string, form: object) => readProblem(await createVisitor(app.url).post(path, form));
const signIn = (email = newAddress()) => ask("/api/auth/sign-in", { email, password: PASSWORD });
const signUp = (email = newAddress()) => ask("/api/auth/sign-up", { email, password: PASSWORD });

const lines = () =>
  app
    .output()
    .split("\n")
    .filter((line) => line.includes('"auth_refused"'));

describe("signing in", () => {
  it("is not said to fail for a wrong password where the service refuses everybody, and the log says why", async () => {
    const email = newAddress("careful");
    refuse(SIGN_IN, 400, "captcha_failed");
    const problem = await signIn(email);
    expect(problem).toMatchObject({ code: "accounts_unavailable", detail: accountWords.misconfigured });
    expect(problem.retryAfterSeconds).toBeUndefined();
    const line = lines().at(-1) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      code: "captcha_failed",
      status: 400,
      requestId: problem.requestId,
    });
    expect(line).not.toContain(email);
  });

  it("tells nobody that an address has a blocked account", async () => {
    const { requestId: one, ...unknown } = await signIn();
    refuse(SIGN_IN, 400, "user_banned");
    const { requestId: other, ...blocked } = await signIn();
    expect(blocked).toEqual(unknown);
    expect(blocked.code).toBe("wrong_credentials");
    expect(lines().at(-1)).toContain('"code":"user_banned"');
  });
});

describe("signing up", () => {
  it.each([
    [422, "signup_disabled", { status: 403, code: "turned_off", detail: accountWords.signUpTurnedOff }],
    [400, "email_address_not_authorized", { code: "mail_unavailable", detail: accountWords.mailNotSetUp }],
    [400, "email_address_invalid", { code: "invalid_request", errors: [{ field: "email" }] }],
    [429, "over_request_rate_limit", { code: "too_many_requests", retryAfterSeconds: 60 }],
  ])("is refused with the reason: %i %s", async (status, code, expected) => {
    refuse(SIGN_UP, status, code);
    expect(await signUp()).toMatchObject(expected);
    expect(lines().at(-1)).toContain(`"code":"${code}"`);
  });

  it("that failed for its mail alone says so, though a hosted project forgets the account then", async () => {
    refuse(SIGN_UP, 500, "unexpected_failure", "Error sending confirmation email");
    expect(await signUp()).toMatchObject({
      code: "mail_unavailable",
      detail: accountWords.mailUnavailable,
    });
  });
});

describe("whoever has proven to be the owner of an account", () => {
  it("is told that it is blocked", async () => {
    refuse("POST /auth/v1/verify", 403, "user_banned");
    const link = await ask("/api/auth/confirm", { tokenHash: "abc", type: "recovery" });
    expect(link).toMatchObject({ status: 403, code: "account_blocked", detail: accountWords.blocked });

    const person = await signUpAt(app.url);
    refuse(SIGN_IN, 400, "user_banned");
    const change = { email: newAddress(), currentPassword: PASSWORD };
    const password = await readProblem(await person.post("/api/auth/email", change));
    expect(password).toMatchObject({ status: 403, code: "account_blocked", detail: accountWords.blocked });
  });

  it("is told at once, without more attempts, that no mail can be sent to the address", async () => {
    const { email } = await signUpAt(app.url);
    const before = app.gate.requests.length;
    refuse("POST /auth/v1/recover", 400, "email_address_not_authorized");
    const problem = await ask("/api/auth/recover", { email });
    expect(problem).toMatchObject({ code: "mail_unavailable", detail: accountWords.mailNotSetUp });
    const asked = app.gate.requests.slice(before).filter((line) => line.startsWith("POST /auth/v1/recover"));
    expect(asked).toHaveLength(1);
  });
});
