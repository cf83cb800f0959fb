import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreditedPackage } from "@/lib/site/credited-package";
import { CommandError } from "../command-error";

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

/** Licences that a package states in its LICENSE file alone. */
const licenceFiles: Readonly<Record<string, string>> = { "png-js 2.0.0": "MIT" };

const FOLDER = "node_modules/";

/**
 * Every package that Figura is built with or runs on, by the lock file: without what only development uses, and without
 * the builds of a package for each platform.
 * @throws CommandError if a package does not state its licence
 */
export function listPackages(root: string): CreditedPackage[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  const packages = new Map<string, CreditedPackage>();
  for (const [path, { version, license, dev, devOptional, optional }] of Object.entries(lock.packages)) {
    if (path === "" || dev || devOptional || optional || version === undefined) continue;
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const licence = license ?? licenceFiles[`${name} ${version}`];
    if (!licence) throw new CommandError(`package-lock.json: ${name} ${version} states no licence.`);
    packages.set(`${name} ${version}`, { name, version, licence });
  }
  const byName = (one: CreditedPackage, other: CreditedPackage) =>
    one.name.localeCompare(other.name, "en") || one.version.localeCompare(other.version, "en");
  return [...packages.values()].sort(byName);
}
