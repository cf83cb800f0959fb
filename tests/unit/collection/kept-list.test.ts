import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listFiles } from "@/scripts/collection/write-kept";

it("is none if a page has no build number: no browser could keep it", () => {
  const root = mkdtempSync(join(tmpdir(), "figura-kept-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const app = join(root, ".next", "server", "app");
  mkdirSync(join(app, "offline"), { recursive: true });
  writeFileSync(join(root, ".next", "BUILD_ID"), "a-build\n");
  for (const page of ["index", "offline"]) writeFileSync(join(app, `${page}.html`), "<p>a-build</p>");
  writeFileSync(join(app, "offline", "page.html"), "<p>Another.</p>");
  expect(listFiles(root)).toBeNull();
});
