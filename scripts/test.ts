import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import openLobby from "../tests/setup/apps/app-pool";
import { findChromium } from "./chromium";
import { type Report, readPlaywright, readVitest } from "./testing/reports";

/** With more failures than this the run is not repeated, since they are not flaky. */
const MOST_RUN_AGAIN = 10;
/** The run fails if more tests than this are flaky: they fail at first and pass alone. */
const MOST_FLAKY = 3;
const SLOWEST_SHOWN = 10;

/** Receives the output of a command instead of the terminal. */
type Print = (output: string) => void;

/** A part of a run: one check, or the tests of one kind. */
interface Step {
  title: string;
  work(print?: Print): Promise<Report>;
  /** Runs the failed tests again, alone. */
  again?(failed: Report): Promise<Report>;
}

interface Outcome extends Report {
  title: string;
  took: number;
}

const bin = (name: string) => join("node_modules", ".bin", name);
const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  const result = await work();
  return [result, (performance.now() - start) / 1000];
}

interface RunOptions {
  environment?: Record<string, string>;
  print?: Print | undefined;
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

/** A check counts as one test. */
function check(title: string, command: string, args: string[]): Step {
  return {
    title,
    async work(print) {
      const isGood = await run(command, args, { print });
      return {
        passed: isGood ? 1 : 0,
        skipped: 0,
        failed: isGood ? [] : [title],
        failedFiles: [],
        seconds: [],
      };
    },
  };
}

/** A command of this project. */
const ours = (title: string, ...args: string[]) =>
  check(title, process.execPath, ["scripts/run.mjs", ...args]);

/** A runner that fails without naming a failed test counts as one failure. */
function trusted(title: string, report: Report, isGood: boolean): Report {
  return isGood || report.failed.length > 0 ? report : { ...report, failed: [title] };
}

function vitest(title: string, project: string, folder: string): Step {
  const attempt = async (name: string, more: string[], print?: Print) => {
    const file = join(folder, `${project}-${name}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = ["run", "--project", project, ...reporters, ...more];
    const isGood = await run(bin("vitest"), args, { print });
    return trusted(title, readVitest(file), isGood);
  };
  return {
    title,
    work: (print) => attempt("first", [], print),
    // Whole files, because a failed test may depend on the tests before it.
    again: ({ failedFiles }) => attempt("again", ["--no-file-parallelism", ...failedFiles]),
  };
}

function playwright(
  title: string,
  folder: string,
  environment: Record<string, string>,
  only: string[],
): Step {
  const attempt = async (name: string, more: string[], print?: Print) => {
    const file = join(folder, `browser-${name}.json`);
    const isGood = await run(
      bin("playwright"),
      ["test", "--config", "tests/e2e/playwright.config.ts", ...only, ...more],
      { print, environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    );
    return trusted(title, readPlaywright(file), isGood);
  };
  return {
    title,
    work: (print) => attempt("first", [], print),
    again: () => attempt("again", ["--last-failed", "--workers=1"]),
  };
}

/** Steps that run one after the other with visible output, and steps that run beside them. */
interface Round {
  shown: Step[];
  beside?: Step[];
}

async function show({ title, work }: Step): Promise<Outcome> {
  console.log(`\n# ${title}`);
  const [report, took] = await timed(() => work());
  console.log(`\n# ${title} … ${inSeconds(took)}`);
  return { title, took, ...report };
}

/** Prints the output when the step ends, so that it does not mix with that of others. */
async function collect({ title, work }: Step): Promise<Outcome> {
  let output = "";
  const [report, took] = await timed(() => work((more) => (output += more)));
  console.log(`\n# ${title} … ${inSeconds(took)}\n${output.trimEnd()}`);
  return { title, took, ...report };
}

async function withPictureSlot(steps: Step[], perform: (step: Step) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await perform(step));
  return outcomes;
}

async function runRound({ shown, beside = [] }: Round): Promise<Outcome[]> {
  return (await Promise.all([withPictureSlot(shown, show), withPictureSlot(beside, collect)])).flat();
}

/** Runs the failed tests again, alone. @returns the names of those that pass now, which no longer count as failed */
async function runAgain(steps: Step[], outcomes: Outcome[]): Promise<string[]> {
  const failures = outcomes.flatMap(({ failed }) => failed);
  if (failures.length === 0 || failures.length > MOST_RUN_AGAIN) return [];
  const flaky: string[] = [];
  for (const { title, again } of steps) {
    const first = outcomes.find((outcome) => outcome.title === title);
    if (!again || !first?.failedFiles.length) continue;
    console.log(`\n# ${title}: what failed, once more and alone`);
    const [second, took] = await timed(() => again(first));
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
  for (const [title, seconds] of rows)
    console.log(`${title.padEnd(width)} ${inSeconds(seconds).padStart(9)}`);
  const slowest = outcomes
    .flatMap(({ seconds }) => seconds)
    .sort((one, other) => other.seconds - one.seconds);
  if (slowest.length > 0) console.log("\n# The slowest test files");
  for (const { file, seconds } of slowest.slice(0, SLOWEST_SHOWN)) {
    console.log(`${inSeconds(seconds).padStart(9)} ${file}`);
  }
}

function list(title: string, names: string[]): void {
  if (names.length > 0) console.log([`\n# ${title}`, ...names].join("\n"));
}

/**
 * `npm test`: the tests that a change must pass before it is committed; with `--full` everything, with `--matrix`
 * every browser test on both screens in both themes. Ends with a summary line.
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
    const onlyInFull = (step: Step) => (isFull ? [step] : []);
    const build = ours("Build", "build", "--with-probes");
    const checks: Round = {
      // The types and imports of generated files exist only after the build.
      shown: [build, check("Types", bin("tsc"), []), check("Unused code", bin("knip"), [])],
      beside: [check("Lint and format", bin("biome"), ["ci", "."])],
    };
    const tests: Round[] = [
      {
        shown: [
          vitest("Unit and contract tests", "unit", folder),
          vitest("Database tests", "database", folder),
        ],
        // Pages wait for frames, and database races for each other, so the CPU is partly idle.
        beside: [vitest("Component tests", "component", folder)],
      },
      {
        shown: [
          vitest("API tests", "api", folder),
          ...onlyInFull(vitest("Process tests", "process", folder)),
        ],
        beside: onlyInFull(ours("The collection as it is drawn", "collection-check")),
      },
      {
        shown: [
          isFull ? browser("Browser tests") : browser("A walk through the pages", ["--grep", "@smoke"]),
        ],
      },
    ];
    const rounds = isMatrix ? [{ shown: [browser("Browser tests, on both screens in both themes")] }] : tests;
    const outcomes = await runRound(isMatrix ? { shown: [build] } : checks);
    const isBuilt = outcomes[0]?.failed.length === 0;
    for (const round of isBuilt ? rounds : []) outcomes.push(...(await runRound(round)));
    const steps = rounds.flatMap(({ shown, beside = [] }: Round) => [...shown, ...beside]);
    const flaky = await runAgain(steps, outcomes);
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
