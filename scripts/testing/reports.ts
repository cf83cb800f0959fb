import { readFileSync } from "node:fs";
import { basename, relative } from "node:path";

export interface Report {
  passed: number;
  skipped: number;
  /** Names of the failed tests. */
  failed: string[];
  /** Their files. */
  failedFiles: string[];
  seconds: { file: string; seconds: number }[];
}

/** The report of a runner that wrote none. */
const nothing = (): Report => ({ passed: 0, skipped: 0, failed: [], failedFiles: [], seconds: [] });

function read<Written>(file: string, digest: (written: Written) => Report): Report {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return nothing();
  }
  return digest(JSON.parse(text));
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

export function readVitest(report: string): Report {
  return read<VitestReport>(report, ({ testResults }) => {
    const said = nothing();
    for (const { name, status, startTime, endTime, assertionResults } of testResults) {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter((test) => test.status === "failed");
      said.passed += assertionResults.filter((test) => test.status === "passed").length;
      said.skipped += assertionResults.length - failed.length;
      said.failed.push(...failed.map(({ fullName }) => `${file} › ${fullName}`));
      if (status === "failed" && failed.length === 0) said.failed.push(file);
      if (status === "failed") said.failedFiles.push(file);
      said.seconds.push({ file, seconds: (endTime - startTime) / 1000 });
    }
    said.skipped -= said.passed;
    return said;
  });
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

export function readPlaywright(report: string): Report {
  return read<{ suites: PlaywrightSuite[] }>(report, ({ suites }) => {
    const said = nothing();
    const seconds = new Map<string, number>();
    const visit = ({ title, suites: inner = [], specs }: PlaywrightSuite, above: string[]): void => {
      const path = [...above, title];
      for (const spec of specs) {
        for (const { projectName, status, results } of spec.tests) {
          if (status === "skipped") said.skipped += 1;
          else if (status === "unexpected") {
            said.failed.push([...path, spec.title, projectName].join(" › "));
            said.failedFiles.push(spec.file);
          } else said.passed += 1;
          const spent = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
          const file = `${basename(spec.file)} (${projectName})`;
          seconds.set(file, (seconds.get(file) ?? 0) + spent);
        }
      }
      for (const suite of inner) visit(suite, path);
    };
    for (const suite of suites) visit(suite, []);
    said.seconds = [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
    return said;
  });
}
