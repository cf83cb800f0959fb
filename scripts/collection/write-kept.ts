import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import wordListPath from "word-list";
import {
  ANSWERS_PATH,
  DATA_PATH,
  MANIFEST_PATH,
  OFFLINE_PATH,
  packPath,
  SHELL_PATH,
  WORDS_PATH,
} from "../../lib/collection/kept";
import { bytesOf, type KeptFile, type KeptManifest } from "../../lib/collection/kept-files";
import { OFFLINE_FORMAT } from "../../lib/collection/offline-data";
import { writeAtomically } from "./write-output";

/** Prerendered pages, the same for everybody. */
const pages = ["/", OFFLINE_PATH, SHELL_PATH];
/** Folders of `public/`. */
const folders = ["collection", "icons"];

/** Of a pack, before compression. */
const PACK_BYTES = 1_000_000;

/** A file of the build, or one that it is to write. */
interface Source {
  path: string;
  content: Buffer;
  isPage?: true;
  pack?: number;
}

/**
 * Writes what a browser needs to keep the collection: the part of the service worker that answers from it, the data of
 * the search, and the list of all files with their hashes. Runs after the build, whose pages and scripts are on the list.
 */
export async function writeKept(root: string): Promise<void> {
  const file = (path: string) => join(root, "public", path);
  rmSync(file("kept"), { recursive: true, force: true });
  writeAtomically(file(ANSWERS_PATH), await bundleAnswers(root));
  writeAtomically(file(DATA_PATH), readData(root));
  writeAtomically(file(WORDS_PATH), readFileSync(wordListPath));
  const list = listFiles(root);
  if (list === null) {
    // The site works without the list, and says that it is not there.
    console.warn(
      "The pages do not say of which build they are, so the collection cannot be kept on devices.",
    );
    return;
  }
  const { manifest, packs } = list;
  for (const [pack, content] of packs.entries()) writeAtomically(file(packPath(pack)), content);
  writeAtomically(file(MANIFEST_PATH), JSON.stringify(manifest));
  console.log(`The collection takes ${(bytesOf(manifest.files) / 1e6).toFixed(1)} MB on a device.`);
}

async function bundleAnswers(root: string): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [join(root, "components", "offline", "answers.ts")],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["chrome111", "firefox111", "safari16.4"],
    logLevel: "warning",
  });
  return Buffer.from(outputFiles[0]?.contents ?? []);
}

/** `OfflineData` of files that the render step has written. */
function readData(root: string): string {
  const read = (name: string) => readFileSync(join(root, "collection", `${name}.json`), "utf8");
  return `{"entries":${read("index")},"indexData":${read("search")},"labels":${read("labels")},"badges":${read("badges")}}`;
}

/** Null if browsers could not tell that a page is of this build. */
export function listFiles(root: string): { manifest: KeptManifest; packs: string[] } | null {
  const html = pages.map((path) => ({ path, content: pageAt(root, path), isPage: true as const }));
  const build = buildIn(
    root,
    html.map(({ content }) => content.toString()),
  );
  if (build === undefined) return null;
  const packed = inPacks(folders.flatMap((folder) => publicFiles(root, folder)));
  const sources: Source[] = [
    ...html,
    ...assetsOf(
      root,
      html.map(({ content }) => content.toString()),
    ),
    ...packed,
    ...["/favicon.ico", DATA_PATH, WORDS_PATH].map((path) => ({ path, content: readPublic(root, path) })),
    { path: "/icon.svg", content: readFileSync(join(root, "app", "icon.svg")) },
  ];
  const files = sources.map(
    ({ path, content, isPage, pack }): KeptFile => ({
      path,
      hash: createHash("sha256").update(content).digest("hex").slice(0, 16),
      bytes: content.length,
      ...(isPage && { isPage }),
      ...(pack !== undefined && { pack }),
    }),
  );
  const version = createHash("sha256")
    .update(JSON.stringify([OFFLINE_FORMAT, files]))
    .digest("hex")
    .slice(0, 16);
  return { manifest: { version, build, format: OFFLINE_FORMAT, files }, packs: packsOf(packed) };
}

/** What all pages say of their build: its number, or on hosts that protect against skew the id of the deployment. */
function buildIn(root: string, html: readonly string[]): string | undefined {
  const [, deployment] = /<html[^>]* data-dpl-id="([\w-]+)"/.exec(html[0] ?? "") ?? [];
  const known = [readFileSync(join(root, ".next", "BUILD_ID"), "utf8").trim(), deployment];
  return known.find((build) => build && html.every((page) => page.includes(build)));
}

/** Numbers the packs of the drawings; other files are in none. */
function inPacks(sources: readonly Source[]): Source[] {
  let bytes = 0;
  return sources.map((source) => {
    if (!source.path.endsWith(".svg")) return source;
    bytes += source.content.length;
    return { ...source, pack: Math.floor(bytes / PACK_BYTES) };
  });
}

function packsOf(sources: readonly Source[]): string[] {
  const packs: Record<string, string>[] = [];
  for (const { path, content, pack } of sources) {
    if (pack === undefined) continue;
    packs[pack] ??= {};
    (packs[pack] as Record<string, string>)[path] = content.toString();
  }
  return packs.map((pack) => JSON.stringify(pack));
}

const pageAt = (root: string, path: string) =>
  readFileSync(join(root, ".next", "server", "app", `${path === "/" ? "/index" : path}.html`));

const readPublic = (root: string, path: string) => readFileSync(join(root, "public", path));

const publicFiles = (root: string, folder: string): Source[] =>
  readdirSync(join(root, "public", folder))
    .sort()
    .map((name) => ({ path: `/${folder}/${name}`, content: readPublic(root, `${folder}/${name}`) }));

/** Scripts, styles and fonts by the paths in a text: as a page names them, a script, and a style beside them. */
const assetPath = /static\/(?:chunks|media)\/[\w.~-]+\.(?:js|css|woff2)|(?<=url\(\.\.\/)media\/[\w.~-]+/g;

/** The scripts and styles that these pages load, at once or later, and those that these name in turn. */
function assetsOf(root: string, texts: readonly string[]): Source[] {
  const found = new Map<string, Buffer>();
  const waiting = [...texts];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [name] of text.matchAll(assetPath)) {
      const path = name.startsWith("media/") ? `static/${name}` : name;
      const file = join(root, ".next", path);
      if (found.has(path) || !existsSync(file)) continue;
      const content = readFileSync(file);
      found.set(path, content);
      if (!path.endsWith(".woff2")) waiting.push(content.toString());
    }
  }
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, content]) => ({ path: `/_next/${path}`, content }));
}
