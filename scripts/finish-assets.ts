import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

/**
 * V8's explicit compile hint: all functions of the file are compiled while it loads, off the main thread, instead of
 * at their first call. Other engines ignore it.
 */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/** Post-processes the scripts and styles of a build. */
export async function finishAssets(root: string): Promise<void> {
  for (const file of scriptsOfEveryPage(root)) hintToCompile(file);
  removeSourceMaps(join(root, ".next", "static"));
  await compress(join(root, ".next", "static"));
}

/** React and Next, which run completely before a page is interactive. */
export function scriptsOfEveryPage(root: string): string[] {
  const manifest = readFileSync(join(root, ".next", "build-manifest.json"), "utf8");
  const { rootMainFiles } = JSON.parse(manifest) as { rootMainFiles: string[] };
  return rootMainFiles.map((file) => join(root, ".next", file));
}

/** Idempotent, because a build may reuse a file of the previous one. */
function hintToCompile(file: string): void {
  const script = readFileSync(file, "utf8");
  if (!script.startsWith(COMPILE_HINT)) writeFileSync(file, COMPILE_HINT + script);
}

/** Workers come with empty source maps. */
function removeSourceMaps(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true })) {
    if (String(entry).endsWith(".map")) rmSync(join(folder, String(entry)));
  }
}

/** Writes a compressed copy beside every script and style, at the highest level, on all threads of the pool. */
async function compress(folder: string): Promise<void> {
  const compressed = promisify(brotliCompress);
  const files = readdirSync(folder, { recursive: true }).map((entry) => join(folder, String(entry)));
  await Promise.all(
    files
      .filter((file) => /\.(js|css)$/.test(file))
      .map(async (file) => writeFile(`${file}.br`, await compressed(await readFile(file)))),
  );
}
