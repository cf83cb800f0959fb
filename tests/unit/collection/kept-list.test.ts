import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DATA_PATH, WORDS_PATH } from "@/lib/collection/kept";
import { listFiles } from "@/scripts/collection/write-kept";

/** Writes a build with these three pages, and lists what can be kept of it. */
function listOf(...pages: [landing: string, offline: string, shell: string]) {
  const root = mkdtempSync(join(tmpdir(), "figura-kept-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  write(".next/BUILD_ID", "a-build\n");
  for (const [place, name] of ["index", "offline", "offline/page"].entries()) {
    write(`.next/server/app/${name}.html`, pages[place] ?? "");
  }
  write(".next/static/chunks/a.js", "1");
  for (const path of ["collection/cell.svg", "icons/icon.png", "favicon.ico", DATA_PATH, WORDS_PATH]) {
    write(join("public", path), "file");
  }
  write("app/icon.svg", "icon");
  return listFiles(root)?.manifest;
}

const numbered = "<html><p>a-build</p>";
const deployed =
  '<html lang="en" data-dpl-id="dpl_1"><script src="/_next/static/chunks/a.js?dpl=dpl_1"></script>';

it("names the build number of the pages", () => {
  expect(listOf(numbered, numbered, numbered)?.build).toBe("a-build");
});

it("names the deployment where pages have that instead, and their scripts", () => {
  const list = listOf(deployed, deployed, deployed);
  expect(list?.build).toBe("dpl_1");
  expect(list?.files.map(({ path }) => path)).toContain("/_next/static/chunks/a.js");
});

it.each([
  ["has no build number", numbered, "<html><p>Another.</p>"],
  ["is of another deployment", deployed, '<html data-dpl-id="dpl_2">'],
])("is none if a page %s: no browser could keep it", (_, page, other) => {
  expect(listOf(page, page, other)).toBeUndefined();
});
