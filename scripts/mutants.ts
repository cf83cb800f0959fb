import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "./chromium";
import { CommandError } from "./command-error";
import { runCommand } from "./run-command";
import { copyTree } from "./testing/copy-tree";
import { type Layer, type Report, runTests } from "./testing/run-tests";

const FOLDER = join("tests", "mutants");
/** Cheapest first: the first failing test ends the run of a mutant. */
const layers: readonly Layer[] = ["unit", "component", "database", "api", "process", "e2e"];
/** More than all targets of a layer take on a busy machine. */
const TIMEOUT_MS = 30 * 60_000;

/** `notice: <layer>[@phone] <file> [-- <pattern of titles>]`, a line of a patch. */
interface Target {
  layer: Layer;
  project: "desktop" | "phone";
  file: string;
  title: string | undefined;
}

/** A patch: the description of the defect, one line for each target, and the diff. */
interface Mutant {
  name: string;
  text: string;
  targets: Target[];
  /** Whether it changes a source of the build. */
  isBuilt: boolean;
}

interface Outcome extends Report {
  /** The end of the output. */
  output: string;
}

type Verdict = "killed" | "SURVIVED" | "did not build" | "did not run" | "fails without it";

interface Result {
  name: string;
  verdict: Verdict;
  /** The test that failed, or the error. */
  by: string;
}

const needsBuild = ({ layer }: Target) => layer === "api" || layer === "process" || layer === "e2e";

/** @param names prefixes of the wanted mutants; empty for all */
function readMutants(names: readonly string[]): Mutant[] {
  const errors: string[] = [];
  const mutants = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".patch"))
    .map((file) => file.slice(0, -".patch".length))
    .filter((name) => names.length === 0 || names.some((one) => name.startsWith(one)))
    .sort()
    .map((name): Mutant => {
      const text = readFileSync(join(FOLDER, `${name}.patch`), "utf8");
      const lines = [...text.matchAll(/^notice: (.*)$/gm)].map(([, line = ""]) => line);
      const targets = lines.flatMap((line) => readTarget(line) ?? []);
      if (targets.length === 0 || targets.length < lines.length) {
        errors.push(`${name}: no layer and test file of this name: ${lines.join("; ")}`);
      }
      targets.sort((one, other) => layers.indexOf(one.layer) - layers.indexOf(other.layer));
      return { name, text, targets, isBuilt: /^diff --git a\/(?!supabase\/)/m.test(text) };
    });
  if (mutants.length === 0) errors.push("There is no such mutant.");
  if (errors.length > 0) throw new CommandError(errors.join("\n"));
  return mutants;
}

function readTarget(line: string): Target | null {
  const [, layer, phone, file = "", title] = /^(\w+)(@phone)? (\S+)(?: -- (.+))?$/.exec(line) ?? [];
  const known = layers.find((one) => one === layer);
  return known && existsSync(file)
    ? { layer: known, project: phone ? "phone" : "desktop", file, title }
    : null;
}

/** Collects the end of what a command prints. */
function createTail() {
  let output = "";
  return {
    print: (more: string) => (output = (output + more).slice(-4000)),
    after: (code: number | null) => (code === null ? `${output}\nIt hung.` : output),
  };
}

function apply({ text }: Mutant, ...options: string[]): boolean {
  return spawnSync("git", ["apply", ...options], { input: text }).status === 0;
}

/** @returns the error, or null */
async function build(): Promise<string | null> {
  const { print, after } = createTail();
  const args = ["scripts/run.mjs", "build", "--with-probes"];
  const code = await runCommand(process.execPath, args, { print, timeoutMs: TIMEOUT_MS });
  return code === 0 ? null : after(code);
}

/** Runs targets of one layer and project together. */
async function runTargets(targets: readonly Target[], { isAll = false } = {}): Promise<Outcome> {
  const [{ layer, project } = targets[0] as Target] = targets;
  const files = [...new Set(targets.map(({ file }) => file))];
  const titles = targets.flatMap(({ title }) => title ?? []);
  const pattern = titles.length === targets.length ? titles.map((title) => `(?:${title})`).join("|") : null;
  const isBrowser = layer === "e2e";
  const args = isBrowser ? [`--project=${project}`] : [];
  if (!isAll) args.push(...(isBrowser ? ["-x", "--workers=1"] : ["--bail", "1"]));
  if (pattern) args.push(isBrowser ? "-g" : "-t", pattern);
  const { print, after } = createTail();
  const { code, ...report } = await runTests(layer, [...args, ...files], {
    environment: { CHROMIUM_PATH: findChromium() },
    print,
    timeoutMs: TIMEOUT_MS,
  });
  // An unhandled rejection fails the run but no test.
  if (code !== 0 && report.failed.length === 0 && report.passed > 0)
    report.failed.push(`${files.join(", ")}: the run itself`);
  return { ...report, output: after(code) };
}

/** A file that cannot be loaded has no tests and so does not count; if a set-up fails, its tests are skipped. */
const hasNoticed = ({ passed, skipped, failed }: Outcome) =>
  failed.some((name) => name.includes(" › ")) || (failed.length > 0 && passed + skipped > 0);

/** @returns the tests that fail without any mutant and therefore prove nothing */
async function control(mutants: readonly Mutant[]): Promise<ReadonlySet<string>> {
  const targets = mutants.flatMap((mutant) => mutant.targets);
  const groups = new Map<string, Target[]>();
  for (const target of targets) {
    const key = `${target.layer} ${target.project} ${target.title === undefined}`;
    groups.set(key, [...(groups.get(key) ?? []), target]);
  }
  if (targets.some(needsBuild)) {
    const error = await build();
    if (error !== null) throw new CommandError(`The tree does not build as it is:\n${error}`);
  }
  const failing = new Set<string>();
  for (const group of groups.values()) {
    const { failed, passed, output } = await runTargets(group, { isAll: true });
    if (passed === 0) throw new CommandError(`No test of ${group[0]?.layer} passes as it is:\n${output}`);
    for (const test of failed) failing.add(test);
  }
  for (const test of failing) console.log(`Fails on the tree as it is: ${test}`);
  return failing;
}

async function tryOut(mutant: Mutant, failing: ReadonlySet<string>): Promise<Result> {
  const { name, targets } = mutant;
  let isBuilt = false;
  for (const target of targets) {
    if (needsBuild(target) && !isBuilt) {
      const error = await build();
      if (error !== null)
        return { name, verdict: "did not build", by: error.trim().split("\n").at(-1) ?? "" };
      isBuilt = true;
    }
    const outcome = await runTargets([target]);
    const [by = ""] = outcome.failed;
    if (hasNoticed(outcome))
      return { name, verdict: failing.has(by) ? "fails without it" : "killed", by: `${target.layer}: ${by}` };
    if (outcome.passed === 0)
      return { name, verdict: "did not run", by: `${target.file}: ${outcome.output.trim().slice(-300)}` };
  }
  return { name, verdict: "SURVIVED", by: targets.map(({ file }) => file).join(", ") };
}

/** Mutants that need no build first, then those that can use the build of the unchanged tree. */
function inOrder(mutants: Mutant[]): Mutant[] {
  const cost = ({ targets, isBuilt }: Mutant) => (targets.some(needsBuild) ? (isBuilt ? 2 : 1) : 0);
  return mutants.toSorted((one, other) => cost(one) - cost(other));
}

/** @throws CommandError for an unknown option or an invalid value */
function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { layer: { type: "string" }, "no-control": { type: "boolean", default: false } },
    });
    const wanted: readonly string[] = values.layer?.split(",") ?? layers;
    const unknown = wanted.filter((layer) => !layers.some((one) => one === layer));
    if (unknown.length > 0)
      throw new CommandError(`--layer ${unknown.join(",")}: the layers are ${layers.join(", ")}.`);
    return { names: positionals, wanted, hasControl: !values["no-control"] };
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

/**
 * `npm run test:mutants [name …]`: applies the mutants in tests/mutants one after the other in a copy of the tree,
 * and reports those that their tests do not detect. Names can be prefixes; `--layer unit,database` runs only these
 * layers, and `--no-control` skips the check that the tests pass without mutants.
 */
export async function main(args: string[]): Promise<void> {
  const { names, wanted, hasControl } = readArguments(args);
  const mutants = readMutants(names)
    .map((mutant) => ({ ...mutant, targets: mutant.targets.filter(({ layer }) => wanted.includes(layer)) }))
    .filter(({ targets }) => targets.length > 0);
  if (mutants.length === 0) throw new CommandError(`None of them is noticed by ${wanted.join(" or ")}.`);
  const stale = mutants.filter((mutant) => !apply(mutant, "--check"));
  for (const { name } of stale) console.log(`Does not apply: ${name}`);

  process.chdir(copyTree());
  const sound = inOrder(mutants.filter((mutant) => !stale.includes(mutant)));
  const failing = hasControl ? await control(sound) : new Set<string>();
  const results: Result[] = [];
  for (const mutant of sound) {
    if (!apply(mutant)) throw new CommandError(`${mutant.name} did not apply after the one before.`);
    const result = await tryOut(mutant, failing);
    apply(mutant, "--reverse");
    results.push(result);
    console.log(rowOf(result));
  }
  const others = results.filter(({ verdict }) => verdict !== "killed");
  console.log(`\n| Mutant | Noticed by | Verdict |\n| --- | --- | --- |\n${results.map(rowOf).join("\n")}`);
  console.log(`\n${results.length - others.length} killed, ${others.length + stale.length} not`);
  process.exitCode = others.length + stale.length > 0 ? 1 : 0;
}

function rowOf({ name, verdict, by }: Result): string {
  return `| ${name} | ${by.replaceAll("|", "\\|").replaceAll("\n", " ")} | ${verdict} |`;
}
