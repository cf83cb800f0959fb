import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isBuiltFor } from "@/scripts/build";

const root = mkdtempSync(join(tmpdir(), "figura-built-for-"));
mkdirSync(join(root, ".next"));
afterAll(() => rmSync(root, { recursive: true }));

describe("a build", () => {
  it("that has noted no origin is for this machine alone", () => {
    expect(isBuiltFor(root, "http://localhost:3000")).toBe(true);
    expect(isBuiltFor(root, "https://figura.example")).toBe(false);
  });

  it("is for the public origin that its pages name, and for no other", () => {
    writeFileSync(join(root, ".next", "figura-origin"), "https://figura.example");
    expect(isBuiltFor(root, "https://figura.example")).toBe(true);
    expect(isBuiltFor(root, "https://other.example")).toBe(false);
    expect(isBuiltFor(root, "http://figura.example")).toBe(false);
    for (const own of ["http://localhost:8080", "http://127.0.0.1:3000", "http://[::1]:3000"])
      expect(isBuiltFor(root, own)).toBe(true);
  });
});
