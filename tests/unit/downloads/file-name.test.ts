import { describe, expect, it } from "vitest";
import { downloadFileName } from "@/server/downloads/file-name";

const plainOf = (value: string) => /filename="([^"]*)"/.exec(value)?.[1] ?? "";
const fullOf = (value: string) => decodeURIComponent(/filename\*=UTF-8''(\S*)$/.exec(value)?.[1] ?? "");

describe("the name of a downloaded file", () => {
  it.each([
    ["Water cycle", "Water cycle.png", "Water cycle.png"],
    ["Zelle – Übersicht", "Zelle - Ubersicht.png", "Zelle – Übersicht.png"],
    ["細胞", "diagram.png", "細胞.png"],
    ["a/b\\c:d", "a-b-c-d.png", "a-b-c-d.png"],
    ["../../etc/passwd", "etc-passwd.png", "etc-passwd.png"],
    [".htaccess", "htaccess.png", "htaccess.png"],
    ["-rf *", "rf.png", "rf.png"],
    ["CON", "_CON.png", "_CON.png"],
    ["aux.h", "_aux.h.png", "_aux.h.png"],
    ["lpt1", "_lpt1.png", "_lpt1.png"],
    ["ＮＵＬ", "_NUL.png", "ＮＵＬ.png"],
    ["Conic sections", "Conic sections.png", "Conic sections.png"],
    ["ends. . .", "ends.png", "ends.png"],
    ['say "hi"; filename="x.exe"', "say -hi-; filename=-x.exe.png", "say -hi-; filename=-x.exe.png"],
    ["a\r\nset-cookie: b=c", "a set-cookie- b=c.png", "a set-cookie- b=c.png"],
    ["gnp.\u202egpj.exe", "gnp.gpj.exe.png", "gnp.gpj.exe.png"],
    ["\u0000\u200b\u2066", "diagram.png", "diagram.png"],
    ["\ud83c", "diagram.png", "diagram.png"],
    ["%2e%2e%2f", "2e-2e-2f.png", "2e-2e-2f.png"],
    ["it's (a) *", "it's (a).png", "it's (a).png"],
    ["", "diagram.png", "diagram.png"],
  ])("%j is %j, in full %j", (title, plain, full) => {
    const value = downloadFileName(title, "png");
    expect([plainOf(value), fullOf(value)]).toEqual([plain, full]);
  });

  it.each([
    "é".repeat(500),
    "😀".repeat(500),
    "a".repeat(500),
    `e${"\u0301".repeat(5000)}`,
    `a${"😀".repeat(90)}`,
  ])("stays within what systems take (%#)", (title) => {
    const name = fullOf(downloadFileName(title, "svg"));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(name).toMatch(/^[^\ufffd]+\.svg$/);
  });

  it("is one that any header can carry", () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
    for (let at = 0; at < all.length; at += 40) {
      const value = downloadFileName(all.slice(at, at + 40).join(""), "jpg");
      expect(value).toMatch(
        /^attachment; filename="[^"\\%/]+\.jpg"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+\.jpg$/,
      );
      expect(new Headers({ "content-disposition": value }).get("content-disposition")).toBe(value);
    }
  });
});
