import { describe, expect, it } from "vitest";
import { feedbackSchema } from "@/lib/feedback/feedback";
import { MAX_DETAILS_LENGTH, reportMessage, reportReasons, reportType } from "@/lib/feedback/report";
import { feedbackWords } from "@/lib/feedback/words";

const least = { message: "The arrow points the wrong way.", path: "/search?q=lens" };

function violationsOf(input: unknown): [string, string][] {
  const issues = feedbackSchema.safeParse(input).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join("."), message]);
}

describe("what is taken", () => {
  it("is a message and its page; the type is other unless it is said", () => {
    expect(feedbackSchema.parse(least)).toEqual({ ...least, type: "other" });
  });

  it("is the message without white space around it, and its own lines", () => {
    const { message } = feedbackSchema.parse({ ...least, message: " \n one\r\n\ttwo \n" });
    expect(message).toBe("one\r\n\ttwo");
  });

  it.each(["<script>alert(1)</script>", "=cmd|' /C calc'!A0", "水の循環 🧬", "a\u2028b", "x".repeat(2000)])(
    "is any text as it was written: %.30j",
    (message) => {
      expect(feedbackSchema.parse({ ...least, message }).message).toBe(message);
    },
  );

  it.each(["/", "/search?q=%C3%A9&view=list", "/search?q=a//b", `/${"x".repeat(2047)}`])(
    "is a page of this site: %.30s",
    (path) => {
      expect(violationsOf({ ...least, path })).toEqual([]);
    },
  );

  it.each(["collection-water-cycle", "commons-12345", "openverse-6a1b.2_3-c"])(
    "is a diagram by its id: %s",
    (diagramId) => {
      expect(violationsOf({ ...least, diagramId })).toEqual([]);
    },
  );
});

describe("what is refused, and where", () => {
  it.each<[string, Record<string, unknown>, string]>([
    ["no message", { message: undefined }, "message"],
    ["a blank message", { message: " \n\t\u00a0" }, "message"],
    ["a message that is no text", { message: ["a"] }, "message"],
    ["a message of 2001 characters", { message: "x".repeat(2001) }, "message"],
    ["a null character", { message: "a\0b" }, "message"],
    ["an escape sequence", { message: "\u001b[31mred" }, "message"],
    ["half of a surrogate pair", { message: "a\ud83e" }, "message"],
    ["an unknown type", { type: "praise" }, "type"],
    ["an e-mail without a host", { email: "maya@" }, "email"],
    ["an empty e-mail", { email: "" }, "email"],
    ["a second header in the e-mail", { email: "a@example.org\nBcc: b@example.org" }, "email"],
    ["an e-mail of 300 characters", { email: `${"a".repeat(288)}@example.org` }, "email"],
    ["no page", { path: undefined }, "path"],
    ["a page elsewhere", { path: "https://example.org/" }, "path"],
    ["a page elsewhere without a scheme", { path: "//example.org/" }, "path"],
    ["a page elsewhere behind a backslash", { path: "/\\example.org/" }, "path"],
    ["a page elsewhere behind a tab", { path: "/\t/example.org/" }, "path"],
    ["a script as a page", { path: "javascript:alert(1)" }, "path"],
    ["a page of 2049 characters", { path: `/${"x".repeat(2048)}` }, "path"],
    ["an id that is none", { diagramId: "../../etc/passwd" }, "diagramId"],
    ["an id of 201 characters", { diagramId: `commons-${"1".repeat(193)}` }, "diagramId"],
    ["a name that nobody knows", { userId: "1" }, ""],
  ])("%s", (_case, change, field) => {
    expect(violationsOf({ ...least, ...change }).map(([where]) => where)).toEqual([field]);
  });

  it("is told of an empty message in the words of the form", () => {
    for (const message of [undefined, "", "  "]) {
      expect(violationsOf({ ...least, message })).toEqual([["message", feedbackWords.enterMessage]]);
    }
  });
});

describe("a report", () => {
  it("says its reason first, and is whole without a word more", () => {
    expect(reportMessage("wrong", "")).toBe("It is wrong or misleading");
    expect(reportMessage("wrong", "  The lens is upside down. ")).toBe(
      "It is wrong or misleading\n\nThe lens is upside down.",
    );
  });

  it.each(reportReasons)("$name fits, with as many words as the form takes", ({ name }) => {
    const message = reportMessage(name, "x".repeat(MAX_DETAILS_LENGTH));
    expect(violationsOf({ ...least, message, type: reportType(name) })).toEqual([]);
  });

  it("is an issue, unless it is about something else", () => {
    expect(reportReasons.map(({ name }) => reportType(name))).toEqual(["issue", "issue", "issue", "other"]);
  });
});
