import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accountMails } from "@/lib/accounts/account-mails";
import {
  accountThereMail,
  invitationMail,
  stillWaitingMail,
  waitlistMail,
} from "@/lib/accounts/waitlist-mail";
import { composeMail } from "@/lib/mail/compose-mail";
import { readHtml } from "@/lib/mail/read-html";

const link = "https://figura.example/waitlist/confirm?token=1.a";
const leave = "https://figura.example/waitlist/leave?token=2.b";

/** As the auth service fills in its templates. */
const filledIn = (mail: string) => mail.replaceAll("{{ .SiteURL }}", "https://figura.example");

const mails = {
  "still waiting": stillWaitingMail(leave),
  waitlist: waitlistMail(link, leave),
  "account there": accountThereMail(link),
  invitation: invitationMail(link, "2031-05-01T12:00:00Z", leave),
  ...Object.fromEntries(Object.entries(accountMails).map(([name, parts]) => [name, composeMail(parts)])),
};

describe("the templates of the auth service", () => {
  // `npm run test:unit -- tests/unit/mail -u` writes them again.
  it.each(Object.entries(accountMails))("%s.html is composed of its parts", async (name, parts) => {
    await expect(composeMail(parts).html).toMatchFileSnapshot(`../../../supabase/templates/${name}.html`);
  });

  it("have the subjects that a hosted project is given", () => {
    const config = readFileSync("supabase/config.toml", "utf8");
    for (const [name, { subject }] of Object.entries(accountMails)) {
      expect(config).toContain(`[auth.email.template.${name}]\nsubject = "${subject}"`);
    }
  });
});

describe.each(Object.entries(mails))("the mail %s", (_, { subject, html, text }) => {
  it("says the same as HTML and as text, under its subject", () => {
    const [mark, heading, ...paragraphs] = readHtml(filledIn(html)).text.split(/\n+/);
    expect([mark, heading]).toEqual(["Figura", subject]);
    expect(paragraphs).toEqual(filledIn(text).trim().split(/\n+/));
  });

  it("has one button at most, and nothing that a mail program would have to fetch", () => {
    expect(html.match(/display:inline-block/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|\bsrc=/);
  });
});

it("links are found by their labels, the button first", () => {
  expect(readHtml(mails.waitlist.html).links).toEqual([
    { label: "Confirm your address", address: link },
    { label: "Leave the waitlist", address: leave },
  ]);
});
