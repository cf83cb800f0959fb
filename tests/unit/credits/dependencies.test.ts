import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listPackages } from "@/scripts/credits/list-packages";

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

/** SPDX terms that bind neither Figura's code nor the files that it makes. MPL and CC-BY are of tools of the build. */
const allowed = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause ISC MIT MIT-0 OFL-1.1 Python-2.0 Unlicense Zlib".split(
    " ",
  ),
);
const exceptions: Record<string, string> = { "caniuse-lite": "CC-BY-4.0", lightningcss: "MPL-2.0" };

/** Whether a licence expression allows use under the terms above: one side of an OR, all sides of an AND. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, "");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((term) => allowed.has(term)));
}

describe("what Figura depends on", () => {
  const { dependencies } = readJson("package.json") as { dependencies: Record<string, string> };

  it("is listed in the documentation, each with the licence that it states", () => {
    const rows = readFileSync("docs/dependencies.md", "utf8").matchAll(/^\| `(.+?)` \| (.+?) \| \[/gm);
    const documented = [...rows].map(([, name, licence]) => [name, licence]);
    expect(documented).toEqual(
      Object.keys(dependencies).map((name) => [name, readJson(`node_modules/${name}/package.json`).license]),
    );
  });

  it("has licences that allow its use", () => {
    const others = listPackages(process.cwd()).filter(
      ({ name, licence }) => !isAllowed(licence) && exceptions[name] !== licence,
    );
    expect(others).toEqual([]);
  });

  it("is locked to versions and checksums, on every platform, and names no registry", () => {
    const { packages } = readJson("package-lock.json") as { packages: Record<string, Locked> };
    const { "": _own, ...locked } = packages;
    const loose = Object.entries(locked).filter(
      ([, { version, integrity, resolved, link }]) =>
        !link && (!/^\d/.test(version) || !/^sha512-/.test(integrity ?? "") || resolved !== undefined),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  it("takes alpha software at one version only", () => {
    expect(dependencies["@supabase/lite"]).toMatch(/^\d/);
  });
});
