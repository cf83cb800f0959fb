import { describe, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { startApp } from "@/tests/setup/apps/app-server";
import { PASSWORD, signUpAndRecover, signUpAt } from "@/tests/setup/people/people";
import { startSmtp } from "@/tests/setup/smtp-server";

// At the same time: they wait for attempts that come seconds later.
describe.concurrent("with a mail server", () => {
  it("that takes nothing, no account waits for its link, and its address is free for the next try", async ({
    expect,
  }) => {
    let isOpen = false;
    const smtp = await startSmtp({
      onRcptTo(_address, _session, callback) {
        callback(isOpen ? undefined : new Error("Not now"));
      },
    });
    const settings = {
      SMTP_URL: smtp.url,
      MAIL_FROM: "figura@example.org",
      ADMIN_EMAIL: "admin@example.org",
      ADDRESS_DAILY_SIGN_UPS: "1",
    };
    const app = await startApp(settings);
    try {
      const form = { email: "patient@example.org", password: PASSWORD };
      const signUp = () => createVisitor(app.url).post("/api/auth/sign-up", form);
      expect(await readProblem(await signUp())).toMatchObject({ code: "mail_unavailable" });
      // It has its seat, and counts as the one that may be opened from here.
      const other = { email: "other@example.org", password: PASSWORD };
      const refused = await readProblem(await createVisitor(app.url).post("/api/auth/sign-up", other));
      expect(refused.detail).toBe(accountWords.tooManyAccounts);
      isOpen = true;
      expect(await (await signUp()).json()).toEqual({ status: "confirm_email", account: null });
      expect(smtp.delivered[0]?.to).toEqual([form.email]);
    } finally {
      await app.stop();
      await smtp.stop();
    }
  });

  it("what the database sends is delivered; what is refused is told, and is one line that names the subject", async ({
    expect,
  }) => {
    const smtp = await startSmtp({
      onRcptTo({ address }, _session, callback) {
        callback(address.startsWith("refused") ? new Error(`No such user: ${address}`) : undefined);
      },
    });
    const app = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: "figura@example.org" });
    try {
      await signUpAndRecover(app.url, "taken@example.org");
      const refused = await signUpAt(app.url, "refused@example.org");
      const answer = await refused.post("/api/auth/recover", { email: refused.email });
      expect(await readProblem(answer)).toMatchObject({
        code: "mail_unavailable",
        detail: accountWords.mailUnavailable,
      });
      const change = { email: "refused-too@example.org", currentPassword: PASSWORD };
      expect((await readProblem(await refused.post("/api/auth/email", change))).code).toBe(
        "mail_unavailable",
      );
      await expect.poll(() => smtp.delivered.length, { timeout: 15_000 }).toBe(1);
      expect(smtp.delivered[0]?.to).toEqual(["taken@example.org"]);
      const told = () =>
        app
          .output()
          .split("\n")
          .filter((line) => line.startsWith("The mail "));
      await expect.poll(told, { timeout: 15_000 }).toEqual(
        // It is tried three times.
        [...Array(3).fill("Reset your password"), "Confirm your new address"].map(
          (subject) => `The mail "${subject}" was not sent: the mail server refused it (EENVELOPE, 550).`,
        ),
      );
      expect(app.output()).not.toMatch(/example\.org|token_hash|verify/);
    } finally {
      await app.stop();
      await smtp.stop();
    }
  });
});
