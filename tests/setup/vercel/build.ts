import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCommand } from "../../../scripts/run-command";
import { copyTree } from "../../../scripts/testing/copy-tree";
import { functionsOf, unpackFunctions } from "./output";
import { VERCEL_TREE, vercelTree } from "./tree";

/** Not one of our packages: it brings 286 of its own. */
const CLI_VERSION = "64.0.2";
const CLI = resolve("node_modules", ".cache", `vercel-${CLI_VERSION}`);

/** As a project that was imported without any change of its settings. */
const project = {
  projectId: "prj_of_tests",
  orgId: "team_of_tests",
  settings: { framework: "nextjs", nodeVersion: "24.x", installCommand: "" },
};
/** What Vercel tells a build of production. */
const environment = {
  VERCEL_ENV: "production",
  VERCEL_PROJECT_PRODUCTION_URL: "figura.example",
  VERCEL_URL: "figura-abc123.vercel.app",
};

async function run(command: string, args: string[], cwd: string): Promise<void> {
  let output = "";
  const code = await runCommand(command, args, { cwd, print: (more) => (output += more) });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output}`);
}

async function installCli(): Promise<void> {
  if (existsSync(join(CLI, "node_modules", ".package-lock.json"))) return;
  mkdirSync(CLI, { recursive: true });
  // The version of `sandbox` that this one asks for was never published.
  const manifest = { private: true, dependencies: { vercel: CLI_VERSION }, overrides: { sandbox: "4.5.0" } };
  writeFileSync(join(CLI, "package.json"), JSON.stringify(manifest));
  await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], CLI);
}

/**
 * Builds with Vercel's command line, without a network or an account, and unpacks each function into its own folder.
 * Does nothing where a build is named already.
 */
export default async function buildForVercel(): Promise<void> {
  if (vercelTree()) return;
  await installCli();
  const tree = copyTree();
  const settings = join(tree, ".vercel");
  mkdirSync(settings);
  writeFileSync(join(settings, "project.json"), JSON.stringify(project));
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(settings, ".env.production.local"), lines.join(""));
  const command = join(CLI, "node_modules", "vercel", "dist", "vc.js");
  await run(process.execPath, [command, "build", "--prod", "--yes", "--token", "none"], tree);
  process.once("exit", () => rmSync(functionsOf(tree), { recursive: true, force: true }));
  unpackFunctions(tree);
  process.env[VERCEL_TREE] = tree;
}
