import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Which file imports which: each breaks a rule. */
const forbidden: [string, string][] = [
  ["lib/sample.ts", "@/server/config"],
  ["lib/search/sample.ts", "../../server/log"],
  ["lib/sample.ts", "@/components/ui/button"],
  ["lib/sample.ts", "@/app/fonts"],
  ["lib/sample.ts", "../scripts/build"],
  ["lib/sample.ts", "react"],
  ["lib/sample.ts", "react-dom"],
  ["lib/sample.ts", "next/server"],
  ["components/search/sample.tsx", "@/server/search/search"],
  ["components/search/sample.tsx", "../../server/log"],
  ["components/search/sample.tsx", "@/app/fonts"],
  ["components/search/sample.tsx", "@/scripts/build"],
  ["components/search/sample.tsx", "server-only"],
  ["server/sample.ts", "@/app/fonts"],
  ["server/http/sample.ts", "../../components/ui/button"],
  ["server/sample.ts", "@/scripts/build"],
  ["server/search/providers/sample.ts", "./collection"],
  ["server/search/providers/sample.ts", "../providers/collection"],
  ["server/search/providers/sample.ts", "@/server/search/providers/collection"],
  ["server/search/providers/sample.ts", "@/components/ui/button"],
];

/** Which file imports which: each is allowed. */
const allowed: [string, string][] = [
  ["app/sample.tsx", "@/components/ui/button"],
  ["app/sample.tsx", "@/server/search/search"],
  ["app/sample.tsx", "@/lib/errors"],
  ["components/search/sample.tsx", "@/lib/errors"],
  ["components/search/sample.tsx", "react"],
  ["server/sample.ts", "@/lib/errors"],
  ["server/sample.ts", "next/server"],
  ["lib/sample.ts", "zod"],
  ["server/search/providers/sample.ts", "../provider"],
  ["server/search/providers/sample.ts", "@/server/collection/collection-index"],
  ["server/search/providers/index.ts", "./collection"],
];

const ways: Record<string, (target: string) => string> = {
  "a static import": (target) => `import * as other from "${target}";\nexport const one = other;\n`,
  "a re-export": (target) => `export * from "${target}";\n`,
  "a dynamic import": (target) => `export const later = () => import("${target}");\n`,
};

let samples: string;
let refused: Set<string>;

const fileOf = (way: string, [from, target]: [string, string]) => {
  // The registry alone may name its neighbours, so its sample keeps the name.
  const folder = from.endsWith("/index.ts")
    ? from
    : from.replace(/(\.tsx?)$/, `-${slug(way)}-${slug(target)}$1`);
  return folder;
};
const slug = (text: string) => text.replace(/\W+/g, "-");

/** One run of our linter over a folder of samples, each file breaking or keeping one rule. */
beforeAll(() => {
  samples = mkdtempSync(join(tmpdir(), "figura-samples-"));
  cpSync("biome.json", join(samples, "biome.json"));
  for (const pair of [...forbidden, ...allowed]) {
    for (const [way, write] of Object.entries(ways)) {
      const file = join(samples, fileOf(way, pair));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, write(pair[1]));
    }
  }
  const biome = resolve("node_modules/.bin/biome");
  const options = ["lint", "--vcs-enabled=false", "--only=style/noRestrictedImports"];
  const run = spawnSync(biome, [...options, "--reporter=github", "--max-diagnostics=none", "."], {
    cwd: samples,
    encoding: "utf8",
  });
  const lines = run.stdout.matchAll(/noRestrictedImports.*?file=([^,]+),/g);
  refused = new Set([...lines].map((match) => relative(samples, resolve(samples, match[1] as string))));
}, 30_000);

afterAll(() => rmSync(samples, { recursive: true }));

describe.each(Object.keys(ways))("by %s", (way) => {
  it.each(forbidden)("%s may not reach %s", (...pair) => {
    expect(refused).toContain(fileOf(way, pair));
  });

  it.each(allowed)("%s may reach %s", (...pair) => {
    expect(refused).not.toContain(fileOf(way, pair));
  });
});
