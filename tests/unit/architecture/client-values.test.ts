import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The text of a module by its path in the project, undefined where there is none. */
type Read = (path: string) => string | undefined;

const statement = /^(?:import|export)\s+(type\s)?([^;"']*?)\s*from\s+"([^"]+)"/gm;

/** The imports and re-exports of a module: the path of each and its names, without types. */
function importsOf(path: string, text: string): { from: string; names: string[] }[] {
  return [...text.matchAll(statement)].flatMap(([, type, clause = "", source = ""]) => {
    const isOurs = source.startsWith("@/") || source.startsWith(".");
    if (type || !isOurs) return [];
    const from = source.startsWith("@/") ? source.slice(2) : join(path, "..", source);
    const [, braced = ""] = /\{([^}]*)\}/.exec(clause) ?? [];
    const listed = braced.split(",").map((name) => name.trim());
    const named = listed.filter((name) => name !== "" && !name.startsWith("type "));
    const whole = clause.replace(/\{[^}]*\}/, "").split(",");
    const names = [...whole, ...named].map((name) => name.trim().split(" as ")[0] as string);
    return [{ from, names: names.filter((name) => name !== "") }];
  });
}

function find(path: string, read: Read): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => read(file) !== undefined);
}

const isClient = (text: string) => /^\s*"use client";/.test(text);
/** The server can render a component of such a module; nothing else in it can be used there. */
const isComponent = (name: string) => /^[A-Z]\w*[a-z]/.test(name);

/**
 * Follows the imports of modules that run on the server, up to "use client" modules. On the server every value of
 * those is a function that throws.
 */
function followImports(entries: readonly string[], read: Read) {
  const visited = new Set<string>();
  const faults: string[] = [];
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = read(path);
    if (text === undefined || visited.has(path) || isClient(text)) continue;
    visited.add(path);
    for (const { from, names } of importsOf(path, text)) {
      const file = find(from, read);
      if (file === undefined) continue;
      const values = isClient(read(file) as string) ? names.filter((name) => !isComponent(name)) : [];
      faults.push(...values.map((name) => `${path}: ${name} of ${file}`));
      waiting.push(file);
    }
  }
  return { visited, faults };
}

describe('a server module imports from a "use client" module', () => {
  const server = "app/page.tsx";
  const violationsOf = (line: string) => {
    const files: Record<string, string> = {
      [server]: 'import { Frame } from "@/components/frame";\n',
      "components/frame.tsx": `${line}\n`,
      "components/box.tsx": '"use client";\n\nimport { useState } from "./use-state";\n',
      "components/use-state.ts": '"use client";\n\nimport { key } from "./key";\n',
    };
    return followImports([server], (path) => files[path]).faults;
  };

  it.each([
    ["BOX_ID", 'import { BOX_ID } from "./box";'],
    ["useBox", 'import { Box, type BoxProps, useBox } from "@/components/box";'],
    ["box", 'import box from "./box";'],
    ["*", 'import * as box from "./box";'],
    ["BOX_ID", 'export {\n  Box,\n  BOX_ID as ID,\n} from "./box";'],
  ])("no %s", (name, line) => {
    expect(violationsOf(line)).toEqual([`components/frame.tsx: ${name} of components/box.tsx`]);
  });

  it.each([
    'import { Box } from "./box";',
    'import Box, { type boxKind } from "./box";',
    'import type { boxKind } from "./box";',
  ])("components and types: %s", (line) => {
    expect(violationsOf(line)).toEqual([]);
  });
});

it('no server module imports a value from a "use client" module', () => {
  const read: Read = (path) =>
    /\.tsx?$/.test(path) && existsSync(path) ? readFileSync(path, "utf8") : undefined;
  const filesUnder = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  const entries = [...filesUnder("app"), ...filesUnder("server"), "middleware.ts", "instrumentation.ts"];
  const { visited, faults } = followImports(entries, read);
  expect(visited).toContain("components/search/results/results-head.tsx");
  expect(faults).toEqual([]);
});
