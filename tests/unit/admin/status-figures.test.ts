import { describe, expect, it } from "vitest";
import { GOOGLE_ENDS_ON, googleDaysLeft } from "@/lib/admin/google-end";
import { marksTo } from "@/lib/admin/scale";
import type { Status } from "@/lib/admin/status";
import { formatCount, formatLength, formatShare, formatSpan } from "@/lib/admin/status-format";
import { statusWords } from "@/lib/admin/status-words";

describe("the end of Google's API", () => {
  it.each([
    ["2026-12-01T00:00:00Z", 31],
    ["2026-12-31T00:00:00Z", 1],
    ["2026-12-31T23:59:59Z", 1],
    ["2027-01-01T00:00:00Z", null],
    ["2028-05-05T00:00:00Z", null],
  ])("at %s: %s days", (now, days) => {
    expect(googleDaysLeft(new Date(now))).toBe(days);
  });

  it("is said as days, as ended, and as turned off before its time", () => {
    const google = { endsOn: GOOGLE_ENDS_ON, daysLeft: 31, turnedOffBy: null };
    expect(statusWords.googleState(google)).toBe("Ends 2027-01-01, in 31 days");
    expect(statusWords.googleNote({ ...google, daysLeft: 1, turnedOffBy: "gone" })).toContain("in 1 day");
    expect(statusWords.googleNote({ ...google, daysLeft: 1, turnedOffBy: "gone" })).not.toContain("days");
    expect(statusWords.googleState({ ...google, daysLeft: 1 })).toBe("Ends 2027-01-01, in 1 day");
    expect(statusWords.googleState({ ...google, daysLeft: null })).toBe("Ended");
    expect(statusWords.googleState({ ...google, turnedOffBy: "no_access" })).toContain("has no access");
    expect(statusWords.googleState({ ...google, turnedOffBy: "gone" })).toContain("410");
  });
});

describe("marks of an axis", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [71, [0, 20, 40, 60, 80]],
    [1900, [0, 500, 1000, 1500, 2000]],
  ])("to %s", (max, marks) => {
    expect(marksTo(max)).toEqual(marks);
  });
});

describe("figures as they are read", () => {
  it("counts, shares, lengths and spans", () => {
    expect(formatCount(1024).replace(/\s/, " ")).toBe("1 024");
    expect(formatCount(12)).toBe("12");
    expect(formatShare(61, 100)).toBe("61%");
    expect(formatShare(0, 0)).toBeNull();
    expect([0.38, 4, 9.96, 379.6, 740, 999.6, 2130, 12_400].map(formatLength)).toEqual([
      "0.4 ms",
      "4 ms",
      "10 ms",
      "380 ms",
      "740 ms",
      "1 s",
      "2.1 s",
      "12 s",
    ]);
    expect([20_000, 60_000, 61 * 60_000, 5 * 3_600_000, 72 * 3_600_000].map(formatSpan)).toEqual([
      "less than a minute",
      "1 minute",
      "61 minutes",
      "5 hours",
      "3 days",
    ]);
  });
});

describe("mail", () => {
  const now = new Date(2026, 10, 22, 14, 20, 5);
  const at = now.toISOString();
  const ready: Status["mail"] = {
    way: "smtp",
    server: { state: "up", reason: null, checkedAt: at },
    lastSentAt: null,
    lastFailure: null,
  };
  const note = (mail: Status["mail"]) =>
    statusWords.mailNote({ mail, database: { where: "embedded" } } as Status, now);

  it("is known to go or not before any was sent", () => {
    expect(statusWords.mailState(ready)).toBe("The mail server is ready");
    expect(note(ready)).toBe("Checked at 14:20:05. None sent yet");
    const reason = "the mail server cannot be used (ECONNREFUSED)";
    const down = { ...ready, server: { state: "down" as const, reason, checkedAt: at } };
    expect(statusWords.mailState(down)).toBe("The mail server is not ready");
    expect(note(down)).toBe(`Checked at 14:20:05: ${reason}. None sent yet`);
  });

  it("ends in the mailbox, or nowhere, where there is no server", () => {
    expect(statusWords.mailState({ ...ready, way: "mailbox", server: null })).toContain("mailbox");
    expect(statusWords.mailState({ ...ready, way: "none", server: null })).toBe("Cannot send");
    expect(note({ ...ready, way: "none", server: null })).toBe("SMTP_URL is not set");
    expect(note({ ...ready, way: "mailbox", server: null, lastSentAt: at })).toBe("Last sent 14:20");
  });
});
