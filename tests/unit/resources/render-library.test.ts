import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { librarySchema } from "@/lib/resources/library";
import { renderLibrary } from "@/scripts/resources/render-library";

const folder = mkdtempSync(join(tmpdir(), "library-"));
const subjects = join(folder, "subjects", "07-economics.yaml");

beforeEach(() => cpSync("content/resources", folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

function replaceInSubjects(before: string, after: string) {
  const text = readFileSync(subjects, "utf8");
  expect(text).toContain(before);
  writeFileSync(subjects, text.replace(before, after));
}

describe("the library of learning resources", () => {
  it("is written as one valid file", () => {
    rmSync(join(folder, "library.json"), { force: true });
    renderLibrary(folder);
    const library: unknown = JSON.parse(readFileSync(join(folder, "library.json"), "utf8"));
    expect(librarySchema.safeParse(library).error).toBeUndefined();
  });

  it.each([
    ["a missing field", "  field: economics\n", "", "0.field"],
    ["an unknown field", "  field: economics\n", "  field: economics\n  colour: red\n", "colour"],
    ["a search that does not exist", "    - crash-course\n", "    - crash-test\n", "crash-test"],
    ["YAML that cannot be read", "- id: economics", "- id: [", "line"],
  ])("with %s is rejected with the file and the field", (_, before, after, field) => {
    replaceInSubjects(before, after);
    expect(() => renderLibrary(folder)).toThrow(field);
    expect(() => renderLibrary(folder)).toThrow("07-economics.yaml");
  });
});
