import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Set by libraries. */
const foreign = /^--(radix-|removed-body-)/;

const styles = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
);

const namesIn = (pattern: RegExp) =>
  new Set(styles.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = ""]) => name)));

/** A name that is used without being set leaves its declaration invalid, and no compiler says so. */
it("every custom property that a style uses is set somewhere", () => {
  const used = namesIn(/(?:var|-)\((--[\w-]*\w)(?=[,)])/g);
  // As a declaration, a class in brackets, a key of an inline style, or a string that a script sets.
  const set = namesIn(/[\s"'[{](--[\w-]*\w)["']?\s*[:;,\]]/g);
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((name) => !set.has(name) && !foreign.test(name))).toEqual([]);
});
