import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";

// Vercel's Build Output API, version 3: https://vercel.com/docs/build-output-api/v3

interface Condition {
  type: "host" | "header" | "cookie" | "query";
  key?: string;
  value?: string;
}

/** A rule of `config.json`: one with `handle` begins a phase, the others belong to the phase before them. */
export interface Rule {
  handle?: "filesystem" | "miss" | "rewrite" | "resource" | "hit" | "error";
  src?: string;
  dest?: string;
  headers?: Record<string, string>;
  methods?: string[];
  status?: number;
  continue?: boolean;
  check?: boolean;
  has?: Condition[];
  missing?: Condition[];
  middlewarePath?: string;
}

export interface VercelFunction {
  name: string;
  /** Contains its own files and no others. */
  folder: string;
  handler: string;
  /** Whether it answers a `Request` with a `Response`, as the middleware does. */
  isWeb: boolean;
  /** In seconds; the platform's default where it is undefined. */
  maxDuration: number | undefined;
}

interface StaticFile {
  kind: "static";
  file: string;
  contentType: string | undefined;
}

interface Prerendered {
  kind: "prerendered";
  file: string;
  status: number;
  headers: Record<string, string>;
}

interface Dynamic {
  kind: "function";
  called: VercelFunction;
}

/** What answers at a path of the output. */
export type Target = StaticFile | Prerendered | Dynamic;

export interface Output {
  rules: Rule[];
  targets: Map<string, Target>;
}

interface FunctionConfig {
  handler: string;
  useWebApi?: boolean;
  maxDuration?: number;
  /** Where a file lies in the function, and where in the repository. */
  filePathMap?: Record<string, string>;
}

interface PrerenderConfig {
  fallback: string | { fsPath: string } | null;
  initialStatus?: number;
  initialHeaders?: Record<string, string>;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

const outputOf = (tree: string) => join(tree, ".vercel", "output");

/** Where the functions are unpacked: outside the copy of the repository, whose packages they must not find. */
export const functionsOf = (tree: string) => `${tree}-functions`;

/** Every file and folder below a folder, relative to it; a function's folder is one entry. */
function* entriesOf(folder: string, below = ""): Generator<string> {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (entry.isDirectory() && !entry.name.endsWith(".func")) yield* entriesOf(folder, path);
    else yield path;
  }
}

/** The folders of the functions, without the links to them. */
function functionFolders(tree: string): Map<string, VercelFunction & { config: FunctionConfig }> {
  const root = join(outputOf(tree), "functions");
  const folders = new Map<string, VercelFunction & { config: FunctionConfig }>();
  for (const entry of entriesOf(root)) {
    if (!entry.endsWith(".func")) continue;
    const real = realpathSync(join(root, entry));
    const name = relative(realpathSync(root), real).slice(0, -".func".length);
    const config: FunctionConfig = readJson(join(real, ".vc-config.json"));
    const { handler, useWebApi: isWeb = false, maxDuration } = config;
    const folder = join(functionsOf(tree), name.replaceAll(/[^\w-]/g, "_"));
    folders.set(real, { name, folder, handler, isWeb, maxDuration, config });
  }
  return folders;
}

/** Gives every function a folder with its own files, as far as the output names them, and nothing else. */
export function unpackFunctions(tree: string): void {
  for (const [source, { folder, config }] of functionFolders(tree)) {
    cpSync(source, folder, { recursive: true, verbatimSymlinks: true });
    for (const [path, origin] of Object.entries(config.filePathMap ?? {})) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(tree, origin), join(folder, path), { recursive: true, verbatimSymlinks: true });
    }
  }
}

/** @param tree the copy of the repository that was built, with unpacked functions */
export function readOutput(tree: string): Output {
  const root = outputOf(tree);
  const { routes, overrides = {} } = readJson(join(root, "config.json"));
  const targets = new Map<string, Target>();
  const functions = functionFolders(tree);
  const dynamic = join(root, "functions");
  for (const entry of entriesOf(dynamic)) {
    if (!entry.endsWith(".func")) continue;
    const called = functions.get(realpathSync(join(dynamic, entry)));
    if (called) targets.set(`/${entry.slice(0, -".func".length)}`, { kind: "function", called });
  }
  // Until it is revalidated, a prerendered page is served as it was built.
  for (const entry of entriesOf(dynamic)) {
    const path = /^(.*)\.prerender-config\.json$/.exec(entry)?.[1];
    if (path === undefined) continue;
    const config: PrerenderConfig = readJson(join(dynamic, entry));
    const name = typeof config.fallback === "string" ? config.fallback : config.fallback?.fsPath;
    if (name === undefined) continue;
    const file = join(dynamic, dirname(entry), name);
    const { initialStatus: status = 200, initialHeaders: headers = {} } = config;
    targets.set(`/${path}`, { kind: "prerendered", file, status, headers });
  }
  for (const entry of entriesOf(join(root, "static"))) {
    const { path = entry, contentType } = overrides[entry] ?? {};
    targets.set(`/${path}`, { kind: "static", file: join(root, "static", entry), contentType });
  }
  return { rules: routes, targets };
}
