import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/**
 * V8's explicit compile hint: all functions of the file are compiled while it loads, off the main thread, instead of
 * each at its first call. To others it is a comment.
 */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/** What Next leaves to be done with the scripts and styles of a build. */
export function finishAssets(root: string): void {
  for (const file of scriptsOfEveryPage(root)) hintToCompile(file);
  removeSourceMaps(join(root, ".next", "static"));
  compress(join(root, ".next", "static"));
}

/** React and Next themselves, which run whole before a page is alive. */
export function scriptsOfEveryPage(root: string): string[] {
  const manifest = readFileSync(join(root, ".next", "build-manifest.json"), "utf8");
  const { rootMainFiles } = JSON.parse(manifest) as { rootMainFiles: string[] };
  return rootMainFiles.map((file) => join(root, ".next", file));
}

/** A build that changes nothing in a file may leave the one of before. */
function hintToCompile(file: string): void {
  const script = readFileSync(file, "utf8");
  if (!script.startsWith(COMPILE_HINT)) writeFileSync(file, COMPILE_HINT + script);
}

/** Workers bring one along, without anything in it. */
function removeSourceMaps(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true })) {
    if (String(entry).endsWith(".map")) rmSync(join(folder, String(entry)));
  }
}

/** Puts a copy beside every script and style, as small as it gets. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true })) {
    const file = join(folder, String(entry));
    if (/\.(js|css)$/.test(file)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}
