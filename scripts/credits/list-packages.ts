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

const FOLDER = "node_modules/";

/**
 * All runtime packages according to the lock file, without those for building and testing, and without the
 * platform-specific builds of a package.
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
    if (!license) throw new CommandError(`package-lock.json: ${name} ${version} states no licence.`);
    packages.set(`${name} ${version}`, { name, version, licence: license });
  }
  const byName = (one: CreditedPackage, other: CreditedPackage) =>
    one.name.localeCompare(other.name, "en") || one.version.localeCompare(other.version, "en");
  return [...packages.values()].sort(byName);
}
