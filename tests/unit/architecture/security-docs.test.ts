import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const text = readFileSync("docs/security.md", "utf8");

const requirement = /^\| `(V\d+\.\d+\.\d+)` \|/;
/** The cells of each requirement. */
const rows = text
  .split("\n")
  .filter((line) => requirement.test(line))
  .map((line) => line.split("|").slice(1, -1));
const met = rows.filter((cells) => cells.length === 4);

/** What stands between backticks and looks like a path of the repository: no leading slash, and a file or a folder. */
const pathsIn = (cell: string) =>
  [...cell.matchAll(/`([\w.-]+(?:\/[\w.[\]-]+)*\/?)`/g)].flatMap(([, name = ""]) =>
    /\/|\.(?:json|yaml|ts|mdx?)$/.test(name) ? [name] : [],
  );

describe("what docs/security.md says of requirements", () => {
  it("is read as it is", () => {
    expect(met.length).toBeGreaterThan(100);
    expect(rows.length).toBeGreaterThan(met.length);
    expect(pathsIn("`lib/a.ts`, `/api/`, `===`, `compose.yaml`, `app/[id]/page.tsx`, `SITE_URL`")).toEqual([
      "lib/a.ts",
      "compose.yaml",
      "app/[id]/page.tsx",
    ]);
  });

  it("names files and folders that exist", () => {
    const named = text.split("\n").flatMap(pathsIn);
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("links to pages that exist", () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = ""]) => path);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((path) => !existsSync(join("docs", path)))).toEqual([]);
  });

  it("names for each that is met the tests that hold it, or that reading does", () => {
    const wrong = met.flatMap(([number, , , held = ""]) => {
      const tests = pathsIn(held);
      const isHeld = tests.length > 0 && tests.every((path) => /\.test\.tsx?$/.test(path));
      return isHeld || held.trim() === "review" ? [] : [number];
    });
    expect(wrong).toEqual([]);
  });

  it("has each number once, and each requirement in few words", () => {
    const numbers = [...text.matchAll(/V\d+\.\d+\.\d+/g)].map(([number]) => number);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    expect(rows.filter(([, words = ""]) => words.trim().split(" ").length > 8)).toEqual([]);
  });
});
