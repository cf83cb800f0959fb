import { AuthClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { authProblem } from "@/server/accounts/auth-problem";

// The answers are those of Supabase Auth, as its API version 2024-01-01 writes them.

const log = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => log.mockClear());

/** The error that the library makes of an answer. */
async function errorFor(answer: () => Response | Promise<Response>) {
  const client = new AuthClient({
    url: "https://project.supabase.example/auth/v1",
    persistSession: false,
    autoRefreshToken: false,
    fetch: async () => answer(),
  });
  const { error } = await client.signInWithPassword({ email: "maya@example.org", password: "x" });
  log.mockClear();
  return error;
}

const saying = (status: number, code: string, message: string) => () =>
  Response.json(
    { code, message },
    { status, headers: { "x-supabase-api-version": "2024-01-01", "x-sb-error-code": code } },
  );

const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

describe("an everyday error of a user", () => {
  it.each([
    [400, "invalid_credentials", "Invalid login credentials", "wrong_credentials"],
    [400, "email_not_confirmed", "Email not confirmed", "email_not_confirmed"],
    [403, "session_not_found", "Session from session_id claim in JWT does not exist", "sign_in_needed"],
    [403, "user_not_found", "User from sub claim in JWT does not exist", "sign_in_needed"],
  ])("%i %s is not logged", async (status, code, message, expected) => {
    const problem = authProblem(await errorFor(saying(status, code, message)));
    expect(problem.code).toBe(expected);
    expect(lines()).toEqual([]);
  });
});

describe("a refusal that the operator can explain", () => {
  it.each([
    [
      400,
      "captcha_failed",
      "captcha protection: request disallowed (no captcha_token found)",
      "accounts_unavailable",
      accountWords.misconfigured,
    ],
    [400, "user_banned", "User is banned", "account_blocked", accountWords.blocked],
    [
      422,
      "email_provider_disabled",
      "Email logins are disabled",
      "turned_off",
      accountWords.passwordTurnedOff,
    ],
    [
      422,
      "signup_disabled",
      "Signups not allowed for this instance",
      "turned_off",
      accountWords.signUpTurnedOff,
    ],
    [
      400,
      "email_address_not_authorized",
      'Email address "maya@example.org" cannot be used as it is not authorized',
      "mail_unavailable",
      accountWords.mailNotSetUp,
    ],
    [
      429,
      "over_request_rate_limit",
      "Request rate limit reached",
      "too_many_requests",
      accountWords.manySignIns,
    ],
    [
      429,
      "over_email_send_rate_limit",
      "email rate limit exceeded",
      "mail_unavailable",
      accountWords.mailUnavailable,
    ],
    [
      422,
      "hook_timeout",
      "Failed to reach hook within maximum time of 5.000000 seconds",
      "accounts_unavailable",
      accountWords.unavailable,
    ],
    [
      400,
      "email_address_invalid",
      'Email address "maya@example.org" is invalid',
      "invalid_request",
      `email: ${accountWords.provideEmail}`,
    ],
    [
      422,
      "validation_failed",
      "Unable to validate email address: invalid format",
      "invalid_request",
      `email: ${accountWords.provideEmail}`,
    ],
    [
      403,
      "some_future_code",
      "Something about maya@example.org",
      "accounts_unavailable",
      accountWords.misconfigured,
    ],
  ])(
    "%i %s is told truly and logged without its message",
    async (status, code, message, expected, detail) => {
      const problem = authProblem(await errorFor(saying(status, code, message)));
      expect(problem).toMatchObject({ code: expected, detail });
      expect(lines()).toEqual([
        expect.objectContaining({ level: "error", event: "auth_refused", code, status }),
      ]);
      expect(JSON.stringify(lines())).not.toContain("maya");
    },
  );

  it("says when a rate limit may be over", async () => {
    const problem = authProblem(
      await errorFor(saying(429, "over_request_rate_limit", "Request rate limit reached")),
    );
    expect(problem.extra.retryAfterSeconds).toBe(60);
  });

  it("is a wrong API key, which the gateway refuses without a code", async () => {
    const body = { message: "Invalid API key", hint: "Double check your Supabase API key." };
    const problem = authProblem(await errorFor(() => Response.json(body, { status: 401 })));
    expect(problem).toMatchObject({ code: "accounts_unavailable", detail: accountWords.misconfigured });
    expect(lines()).toEqual([expect.objectContaining({ event: "auth_refused", status: 401 })]);
  });
});

describe("a failure of the service", () => {
  it.each([
    [500, saying(500, "unexpected_failure", "Database error querying schema")],
    [504, saying(504, "request_timeout", "Processing this request timed out, please retry after a moment.")],
    [503, () => new Response("<html>", { status: 503 })],
    [0, () => Promise.reject(new TypeError("fetch failed"))],
  ])("with status %i may be over in a few seconds", async (status, answer) => {
    const problem = authProblem(await errorFor(answer));
    expect(problem).toMatchObject({ code: "accounts_unavailable", detail: accountWords.unavailable });
    expect(problem.extra.retryAfterSeconds).toBe(5);
    expect(lines()).toEqual([expect.objectContaining({ event: "auth_refused", status })]);
  });
});
