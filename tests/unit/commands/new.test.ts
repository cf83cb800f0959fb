import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { drawCollection } from "@/scripts/collection/draw-collection";
import { create } from "@/scripts/new";

const changed = ["app/api/openapi.json/routes.ts", "docs/decisions/README.md"];

/** Has the files that a skeleton changes, as they are. */
let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "figura-new-"));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  for (const path of changed) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    cpSync(path, join(scratch, path));
  }
  cpSync(
    "docs/decisions/044-queries-are-also-searched-in-english.md",
    join(scratch, "docs/decisions/044-a.md"),
  );
});

const read = (path: string) => readFileSync(join(scratch, path), "utf8");

function files(): string[] {
  const entries = readdirSync(scratch, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Lints the scratch folder, and type-checks new files, as if they were in the repository. */
function check(paths: readonly string[]): string {
  const root = process.cwd();
  cpSync("biome.json", join(scratch, "biome.json"));
  symlinkSync(join(root, "node_modules"), join(scratch, "node_modules"));
  const compilerOptions = {
    incremental: false,
    plugins: [],
    rootDirs: [scratch, root],
    paths: { "@/*": [join(scratch, "*"), join(root, "*")] },
  };
  // The description of the API, and the apps of the tests, would have all of the server checked again.
  const files = paths.filter((path) => !path.startsWith("tests/api/") && !changed.includes(path));
  const config = { extends: join(root, "tsconfig.json"), compilerOptions, files, include: [] };
  writeFileSync(join(scratch, "tsconfig.json"), JSON.stringify(config, null, 2));
  const bin = (name: string) => join(root, "node_modules", ".bin", name);
  const runs = [
    spawnSync(bin("biome"), ["ci", "--colors=off", "--vcs-enabled=false", "app", "server", "tests"], {
      cwd: scratch,
    }),
    spawnSync(bin("tsc"), ["-p", "."], { cwd: scratch }),
  ];
  return runs.map(({ status, stdout, stderr }) => (status === 0 ? "" : `${stdout}${stderr}`)).join("");
}

describe("npm run new", () => {
  it("writes a source and a route that pass the linter and the compiler", () => {
    const source = create(["source", "herbarium"], scratch).paths;
    expect(source).toEqual([
      "server/search/providers/herbarium.ts",
      "tests/fakes/sources/herbarium.ts",
      "tests/unit/search/providers/herbarium.test.ts",
    ]);
    const route = create(["route", "reports/monthly-summary"], scratch).paths;
    expect(route).toEqual([
      "app/api/openapi.json/routes.ts",
      "app/api/reports/monthly-summary/route.ts",
      "tests/api/reports-monthly-summary.test.ts",
    ]);
    expect(read(changed[0] as string)).toContain(
      '"/api/reports/monthly-summary": () => import("../reports/monthly-summary/route"),',
    );
    expect(check([...source, ...route])).toBe("");
  }, 120_000);

  it("writes a diagram that can be drawn, and says what is to be filled", async () => {
    const { paths } = create(["diagram", "physics/heat-pump"], scratch);
    expect(paths).toEqual(["collection/physics/heat-pump.md"]);
    const [drawn] = await drawCollection(join(scratch, "collection"));
    expect(drawn?.entry).toMatchObject({ slug: "heat-pump", title: "Heat pump", subject: "physics" });
    expect(read(paths[0] as string).match(/To be filled/g)).toHaveLength(3);
  });

  it("writes a decision with the next number, and its line in the index", () => {
    const { paths } = create(["decision", "pictures-are-cached"], scratch);
    const file = "docs/decisions/045-pictures-are-cached.md";
    expect(paths).toEqual(["docs/decisions/README.md", file]);
    expect(read(file)).toMatch(/^# 45\. Pictures are cached\n\nDate: \d{4}-\d\d-\d\d\nStatus: Accepted\n/);
    expect(read("docs/decisions/README.md")).toMatch(
      /\n\| 45 \| \[Pictures are cached\]\(045-pictures-are-cached\.md\) \| \d{4}-\d\d-\d\d \| Accepted \|\n$/,
    );
  });

  it.each([
    [["picture", "a"], "“picture” is no kind"],
    [["toString", "a"], "“toString” is no kind"],
    [[], "source, diagram, route, decision"],
    [["source", "Herbarium"], "“Herbarium” is no name of a source"],
    [["diagram", "alchemy/gold"], "“alchemy/gold” is no name of a diagram"],
    [["route", "../secrets"], "“../secrets” is no name of a route"],
    [["decision"], "“” is no name of a decision"],
    [["route", "reports", "summary"], "“summary” is one argument too many"],
  ])("%j is refused by name, and nothing is written", (args, message) => {
    const before = files();
    expect(() => create(args, scratch)).toThrow(message);
    expect(files()).toEqual(before);
  });

  it("overwrites nothing", () => {
    create(["source", "herbarium"], scratch);
    const before = read("server/search/providers/herbarium.ts");
    rmSync(join(scratch, "tests/fakes/sources/herbarium.ts"));
    expect(() => create(["source", "herbarium"], scratch)).toThrow(
      "server/search/providers/herbarium.ts exists already",
    );
    expect(read("server/search/providers/herbarium.ts")).toBe(before);
  });
});
