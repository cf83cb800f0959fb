import { join } from "node:path";
import openAppPool from "../tests/setup/apps/app-pool";
import { findChromium } from "./chromium";
import { type RunOptions, runCommand } from "./run-command";
import { emptyReport, type Layer, type Report, runTests } from "./testing/run-tests";

/** With more failures than this the run is not repeated, since they are not flaky. */
const MOST_RUN_AGAIN = 10;
/** The run fails if more tests than this are flaky: they fail at first and pass alone. */
const MOST_FLAKY = 3;
const SLOWEST_SHOWN = 10;

type Print = RunOptions["print"];

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

/** A check counts as one test. */
function check(title: string, command: string, args: string[]): Step {
  return {
    title,
    async work(print) {
      const isGood = (await runCommand(command, args, { print })) === 0;
      return { ...emptyReport(), ...(isGood ? { passed: 1 } : { failed: [title] }) };
    },
  };
}

/** A command of this project. */
const ours = (title: string, ...args: string[]) =>
  check(title, process.execPath, ["scripts/run.mjs", ...args]);

function tests(
  title: string,
  layer: Layer,
  only: string[] = [],
  environment: Record<string, string> = {},
): Step {
  const attempt = async (args: string[], print?: Print) => {
    const { code, ...report } = await runTests(layer, args, { environment, print });
    // A runner that fails without naming a failed test counts as one failure.
    return code === 0 || report.failed.length > 0 ? report : { ...report, failed: [title] };
  };
  return {
    title,
    work: (print) => attempt(only, print),
    // Whole files, because a failed test may depend on the tests before it.
    again: ({ failedFiles }) =>
      attempt(
        layer === "e2e"
          ? [...only, "--last-failed", "--workers=1"]
          : ["--no-file-parallelism", ...failedFiles],
      ),
  };
}

/** @param isShown whether its output goes to the terminal at once; else it is printed when the step ends */
async function perform({ title, work }: Step, isShown: boolean): Promise<Outcome> {
  if (isShown) console.log(`\n# ${title}`);
  let output = "";
  const [report, took] = await timed(() => work(isShown ? undefined : (more) => (output += more)));
  console.log(`\n# ${title} … ${inSeconds(took)}\n${output}`.trimEnd());
  return { title, took, ...report };
}

/**
 * Runs steps on two lanes, one for each core: each lane takes the next step when it is free. The output of the first is
 * shown at once. @returns the outcomes in the order of the steps
 */
async function runRound(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = steps.entries();
  const lane = async (isShown: boolean) => {
    for (const [place, step] of waiting) outcomes[place] = await perform(step, isShown);
  };
  await Promise.all([lane(true), lane(false)]);
  return outcomes;
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
  const closeAppPool = await openAppPool();
  try {
    const environment = { CHROMIUM_PATH: findChromium(), ...(isMatrix && { MATRIX: "1" }) };
    const browser = (title: string, only: string[] = []) => tests(title, "e2e", only, environment);
    const build = ours("Build", "build", "--with-probes");
    // A build leaves the second core partly idle, and the others need none.
    const preparation = [
      build,
      check("Lint and format", bin("biome"), ["ci", "."]),
      tests("Database tests", "database"),
    ];
    // The longest first, so that the lanes end at about the same time. Pages wait for frames, and apps and databases
    // for each other, so either alone would leave the cores partly idle.
    const layers = [
      tests("API tests", "api"),
      tests("Component tests", "component"),
      ...(isFull ? [tests("Process tests", "process")] : []),
      isFull
        ? tests("Walks in Firefox and WebKit", "browsers", ["firefox.test.ts", "webkit.test.ts"])
        : tests("A walk in Firefox", "browsers", ["firefox.test.ts"]),
      tests("Unit and contract tests", "unit"),
      isFull
        ? ours("The collection as it is drawn", "collection-check")
        : browser("A walk through the pages", ["--grep", "@smoke"]),
      // More than one checker would do the same work twice. The types of generated files exist only after the build.
      check("Types", bin("tsc"), ["--checkers", "1"]),
      check("Unused code", bin("knip"), []),
    ];
    const allBrowserTests = [browser(`Browser tests${isMatrix ? ", on both screens in both themes" : ""}`)];
    const first = isMatrix ? [build] : preparation;
    const rounds = [...(isMatrix ? [] : [layers]), ...(isMatrix || isFull ? [allBrowserTests] : [])];
    const outcomes = await runRound(first);
    const isBuilt = outcomes[0]?.failed.length === 0;
    for (const round of isBuilt ? rounds : []) outcomes.push(...(await runRound(round)));
    const steps = [first, ...rounds].flat();
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
    await closeAppPool();
  }
}
