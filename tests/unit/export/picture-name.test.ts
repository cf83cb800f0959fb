import { describe, expect, it } from "vitest";
import { placeIn } from "@/lib/saved/export";
import { pictureName } from "@/server/export/archive-pieces";

describe("the name of a picture in an archive", () => {
  it.each([
    ["Water cycle", "07 Water cycle.png"],
    ["Zelle – 細胞", "07 Zelle – 細胞.png"],
    ["../../etc/passwd", "07 etc-passwd.png"],
    ["C:\\Windows\\system32", "07 C-Windows-system32.png"],
    ["CON", "07 _CON.png"],
    ["a:b*c?", "07 a-b-c.png"],
    ["ends. . .", "07 ends.png"],
    ["gnp.\u202egpj.exe", "07 gnp.gpj.exe.png"],
    ["\u0000\n", "07 diagram.png"],
    ["", "07 diagram.png"],
  ])("%j is %j", (title, name) => {
    expect(pictureName(title, "png", 7, 40)).toBe(name);
  });

  it("is unique though titles are the same to a system that knows no case", () => {
    const names = ["Cell", "cell", "CELL"].map((title, index) => pictureName(title, "svg", index + 1, 3));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3);
  });

  it("begins with as many digits as the last one has, by which it sorts and tells its place", () => {
    expect(pictureName("Cell", "png", 7, 500)).toBe("007 Cell.png");
    expect(placeIn("007 Cell.png")).toBe(7);
    expect(placeIn("credits.html")).toBeNull();
  });

  it.each(["é".repeat(500), "😀".repeat(500), "a".repeat(500), `e${"\u0301".repeat(5000)}`])(
    "is short enough for any folder (%#)",
    (title) => {
      const name = pictureName(title, "png", 500, 500);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(130);
      expect(name).toMatch(/^500 [^\ufffd]+\.png$/);
    },
  );
});
