import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authWords } from "@/lib/accounts/auth-words";
import { stillWaitingMail } from "@/lib/accounts/waitlist-mail";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { newAddress, PASSWORD } from "@/tests/setup/people/people";
import { headerOf, linkIn, mailTo, tokenIn } from "@/tests/setup/people/read-mail";
import { type FakeSmtp, startSmtp } from "@/tests/setup/smtp-server";
import { leaveSeats } from "@/tests/setup/waiting";

let app: BorrowedHostedApp;
let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  app = await borrowHostedApp("hosted", { smtp });
  await leaveSeats(app.backend, 0);
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

function join(form: object): Promise<Response> {
  return createVisitor(app.url).post("/api/waitlist", form);
}

const tokenFor = (email: string) => tokenIn(mailTo(smtp, email), "/waitlist/confirm");
const mailsTo = (email: string) => smtp.delivered.filter(({ to }) => to.includes(email));

const confirm = (token: string) => createVisitor(app.url).post("/api/waitlist/confirm", { token });

describe("the waitlist", () => {
  it("is where people are sent when all seats are taken", async () => {
    const form = { email: newAddress(), password: PASSWORD };
    const problem = await readProblem(await createVisitor(app.url).post("/api/auth/sign-up", form));
    expect(problem).toMatchObject({ code: "user_cap_reached", detail: accountWords.capReached });
  });

  it("takes an address, and counts it once the link in the mail was used", async () => {
    const email = newAddress();
    const response = await join({ email: email.toUpperCase(), name: "Ada" });
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 201,
      body: { joined: true, isMailed: true },
    });
    const token = tokenFor(email);
    expect(await (await confirm(token)).json()).toEqual({ confirmed: true });
    expect((await confirm(token)).status).toBe(200);
  });

  it("answers the same for an address that it knows, and tells a confirmed one by mail alone", async () => {
    const email = newAddress();
    const first = await (await join({ email })).json();
    await confirm(tokenFor(email));
    expect(await (await join({ email })).json()).toEqual(first);
    const mail = mailTo(smtp, email);
    expect(headerOf(mail, "Subject")).toBe(stillWaitingMail("").subject);
    expect(() => linkIn(mail, "/waitlist/confirm")).toThrow();
    expect(linkIn(mail, "/waitlist/leave")).not.toBe("");
  });

  it("mails one address a few times in an hour at the most, whoever asks, and then says when to try again", async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => join({ email })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    const refused = await readProblem(answers.find(({ status }) => status === 429) as Response);
    expect(refused.detail).toBe(accountWords.tooManyTries(refused.retryAfterSeconds as number));
    expect(mailsTo(email)).toHaveLength(4);
  });

  it.each([
    ["email", { email: "nobody" }, accountWords.enterEmail],
    ["name", { email: "somebody@example.org", name: " a " }, accountWords.waitlistNameTooShort],
    ["name", { email: "somebody@example.org", name: "😀" }, accountWords.waitlistNameTooShort],
  ])("names the field that is wrong: %s", async (field, form, message) => {
    expect(await readProblem(await join(form))).toMatchObject({
      code: "invalid_request",
      errors: [{ field, message }],
    });
  });

  it.each(["nonsense", "e30.AAAA"])("is not confirmed by the token %j", async (token) => {
    expect(await readProblem(await confirm(token))).toMatchObject({
      code: "link_expired",
      detail: authWords.placeLinkEnded,
    });
  });
});
