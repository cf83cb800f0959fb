import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A copy of the working tree, including untracked files, with linked packages: whatever changes or builds this tree
 * meanwhile does not affect it. Deleted when this process exits, which SIGINT and SIGTERM now make it do.
 */
export function copyTree(): string {
  const scratch = mkdtempSync(join(tmpdir(), "figura-tree-"));
  process.once("exit", () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  for (const file of listed.stdout.toString().split("\0")) {
    if (file && existsSync(file)) cpSync(file, join(scratch, file));
  }
  // The bundler rejects links that lead out of the tree, so each file is hard-linked, or copied if that fails.
  const linked = spawnSync("cp", ["-al", "node_modules", join(scratch, "node_modules")]);
  if (linked.status !== 0) {
    rmSync(join(scratch, "node_modules"), { recursive: true, force: true });
    cpSync("node_modules", join(scratch, "node_modules"), { recursive: true, verbatimSymlinks: true });
  }
  return scratch;
}
