import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import nextEnv from "@next/env";
import { tsImport } from "tsx/esm/api";
import { BUILD_ORIGIN } from "../lib/build-origin";
import { environmentSchema } from "../server/config/schema";
import { writeKept } from "./collection/write-kept";
import { CommandError } from "./command-error";
import { finishAssets } from "./finish-assets";
import { nextBuild } from "./run-command";

/** All inputs of a build, without its outputs. */
const sources = [
  "app",
  "collection",
  "components",
  "content",
  "instrumentation.ts",
  "lib",
  "middleware.ts",
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
  "public/favicon.ico",
  "public/icons",
  "scripts/collection",
  "scripts/credits",
  "scripts/finish-assets.ts",
  "scripts/marks",
  "scripts/resources",
  "scripts/typefaces",
  "server",
  "tsconfig.json",
];
const written = new Set([
  join("app", "typefaces"),
  join("collection", "badges.json"),
  join("collection", "draw-worker.cjs"),
  join("collection", "drawings.json"),
  join("collection", "index.json"),
  join("collection", "labels.json"),
  join("collection", "search.json"),
  join("collection", "sources.json"),
  join("collection", "vocabulary.json"),
  join("collection", "wall.json"),
  join("content", "resources", "library.json"),
  join("server", "credits", "packages.json"),
  join("server", "database", "generated-types.ts"),
]);

function filesUnder(root: string, path: string): string[] {
  if (written.has(path)) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const entries = readdirSync(join(root, path)).sort();
  return entries.flatMap((entry) => filesUnder(root, join(path, entry)));
}

function fingerprint(root: string): string {
  const hash = createHash("sha256").update(process.versions.modules);
  for (const source of sources) {
    for (const file of filesUnder(root, source))
      hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** A file about the last build, in its folder. */
function noteOf(root: string, name: "sources" | "probes.json"): string {
  return join(root, ".next", `figura-${name}`);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function isFresh(root: string): boolean {
  return readIfThere(noteOf(root, "sources")) === fingerprint(root);
}

/** Loads the renderer only when something must be drawn: loading it takes longer than the rest of the start. */
export async function renderDiagrams(): Promise<void> {
  const { main }: typeof import("./render") = await tsImport("./render.ts", import.meta.url);
  await main();
}

/** Only the type check needs them, so `npm start` does without. */
async function renderDatabaseTypes(): Promise<void> {
  const { main }: typeof import("./database-types") = await tsImport("./database-types.ts", import.meta.url);
  await main();
}

interface BuildOptions {
  signal?: AbortSignal;
  environment?: Record<string, string>;
}

async function build(root: string, options: BuildOptions = {}): Promise<void> {
  const before = fingerprint(root);
  rmSync(probesFile(root), { force: true });
  await renderDiagrams();
  const code = await nextBuild(root, { ...options, environment: { ...options.environment, ...origin() } });
  if (code !== 0) throw new CommandError("The build failed: see its message above.");
  await finishAssets(root);
  await writeKept(root);
  writeFileSync(noteOf(root, "sources"), before);
}

/** Only Vercel knows at build time where it serves: the prerendered pages get their origin when a server starts. */
const origin = () => (process.env.VERCEL ? {} : { SITE_URL: BUILD_ORIGIN });

interface FreshnessOptions {
  signal?: AbortSignal;
  /** Serves the existing build even if the sources have changed. */
  isAsBuilt?: boolean;
}

/** Builds unless the last build has the same sources. */
export async function buildIfStale(
  root: string,
  { isAsBuilt = false, ...options }: FreshnessOptions = {},
): Promise<void> {
  const isGood = isAsBuilt ? existsSync(noteOf(root, "sources")) : isFresh(root);
  if (isGood) return;
  console.log("Building (about half a minute, once)...");
  await build(root, options);
}

/** The list of probes in a build, for the test that searches them in what browsers load. */
export const probesFile = (root: string) => noteOf(root, "probes.json");

/**
 * Builds with a recognisable value for every setting, so that a test can prove that no server setting reaches the
 * browser bundle. Otherwise identical to a normal build.
 */
export async function buildWithProbes(root: string): Promise<void> {
  await renderDatabaseTypes();
  if (isFresh(root) && readIfThere(probesFile(root))) return;
  const probes = Object.fromEntries(
    Object.keys(environmentSchema.shape).map((name) => [name, `probe-${randomBytes(16).toString("hex")}`]),
  );
  await build(root, { environment: probes });
  writeFileSync(probesFile(root), JSON.stringify(probes));
}

/** `npm run build`: for hosts that build and serve in separate steps; with `--with-probes`, for tests. */
export async function main(args: string[]): Promise<void> {
  const root = process.cwd();
  if (args.includes("--with-probes")) return await buildWithProbes(root);
  nextEnv.loadEnvConfig(root, false);
  await renderDatabaseTypes();
  await build(root);
}
