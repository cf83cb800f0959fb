import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { nextBuild } from "../run-command";

/** A layout, a page with one heading, and one route handler at the same URL as ours: the minimum of a Next app. */
function sources(folder: string, answer: string): Record<string, string> {
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

/**
 * Builds an empty Next app of Figura's versions, the baseline of every ratio. Needs no network.
 * @param folder does not exist
 * @param answer the response of its route handler, byte for byte
 */
export async function buildEmptyApp(folder: string, answer: string): Promise<void> {
  for (const [path, text] of Object.entries(sources(folder, answer))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "junction");
  let output = "";
  const code = await nextBuild(folder, { print: (more) => (output += more) });
  if (code !== 0) throw new Error(`The empty app's build ended with ${code}:\n${output}`);
}
