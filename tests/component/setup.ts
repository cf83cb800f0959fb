import "@/app/globals.css";
import "./fonts.css";
import "./react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { closeBrowser, openBrowser } from "./browser";
import { restPointer } from "./media";
import { beginNetwork, unanswered } from "./network";

const unexpected: string[] = [];
let expected: readonly RegExp[] = [];

/** What the test at hand brings about on the console on purpose. */
export function expectOnConsole(...patterns: RegExp[]) {
  expected = patterns;
}

for (const level of ["error", "warn"] as const) {
  const say = console[level];
  console[level] = (...words: unknown[]) => {
    const text = words.map(String).join(" ");
    if (expected.some((pattern) => pattern.test(text))) return;
    unexpected.push(text);
    say(...words);
  };
}

beforeEach(async () => {
  await restPointer();
  unexpected.length = 0;
  expected = [];
  openBrowser();
  beginNetwork();
});

afterEach(async () => {
  // The page is the next test's, too, also when this one has failed.
  vi.unstubAllGlobals();
  await closeBrowser();
  expect(unexpected, "said on the console").toEqual([]);
  expect(unanswered(), "asked for, and nobody answers").toEqual([]);
});
