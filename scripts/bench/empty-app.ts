import { spawn } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join, parse } from "node:path";

interface EmptyApp {
  /** Figura's folder, whose packages the empty app shares. */
  root: string;
  /** The target folder, which need not exist. */
  folder: string;
  /** The response of its route handler, byte for byte. */
  answer: string;
  signal: AbortSignal;
}

/** A layout, a page with one heading, and one route handler at the same URL as ours: the minimum of a Next app. */
function sources({ folder, answer }: EmptyApp): Record<string, string> {
  // Turbopack reads only files below its root, and the packages are linked from elsewhere on the disk.
  const turbopackRoot = JSON.stringify(parse(folder).root);
  return {
    "package.json": JSON.stringify({ private: true, type: "module" }),
    "next.config.mjs": `export default { turbopack: { root: ${turbopackRoot} } };\n`,
    "app/layout.jsx": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}\n`,
    "app/page.jsx": "export default function Page() {\n  return <h1>Empty</h1>;\n}\n",
    "app/api/search/route.js": `export const dynamic = "force-dynamic";
const answer = ${JSON.stringify(answer)};
const headers = { "content-type": "application/json" };
export const GET = () => new Response(answer, { headers });\n`,
  };
}

function nextBuild({ root, folder, signal }: EmptyApp): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = join(root, "node_modules", "next", "dist", "bin", "next");
    const child = spawn(process.execPath, [next, "build"], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    // The signal of `spawn` rejects before the child has exited, and the folder is deleted next.
    signal.addEventListener("abort", () => child.kill("SIGTERM"), { once: true });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`The empty app's build ended with ${code}:\n${output}`)),
    );
  });
}

/** Builds an empty Next app of Figura's versions, the baseline of every ratio. Needs no network. */
export async function buildEmptyApp(app: EmptyApp): Promise<void> {
  for (const [path, text] of Object.entries(sources(app))) {
    const file = join(app.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await symlink(join(app.root, "node_modules"), join(app.folder, "node_modules"), "junction");
  app.signal.throwIfAborted();
  await nextBuild(app);
}
