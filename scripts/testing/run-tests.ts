import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { type RunOptions, runCommand } from "../run-command";

export type Layer = "unit" | "component" | "database" | "api" | "process" | "browsers" | "e2e";

export interface Report {
  passed: number;
  skipped: number;
  /** Names of the failed tests. */
  failed: string[];
  /** Their files. */
  failedFiles: string[];
  seconds: { file: string; seconds: number }[];
}

export const emptyReport = (): Report => ({
  passed: 0,
  skipped: 0,
  failed: [],
  failedFiles: [],
  seconds: [],
});

/** Runs the tests of a layer. @param args further arguments of its runner; @returns its report and exit code */
export async function runTests(
  layer: Layer,
  args: readonly string[],
  options: RunOptions,
): Promise<Report & { code: number | null }> {
  const isBrowser = layer === "e2e";
  const file = join(tmpdir(), `figura-report-${process.pid}-${layer}.json`);
  const own = isBrowser
    ? ["test", "--config", "tests/e2e/playwright.config.ts"]
    : ["run", "--project", layer, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const runner = join("node_modules", ".bin", isBrowser ? "playwright" : "vitest");
  const environment = { ...options.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await runCommand(runner, [...own, ...args], { ...options, environment });
  const text = readIfThere(file);
  rmSync(file, { force: true });
  // A runner that fails before its first test writes no report.
  if (text === null) return { ...emptyReport(), code };
  return { ...(isBrowser ? readPlaywright(text) : readVitest(text)), code };
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

function readVitest(text: string): Report {
  const { testResults }: VitestReport = JSON.parse(text);
  const report = emptyReport();
  for (const { name, status, startTime, endTime, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    const passed = assertionResults.filter((test) => test.status === "passed");
    report.passed += passed.length;
    report.skipped += assertionResults.length - failed.length - passed.length;
    report.failed.push(...failed.map(({ fullName }) => `${file} › ${fullName}`));
    if (status === "failed" && failed.length === 0) report.failed.push(file);
    if (status === "failed") report.failedFiles.push(file);
    report.seconds.push({ file, seconds: (endTime - startTime) / 1000 });
  }
  return report;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
}

function readPlaywright(text: string): Report {
  const { suites }: { suites: PlaywrightSuite[] } = JSON.parse(text);
  const report = emptyReport();
  const seconds = new Map<string, number>();
  const visit = ({ title, suites: inner = [], specs }: PlaywrightSuite, above: string[]): void => {
    const path = [...above, title];
    for (const spec of specs) {
      for (const { projectName, status, results } of spec.tests) {
        if (status === "skipped") report.skipped += 1;
        else if (status === "unexpected") {
          report.failed.push([...path, spec.title, projectName].join(" › "));
          report.failedFiles.push(spec.file);
        } else report.passed += 1;
        const spent = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
        const file = `${basename(spec.file)} (${projectName})`;
        seconds.set(file, (seconds.get(file) ?? 0) + spent);
      }
    }
    for (const suite of inner) visit(suite, path);
  };
  for (const suite of suites) visit(suite, []);
  report.seconds = [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
  return report;
}
