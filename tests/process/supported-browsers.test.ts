import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ANSWERS_PATH } from "@/lib/collection/kept";
import packageJson from "@/package.json";
import {
  compareVersions,
  createScriptCheck,
  type Floor,
  readFloor,
  stylesLacking,
  versionOfTwoYearsAgo,
} from "@/tests/setup/browser-support";

// The pages work in the browsers that package.json names under `browserslist` (docs/browsers.md). What the build uses
// beyond them stands here, with what happens in a browser that lacks it.

const floor = readFloor(packageJson.browserslist);

/** Styles that are left out where they are not known. */
const styles: Record<string, string> = {
  "::selection": "iOS selects in its own colour",
  ":has": "Firefox before 121 places messages and hides a few things as on other pages",
  ":open": "in :is() beside [open]",
  ":popover-open": "in :is() beside [open]",
  "@media (scripting)": "what needs scripts is shown without them",
  "@page": "the browser's own margins on paper",
  "@property": "Tailwind sets the values itself, asked for by @supports",
  "@starting-style": "appears without a transition",
  "align-content: safe": "centred",
  "anchor-name": "the menu of policies is placed without it",
  "break-after: avoid": "a title on paper can be at the end of a page",
  "color-mix()": "Firefox before 113 has borders without tints",
  "cursor: crosshair": "iOS draws no pointer",
  "cursor: move": "iOS draws no pointer",
  "cursor: nesw-resize": "iOS draws no pointer",
  "cursor: not-allowed": "iOS draws no pointer",
  "cursor: nwse-resize": "iOS draws no pointer",
  "cursor: pointer": "iOS draws no pointer",
  "cursor: zoom-in": "iOS draws no pointer",
  "font-family: ui-monospace": "the next typeface of the list",
  "font-family: ui-sans-serif": "the next typeface of the list",
  "font-family: ui-serif": "the next typeface of the list",
  "forced-color-adjust": "browsers without forced colours",
  "forced-color-adjust: none": "browsers without forced colours",
  "hyphenate-limit-chars": "more words are hyphenated",
  "lab()": "after the same colour in another notation",
  lh: "of a part of date fields, of which there are none",
  resize: "iOS resizes no field",
  "resize: both": "iOS resizes no field",
  "resize: none": "iOS resizes no field",
  "resize: vertical": "iOS resizes no field",
  "scrollbar-color": "the browser's own scroll bar",
  "scrollbar-gutter": "the page is narrower while it scrolls",
  "scrollbar-gutter: stable": "the page is narrower while it scrolls",
  "scrollbar-width": "the browser's own scroll bar",
  "scrollbar-width: none": "the browser's own scroll bar",
  "scrollbar-width: thin": "the browser's own scroll bar",
  "text-wrap": "lines are broken as they come",
  "text-wrap: balance": "lines are broken as they come",
  "text-wrap: pretty": "lines are broken as they come",
  "text-wrap: wrap": "lines are broken as they come",
  zoom: "Firefox before 126 draws small pictures at their own size",
};

/** What scripts call after they have looked whether it is there. */
const scripts: Record<string, string> = {
  ClipboardItem: "says that it cannot copy pictures (components/diagrams/copying/copy-picture.ts)",
  Segmenter: "texts are cut between code points (lib/search/suggestion-text.ts)",
  canParse: "Next.js brings it along",
  cancelIdleCallback: "as requestIdleCallback",
  captureStackTrace: "Zod looks for it",
  checkVisibility: "Radix looks for it",
  estimate: "the space is not looked at before it is used (components/offline/kept-collection.ts)",
  getComposedRanges: "CodeMirror looks for it",
  hidePopover: "the menu of policies closes by itself",
  requestIdleCallback: "a timer (components/hooks/use-is-wanted.ts)",
  segment: "as Segmenter",
  share: "the link is copied (components/elements/share-link.ts)",
  startViewTransition: "React looks for it",
};

/** Functions of our own that have the name of a younger one of browsers. */
const ofOurs = "move read restore take toArray union use".split(" ");
/** Those of packages. Our own code calls nothing of these names: what it called would be the one of browsers. */
const ofPackages =
  "alpha content external groupBy grow index intersection ml resize setImmediate supports sync toSorted try xr yield".split(
    " ",
  );

it.each(Object.entries(floor))("%s %s is at least two years old", (browser, version) => {
  expect(compareVersions(version, versionOfTwoYearsAgo(browser as keyof Floor))).toBeLessThanOrEqual(0);
});

const STATIC = ".next/static";

function builtFiles(end: string): string[] {
  const files = readdirSync(STATIC, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(end),
  );
  expect(files.length).toBeGreaterThan(0);
  return files.map((file) => readFileSync(join(STATIC, file), "utf8"));
}

describe("beyond the oldest browsers the build uses only what they can do without:", () => {
  it("styles", () => {
    const lacking = builtFiles(".css").flatMap((css) => [...stylesLacking(css, floor).keys()]);
    expect([...new Set(lacking)].sort()).toEqual(Object.keys(styles).sort());
  });

  it("scripts", () => {
    const check = createScriptCheck(floor);
    const ofWorker = readFileSync(join("public", ANSWERS_PATH), "utf8");
    const lacking = [...builtFiles(".js"), ofWorker].flatMap((script) => [...check(script).keys()]);
    expect([...new Set(lacking)].sort()).toEqual([...Object.keys(scripts), ...ofOurs, ...ofPackages].sort());
  });
});

it("our own code calls no function that has a namesake in packages alone", () => {
  const called = new RegExp(`\\b(?:${ofPackages.join("|")})\\(`, "g");
  const files = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(files.flatMap((file) => readFileSync(file, "utf8").match(called) ?? [])).toEqual([]);
});

describe("what is too young is found", () => {
  const old = readFloor(["chrome 111", "edge 111", "firefox 111", "safari 16.4", "ios_saf 16.4"]);

  it.each([
    ["a { anchor-name: --a }", "anchor-name"],
    ["a { text-wrap: balance }", "text-wrap: balance"],
    ["a { width: round(1px, 2px) }", "round()"],
    ["a { color: color-mix(in srgb, red, blue) }", "color-mix()"],
    ["a { height: 1lh }", "lh"],
    ["a:has(b) { top: 0 }", ":has"],
    ["a { b { top: 0 } }", "nesting"],
    ["@starting-style { a { top: 0 } }", "@starting-style"],
    ["@media (scripting: none) { a { top: 0 } }", "@media (scripting)"],
  ])("in %s", (css, name) => {
    expect([...stylesLacking(css, old).keys()]).toContain(name);
  });

  it.each([
    "@supports (anchor-name: --a) { a { anchor-name: --a } }",
    "a { -webkit-user-select: none; user-select: none }",
  ])("but not in %s", (css) => expect([...stylesLacking(css, old).keys()]).toEqual([]));

  it.each([
    ["list.toSorted()", "toSorted"],
    ["new Intl.Segmenter('en')", "Segmenter"],
    ["element.checkVisibility()", "checkVisibility"],
    ["Promise.withResolvers()", "withResolvers"],
    ["new Set().isSubsetOf(other)", "isSubsetOf"],
  ])("in %s", (script, name) => {
    expect([...createScriptCheck(old)(script).keys()]).toEqual([name]);
  });

  it("and so is syntax", () => {
    expect(() => createScriptCheck(old)("using file = open()")).toThrow(SyntaxError);
  });
});
