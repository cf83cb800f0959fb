import { describe, expect, it } from "vitest";
import type { Invitations, WaitlistEntry } from "@/lib/admin/waitlist";
import { entryState, invitationsSentence, waitlistWords } from "@/lib/admin/waitlist-words";

const outcome = (parts: Partial<Invitations>): Invitations => ({
  invited: [],
  notMailed: [],
  stopped: null,
  ...parts,
});

describe("what has come of inviting people", () => {
  it.each([
    [null, "2 invited. No further invitations were requested."],
    ["no_seat", "2 invited. No seats left."],
    ["nobody", "2 invited. No one else can be invited."],
    ["mail", "2 invited. The mail server is not accepting our emails. Check the log and try again later."],
    ["time", "2 invited. Sending took too long. Invite the others again."],
    ["accounts", "2 invited. Accounts are unavailable right now. Try again in a few seconds."],
  ] as const)("that stopped for %s", (stopped, sentence) => {
    expect(invitationsSentence(outcome({ invited: ["a@b.org", "c@d.org"], stopped }))).toBe(sentence);
  });

  it("names whom the mail server refused, whom it did not take a mail for, and for whom a seat stays held", () => {
    const notMailed: Invitations["notMailed"] = [
      { email: "gone@b.org", reason: "refused", isHeld: false },
      { email: "away@b.org", reason: "failed", isHeld: false },
      { email: "old@b.org", reason: "refused", isHeld: false },
      { email: "stuck@b.org", reason: "failed", isHeld: true },
    ];
    expect(invitationsSentence(outcome({ notMailed, stopped: "accounts" }))).toBe(
      [
        "No one was invited.",
        "Refused by the mail server and moved to the end of the line: gone@b.org, old@b.org.",
        "Not emailed because of a mail server error, and still waiting: away@b.org.",
        "Not emailed, but a seat is held until the invitation ends or the entry is removed: stuck@b.org.",
        "Accounts are unavailable right now. Try again in a few seconds.",
      ].join(" "),
    );
  });

  it("is not known where no answer came, and is nothing where the server refused", () => {
    expect(waitlistWords.invitationsFailed("We can't send email.")).toBe(
      "Invitations could not be sent. We can't send email.",
    );
    expect(waitlistWords.invitationsFailed(null)).toContain("Invitations may have been sent");
  });
});

describe("where an entry stands", () => {
  const entry: WaitlistEntry = {
    id: "00000000-0000-4000-8000-000000000000",
    email: "a@b.org",
    name: null,
    status: "waiting",
    canBeInvited: true,
    joinedAt: "2026-12-01T12:00:00Z",
    confirmedAt: "2026-12-01T12:00:00Z",
    invitedAt: null,
    invitationEndsAt: null,
    refusedAt: null,
  };
  const invitationEndsAt = "2026-12-22T12:00:00Z";

  it.each([
    ["Waiting", {}],
    ["Waiting; the mail server rejected this address last time", { refusedAt: "2026-12-02T12:00:00Z" }],
    ["Address not confirmed", { status: "unconfirmed" }],
    ["Invited until 22 December 2026", { status: "invited", invitationEndsAt }],
    ["Invitation ended 22 December 2026", { status: "ended", invitationEndsAt }],
    ["Last invitation ended 22 December 2026", { status: "ended", canBeInvited: false, invitationEndsAt }],
  ] as const)("is said as %j", (words, parts) => {
    expect(entryState({ ...entry, ...parts })).toBe(words);
  });
});
