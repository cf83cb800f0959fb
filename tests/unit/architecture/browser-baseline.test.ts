import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Missing in Chrome 111, Firefox 111 or Safari 16.4, for which Next.js compiles the syntax but adds no methods. */
const younger =
  /\.(?:toSorted|toSpliced|toReversed|with|checkVisibility|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\b(?:Array\.fromAsync|Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|URL\.parse|AbortSignal\.any|RegExp\.escape|Iterator\.from)\(|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|flatMap|take|drop|some|every|find|reduce|forEach|toArray)\(/;

describe("the rule against younger methods", () => {
  it.each(["list.toSorted()", "map.values().map(one)", "Promise.withResolvers()"])("finds %s", (code) =>
    expect(code).toMatch(younger),
  );

  it.each(["[...list].sort()", "Array.from(map.values()).map(one)", "list.findLast(isSo)"])(
    "leaves %s",
    (code) => expect(code).not.toMatch(younger),
  );
});

it("code that may run in a browser calls no method that browsers of the baseline lack", () => {
  const files = ["components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => younger.test(readFileSync(file, "utf8")))).toEqual([]);
});
