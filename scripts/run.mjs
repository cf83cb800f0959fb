// Entry point of every command. Needs only Node and npm, installs missing packages, then runs the TypeScript command.
// Plain JavaScript, so that an old Node can report that it is too old.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const OLDEST_NODE = [20, 9];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = "", ...args] = process.argv.slice(2);

/** @param {string} reason @returns {never} */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `Node ${process.versions.node} is too old for Figura: install Node ${OLDEST_NODE.join(".")} or later.`,
  );
}

/** Whether running Figura needs no more than `dependencies`. All other commands need `devDependencies`, too. */
const isForUse = [
  "start",
  "build",
  "data-export",
  "data-import",
  "data-move",
  "second-factor-remove",
].includes(command);

/** Whether npm's own record of node_modules has every package that the lock file requires on all platforms. */
function isInstalled() {
  try {
    const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), "utf8")).packages;
    const present = read("node_modules/.package-lock.json");
    return Object.entries(read("package-lock.json")).every(
      ([path, { version, dev, optional, devOptional }]) =>
        path === "" || (isForUse && dev) || optional || devOptional || present[path]?.version === version,
    );
  } catch {
    return false;
  }
}

function installWhatIsMissing() {
  if (isInstalled()) return;
  console.log("Installing packages (npm ci)...");
  const npm = process.env.npm_execpath;
  const packages = isForUse ? "--omit=dev" : "--include=dev";
  const ci = ["ci", packages, "--no-audit", "--no-fund", "--loglevel=error"];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...ci], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", ci, { cwd: root, stdio: "inherit" });
  if (result.status !== 0)
    stop("The packages could not be installed: see npm's message above, then run this again.");
}

process.chdir(root);
checkNode();
installWhatIsMissing();
process.env.NEXT_TELEMETRY_DISABLED = "1";

const { register } = await import("tsx/esm/api");
const unregister = register();
const { main } = await import(pathToFileURL(join(root, "scripts", `${command}.ts`)).href);
await unregister();
try {
  await main(args);
} catch (error) {
  const isMendable = error instanceof Error && error.name === "CommandError";
  console.error(isMendable ? error.message : error);
  process.exit(1);
}
