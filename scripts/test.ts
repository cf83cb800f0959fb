import { type SpawnOptions, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWithProbes } from "./build";
import { findChromium } from "./chromium";

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed, how many failed at first and passed when they ran alone. */
  flaky: number;
}

const bin = (name: string) => join("node_modules", ".bin", name);

function run(command: string, args: string[], options: SpawnOptions = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** A check that passes or fails as a whole counts as one. */
async function check(title: string, command: string, args: string[]): Promise<Tally> {
  console.log(`\n# ${title}`);
  const isGood = await run(command, args);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, flaky: 0 };
}

/** A runner that ends badly without having counted a failure has failed once itself. */
function trusted(tally: Tally, isGood: boolean): Tally {
  return isGood || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function readReport<Report>(file: string, count: (report: Report) => Tally): Tally {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

async function vitest(folder: string): Promise<Tally> {
  console.log("\n# Unit, contract and API tests");
  const file = join(folder, "vitest.json");
  const isGood = await run(bin("vitest"), [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const tally = readReport<VitestReport>(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    flaky: 0,
  }));
  return trusted(tally, isGood);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
}

/** More failures than these are no chance: nothing is gained by running them again. */
const MOST_RUN_AGAIN = 10;

async function playwright(folder: string, isFull: boolean, chromium: string): Promise<Tally> {
  async function attempt(name: string, args: string[]): Promise<Tally> {
    const file = join(folder, `${name}.json`);
    const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const config = ["test", "--config", "tests/e2e/playwright.config.ts"];
    const isGood = await run(bin("playwright"), [...config, ...args], {
      env: { ...process.env, ...environment },
    });
    const tally = readReport<PlaywrightReport>(file, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped,
      flaky: 0,
    }));
    return trusted(tally, isGood);
  }

  console.log(`\n# End-to-end tests${isFull ? "" : " (a sample; npm run test:full runs them all)"}`);
  const first = await attempt("playwright", isFull ? [] : ["--grep", "@sample"]);
  if (first.failed === 0 || first.failed > MOST_RUN_AGAIN) return first;
  console.log("\n# What failed, once more and alone");
  const second = await attempt("again", ["--last-failed", "--workers", "1"]);
  return {
    ...first,
    passed: first.passed + second.passed,
    failed: Math.max(first.failed - second.passed, second.failed),
    flaky: second.passed,
  };
}

function sum(tallies: Tally[]): Tally {
  return tallies.reduce((total, { passed, failed, skipped, flaky }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
    flaky: total.flaky + flaky,
  }));
}

/** `npm test`: everything that says whether Figura is sound, closing with one line that counts it. */
export async function main(args: string[]): Promise<void> {
  const isFull = args.includes("--full");
  const chromium = findChromium();
  await buildWithProbes(process.cwd());
  const folder = mkdtempSync(join(tmpdir(), "figura-reports-"));
  try {
    const { passed, failed, skipped, flaky } = sum([
      await check("Lint and format", bin("biome"), ["ci", "."]),
      await check("Types", bin("tsc"), []),
      await check("Unused code", bin("knip"), []),
      await check("The collection as it is drawn", process.execPath, ["scripts/run.mjs", "collection-check"]),
      await vitest(folder),
      await playwright(folder, isFull, chromium),
    ]);
    if (flaky > 0) console.log(`\n${flaky} of them passed only when they ran again alone: see above.`);
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
