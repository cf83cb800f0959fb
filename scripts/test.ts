import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import openLobby from "../tests/setup/lobby";
import { findChromium } from "./chromium";
import { type Report, readPlaywright, readVitest } from "./testing/reports";

/** More failures than these are no chance: nothing is gained by running them again. */
const MOST_RUN_AGAIN = 10;
/** More tests than these that fail at first and pass alone fail the run. */
const MOST_FLAKY = 3;
const SLOWEST_SHOWN = 10;

interface Outcome extends Report {
  title: string;
  took: number;
}

interface RunOptions {
  environment?: Record<string, string>;
  /** Gets what it prints, instead of whoever looks on. */
  print?: (output: string) => void;
}

/** Tests of one kind, with the runner that runs them. */
interface Suite {
  title: string;
  attempt(name: string, more: string[], options?: RunOptions): Promise<Report>;
  /** The arguments with which it runs what failed alone. */
  alone(failed: Report): string[];
}

/** What is run, one after the other, and what beside it. */
interface Plan {
  turns: Suite[];
  /** Its work is waiting for frames half of the time, which it leaves to what needs none. */
  beside?: Suite;
  /** Browsers that keep the machine busy by themselves. */
  last: Suite;
}

const bin = (name: string) => join("node_modules", ".bin", name);
const shown = (seconds: number) => `${seconds.toFixed(1)} s`;

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  const result = await work();
  return [result, (performance.now() - start) / 1000];
}

function run(command: string, args: string[], { environment, print }: RunOptions = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["inherit", print ? "pipe" : "inherit", print ? "pipe" : "inherit"],
      env: { ...process.env, ...environment },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", print ?? (() => {}));
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
}

/** What is printed is shown when the work ends, beside no other's. */
async function collected<Result>(title: string, work: (options: RunOptions) => Promise<Result>) {
  let output = "";
  const [result, took] = await timed(() => work({ print: (more) => (output += more) }));
  console.log(`\n# ${title} … ${shown(took)}\n${output.trimEnd()}`);
  return { result, took };
}

/** A check that passes or fails as a whole counts as one. */
async function check(title: string, command: string, args: string[]): Promise<Outcome> {
  const { result: isGood, took } = await collected(title, (options) => run(command, args, options));
  const failed = isGood ? [] : [title];
  return { title, took, passed: isGood ? 1 : 0, skipped: 0, failed, failedFiles: [], seconds: [] };
}

/** A command of this project. */
const ours = (title: string, ...args: string[]) =>
  check(title, process.execPath, ["scripts/run.mjs", ...args]);

/** What needs no tests to be run, the build among it. */
async function checks(isFull: boolean): Promise<Outcome[]> {
  console.log("\n# Building; lint, types and unused code are looked at beside it");
  const build = ours("Build", "build", "--with-probes");
  // The types and the use of what the build renders are only there after it.
  const first = build.then(async (built) => [built, await check("Types", bin("tsc"), [])]);
  const second = async () => [
    await check("Lint and format", bin("biome"), ["ci", "."]),
    ...(isFull ? [await ours("The collection as it is drawn", "collection-check")] : []),
    await build.then(() => check("Unused code", bin("knip"), [])),
  ];
  return (await Promise.all([first, second()])).flat();
}

/** A runner that ends badly without having named a failure has failed once itself. */
function trusted(title: string, report: Report, isGood: boolean): Report {
  return isGood || report.failed.length > 0 ? report : { ...report, failed: [title] };
}

function vitest(title: string, project: string, folder: string): Suite {
  return {
    title,
    async attempt(name, more, options) {
      const file = join(folder, `${project}-${name}.json`);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const isGood = await run(bin("vitest"), ["run", "--project", project, ...reporters, ...more], options);
      return trusted(title, readVitest(file), isGood);
    },
    // Whole files: what failed may rest on the tests before it.
    alone: ({ failedFiles }) => ["--no-file-parallelism", ...failedFiles],
  };
}

function playwright(
  title: string,
  folder: string,
  environment: Record<string, string>,
  only: string[],
): Suite {
  return {
    title,
    async attempt(name, more, options) {
      const file = join(folder, `browser-${name}.json`);
      const isGood = await run(
        bin("playwright"),
        ["test", "--config", "tests/e2e/playwright.config.ts", ...only, ...more],
        { ...options, environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
      );
      return trusted(title, readPlaywright(file), isGood);
    },
    alone: () => ["--last-failed", "--workers=1"],
  };
}

async function attempted({ title, attempt }: Suite): Promise<Outcome> {
  console.log(`\n# ${title}`);
  const [report, took] = await timed(() => attempt("first", []));
  console.log(`\n# ${title} … ${shown(took)}`);
  return { title, took, ...report };
}

async function attemptedBeside({ title, attempt }: Suite): Promise<Outcome> {
  const { result, took } = await collected(title, (options) => attempt("first", [], options));
  return { title, took, ...result };
}

async function runAll({ turns, beside, last }: Plan): Promise<Outcome[]> {
  const besides = beside && attemptedBeside(beside);
  const outcomes: Outcome[] = [];
  for (const suite of turns) outcomes.push(await attempted(suite));
  if (besides) outcomes.push(await besides);
  return [...outcomes, await attempted(last)];
}

/** Runs once more what failed, alone. @returns the names of what passed then, which no longer counts as failed */
async function runAgain(suites: Suite[], outcomes: Outcome[]): Promise<string[]> {
  const failures = outcomes.flatMap(({ failed }) => failed);
  if (failures.length === 0 || failures.length > MOST_RUN_AGAIN) return [];
  const flaky: string[] = [];
  for (const { title, attempt, alone } of suites) {
    const first = outcomes.find((outcome) => outcome.title === title);
    if (!first?.failedFiles.length) continue;
    console.log(`\n# ${title}: what failed, once more and alone`);
    const [second, took] = await timed(() => attempt("again", alone(first)));
    const passed = first.failed.filter((name) => second.passed > 0 && !second.failed.includes(name));
    flaky.push(...passed);
    first.failed = [...new Set([...first.failed.filter((name) => !passed.includes(name)), ...second.failed])];
    first.passed += passed.length;
    first.took += took;
  }
  return flaky;
}

function printTable(outcomes: Outcome[], took: number): void {
  const rows: [string, number][] = [
    ...outcomes.map((o): [string, number] => [o.title, o.took]),
    ["In all", took],
  ];
  const width = Math.max(...rows.map(([title]) => title.length));
  console.log("\n# Where the time went");
  for (const [title, seconds] of rows) console.log(`${title.padEnd(width)} ${shown(seconds).padStart(9)}`);
  const slowest = outcomes
    .flatMap(({ seconds }) => seconds)
    .sort((one, other) => other.seconds - one.seconds);
  if (slowest.length > 0) console.log("\n# The slowest test files");
  for (const { file, seconds } of slowest.slice(0, SLOWEST_SHOWN)) {
    console.log(`${shown(seconds).padStart(9)} ${file}`);
  }
}

function list(title: string, names: string[]): void {
  if (names.length > 0) console.log([`\n# ${title}`, ...names].join("\n"));
}

/**
 * `npm test`: what a change has to pass before it is committed; with `--full` everything, with `--matrix` every
 * browser test on both screens in both themes. Closes with one line that counts it.
 */
export async function main(args: string[]): Promise<void> {
  const start = performance.now();
  const isFull = args.includes("--full");
  const isMatrix = args.includes("--matrix");
  const folder = mkdtempSync(join(tmpdir(), "figura-reports-"));
  const closeLobby = await openLobby();
  try {
    const environment = { CHROMIUM_PATH: findChromium(), ...(isMatrix && { MATRIX: "1" }) };
    const browser = (title: string, only: string[] = []) => playwright(title, folder, environment, only);
    const before = isMatrix ? [await ours("Build", "build", "--with-probes")] : await checks(isFull);
    const plan: Plan = isMatrix
      ? { turns: [], last: browser("Browser tests, on both screens in both themes") }
      : {
          turns: [
            vitest("Unit and contract tests", "unit", folder),
            vitest("Database tests", "database", folder),
            vitest("API tests", "api", folder),
            ...(isFull ? [vitest("Process tests", "process", folder)] : []),
          ],
          beside: vitest("Component tests, beside them", "component", folder),
          last: isFull ? browser("Browser tests") : browser("A walk through the pages", ["--grep", "@smoke"]),
        };
    const isBuilt = before[0]?.failed.length === 0;
    const tested = isBuilt ? await runAll(plan) : [];
    const flaky = await runAgain([...plan.turns, ...(plan.beside ? [plan.beside] : []), plan.last], tested);
    const outcomes = [...before, ...tested];
    const failed = outcomes.flatMap((outcome) => outcome.failed);
    const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, one) => sum + count(one), 0);

    printTable(outcomes, (performance.now() - start) / 1000);
    list("Flaky: failed at first and passed alone", flaky);
    if (flaky.length > MOST_FLAKY) failed.push(`More than ${MOST_FLAKY} are flaky.`);
    list("Failed", failed);
    const skipped = total((outcome) => outcome.skipped);
    console.log(
      `\n${total((outcome) => outcome.passed)} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
    );
    process.exitCode = failed.length > 0 ? 1 : 0;
  } finally {
    await closeLobby();
    rmSync(folder, { recursive: true, force: true });
  }
}
