import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listPackages } from "@/scripts/credits/list-packages";
import { creditedPackages } from "@/server/credits/packages";

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const root = process.cwd();

describe("the software that is credited", () => {
  const listed = listPackages(root);

  it("is what the render step has written", () => {
    expect(creditedPackages()).toEqual(listed);
  });

  it("is every package that Figura depends on, in the version that is installed", () => {
    const { dependencies } = readJson("package.json");
    for (const name of Object.keys(dependencies)) {
      const { version } = readJson(`node_modules/${name}/package.json`);
      expect(listed).toContainEqual(expect.objectContaining({ name, version }));
    }
  });

  it("is every package that those depend on", () => {
    const names = new Set(listed.map(({ name }) => name));
    for (const { name, version } of listed) {
      let own: { version?: string; dependencies?: Record<string, string> } = {};
      try {
        own = readJson(`node_modules/${name}/package.json`);
      } catch {
        // Installed deeper only, beside another version.
      }
      if (own.version !== version) continue;
      for (const needed of Object.keys(own.dependencies ?? {}))
        expect([...names], `${name} needs it`).toContain(needed);
    }
  });

  it("has the licence that each package states itself", () => {
    for (const { name, version, licence } of listed) {
      let own: { version?: string; license?: string } = {};
      try {
        own = readJson(`node_modules/${name}/package.json`);
      } catch {
        continue;
      }
      if (own.version === version && typeof own.license === "string") expect(licence, name).toBe(own.license);
    }
  });

  it("is under licences that let it be used in a product like this", () => {
    const known =
      /^(MIT(-0)?|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|Unlicense|CC-BY-4\.0|OFL-1\.1|Python-2\.0)$/;
    // jszip may be used under the MIT licence; pako needs no more than its notice.
    const combined = ["(MIT OR GPL-3.0-or-later)", "(MIT AND Zlib)"];
    // A tool of the build, no part of which is in what we serve.
    const ofBuild = ["lightningcss"];
    const others = listed.filter(
      ({ name, licence }) => !known.test(licence) && !combined.includes(licence) && !ofBuild.includes(name),
    );
    expect(others).toEqual([]);
  });
});
