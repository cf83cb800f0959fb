import { afterEach, describe, expect, it, vi } from "vitest";
import { parseConfig } from "@/server/config/schema";
import { relayMail } from "@/server/mail/backend-mail";
import { MailError } from "@/server/mail/mail-error";
import { keptMails, MAILBOX_SIZE } from "@/server/mail/mailbox";
import { mailboxToken, opensMailbox } from "@/server/mail/mailbox-token";
import { canSendMail, sendMail } from "@/server/mail/send-mail";
import { newNote, withNote } from "@/server/request-note";
import { lookedAtByOthers } from "@/tests/setup/looked-at-by-others";

const secret = "a-secret-for-tests-alone-0123456789abcdef";
const configOf = (environment: Record<string, string> = {}) =>
  parseConfig({ APP_SECRET: secret, ...environment });

const open = configOf();
/** As a request from this machine asks. */
const opens = (token: string | null | undefined, config = open) =>
  withNote(newNote({ isLocal: true }), () => opensMailbox(token, config));
const smtp = { SMTP_URL: "smtp://mail.example.org", MAIL_FROM: "figura@example.org" };
const mail = { to: "reader@example.org", subject: "One", html: "<p>Hello</p>", text: "Hello" };

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("figura.mailbox"));
  vi.resetModules();
});

describe("the mailbox", () => {
  it("has the newest mail first, each with an id of its own and a time", async () => {
    await sendMail(mail, open);
    await sendMail({ ...mail, subject: "Two" }, open);
    expect(keptMails().map(({ subject }) => subject)).toEqual(["Two", "One"]);
    expect(new Set(keptMails().map(({ id }) => id)).size).toBe(2);
    expect(keptMails()[0]?.sentAt).toBeInstanceOf(Date);
    expect(keptMails()[1]).toMatchObject(mail);
  });

  it("forgets the oldest when it is full", async () => {
    for (let number = 0; number <= MAILBOX_SIZE; number += 1) {
      await sendMail({ ...mail, subject: String(number) }, open);
    }
    const subjects = keptMails().map(({ subject }) => subject);
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([100, "100", "1"]);
  });

  it("is one for the whole process, however often its code is loaded", async () => {
    await sendMail(mail, open);
    vi.resetModules();
    const again = await import("@/server/mail/mailbox");
    expect(again.keptMails).not.toBe(keptMails);
    expect(again.keptMails()).toBe(keptMails());
  });
});

describe("where no mail can go", () => {
  it.each(lookedAtByOthers)("%s: it says so beforehand, and fails clearly", async (_name, environment) => {
    const config = configOf(environment);
    expect(canSendMail(config)).toBe(false);
    await expect(sendMail(mail, config)).rejects.toThrow("SMTP_URL is not set");
    expect(keptMails()).toEqual([]);
    expect(opens(mailboxToken(config), config)).toBe(false);
    expect(canSendMail(configOf({ ...environment, ...smtp }))).toBe(true);
  });
});

describe("what opens the mailbox", () => {
  it("is the token of this install, whole", () => {
    const token = mailboxToken(open);
    expect(opens(token, open)).toBe(true);
    const others = [null, undefined, "", token.slice(1), `${token}x`, token.toUpperCase()];
    for (const other of others) expect(opens(other, open)).toBe(false);
    const stranger = configOf({ APP_SECRET: `${secret}0` });
    expect(opens(mailboxToken(stranger), open)).toBe(false);
  });

  it("is nothing for a request that is not known to come from this machine", () => {
    const token = mailboxToken(open);
    expect(opensMailbox(token, open)).toBe(false);
    expect(withNote(newNote(), () => opensMailbox(token, open))).toBe(false);
  });

  it("is nothing once a mail server takes the mails", () => {
    const config = configOf(smtp);
    expect(config.hasStandIns).toBe(true);
    expect(opens(mailboxToken(config), config)).toBe(false);
  });
});

describe("a mail of the database", () => {
  const message = {
    to: "reader@example.org",
    subject: "Reset your password",
    html: '<p><a href="http://localhost:3000/auth/confirm?token_hash=abc&type=recovery">Choose one</a></p>',
    text: "Or follow this link: http://localhost:3000/auth/v1/verify?token=abc",
  };

  it("keeps its HTML, and says the same as text, without the database's own link", async () => {
    const troubles: string[] = [];
    await relayMail(message, open, (sentence) => troubles.push(sentence));
    expect(troubles).toEqual([]);
    const { to, subject, html } = message;
    const text = "Choose one: http://localhost:3000/auth/confirm?token_hash=abc&type=recovery";
    expect(keptMails()[0]).toMatchObject({ to, subject, html, text });
  });

  it("that cannot be sent is one sentence with its subject, neither link nor address, and a fault of the call", async () => {
    const troubles: string[] = [];
    const sending = relayMail(message, configOf({ HOST: "0.0.0.0" }), (sentence) => troubles.push(sentence));
    await expect(sending).rejects.toThrow(MailError);
    expect(troubles).toEqual([
      'The mail "Reset your password" was not sent: SMTP_URL is not set, and nothing else takes mails here.',
    ]);
  });
});
