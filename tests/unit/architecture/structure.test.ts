import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const MAX_ENTRIES = 35;
const folders = ["app", "components", "lib", "scripts", "server", "tests"];

const files = execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" })
  .trim()
  .split("\n");
const modules = new Set(files.filter((file) => /\.tsx?$/.test(file)));

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;
const endings = ["", ".ts", ".tsx", "/index.ts"];

/** The modules of ours that a module imports, types included. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(specifier)].flatMap(([, name = ""]) => {
    const path = name.startsWith("@/") ? name.slice(2) : name.startsWith(".") && join(dirname(file), name);
    const found = path && endings.map((ending) => path + ending).find((module) => modules.has(module));
    return found ? [found] : [];
  });
}

/** The groups of nodes that reach each other, by Tarjan's algorithm. */
function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? to, to));

  function visit(node: string) {
    index.set(node, index.size);
    lower(node, index.size - 1);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        lower(node, low.get(next) as number);
      } else if (stack.includes(next)) lower(node, index.get(next) as number);
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) cycles.push(group);
  }

  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

const edges = new Map([...modules].map((file) => [file, importsOf(file)]));

describe("the structure of the repository", () => {
  it("is read as it is: imports are found, and a cycle is", () => {
    expect([...edges.values()].flat().length).toBeGreaterThan(3000);
    const graph = { a: ["b"], b: ["c"], c: ["b"] };
    expect(cyclesIn(new Map(Object.entries(graph)))).toEqual([["b", "c"]]);
  });

  it("has no cycle between the folders of components/", () => {
    const folderOf = (file: string) => file.split("/").slice(0, 2).join("/");
    const between = new Map<string, string[]>();
    for (const [file, imports] of edges) {
      if (!file.startsWith("components/")) continue;
      const own = folderOf(file);
      const others = imports
        .map(folderOf)
        .filter((other) => other !== own && other.startsWith("components/"));
      between.set(own, [...(between.get(own) ?? []), ...others]);
    }
    expect(cyclesIn(between)).toEqual([]);
  });

  it(`has no folder with more than ${MAX_ENTRIES} entries`, () => {
    const entries = new Map<string, Set<string>>();
    for (const file of files) {
      const parts = file.split("/");
      for (let depth = 1; depth < parts.length; depth += 1) {
        const folder = parts.slice(0, depth).join("/");
        entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] as string));
      }
    }
    const full = [...entries].filter(([, { size }]) => size > MAX_ENTRIES).map(([folder]) => folder);
    expect(full).toEqual([]);
  });
});
