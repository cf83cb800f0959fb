import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { subjectNames } from "../lib/diagrams/subjects";
import { CommandError } from "./command-error";

const templates = fileURLToPath(new URL("new", import.meta.url));

type Texts = Record<string, string>;

interface Kind {
  /** A valid name, and one for the messages. */
  name: RegExp;
  example: string;
  /** What a name means: the new files by template, and values for the templates of this kind. */
  plan(name: string, root: string): { files: Texts; values?: Texts };
  /** An existing file to change, and its new text. */
  edit?: { path: string; change(text: string, values: Texts): string };
  next: string;
}

const decisions = "docs/decisions";
const slug = "[a-z0-9]+(-[a-z0-9]+)*";

const kinds: Record<string, Kind> = {
  source: {
    name: /^[a-z][a-z0-9]*$/,
    example: "herbarium",
    plan: (name) => ({
      files: {
        adapter: `server/search/providers/${name}.ts`,
        fake: `tests/fakes/sources/${name}.ts`,
        "adapter-test": `tests/unit/search/providers/${name}.test.ts`,
      },
    }),
    next: "Fill in the adapter, and let the fake speak the real wire format. docs/sources.md says how to enable the source.",
  },
  diagram: {
    name: new RegExp(`^(${subjectNames.join("|")})/${slug}$`),
    example: `physics/heat-pump, in one of the subjects ${subjectNames.join(", ")}`,
    plan: (name) => ({
      files: { diagram: `collection/${name}.md` },
      values: { subject: dirname(name), words: wordsOf(name) },
    }),
    next: `Replace the drawing and what says “To be filled” (docs/collection.md), then run npm run collection:check -- <slug>.
Add its names to each collection/names/<language>.json: a test fails while one is missing.`,
  },
  route: {
    name: /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/,
    example: "reports/summary",
    plan: (name) => ({
      files: {
        route: `app/api/${name}/route.ts`,
        "route-test": `tests/api/${name.replaceAll("/", "-")}.test.ts`,
      },
    }),
    edit: {
      path: "app/api/openapi.json/routes.ts",
      change: (text, { name }) =>
        insert(text, `  "/api/${name}": () => import("../${name}/route"),`, /^ {2}("\/api\/.+?"): /),
    },
    next: `State the contract: \`caller\` for accounts or the admin, \`query\`, \`params\` or \`body\`, and the answer.
Call one function of server/ in the handler, and test what it promises.`,
  },
  decision: {
    name: new RegExp(`^${slug}$`),
    example: "pictures-are-cached",
    plan(name, root) {
      const numbers = readdirSync(join(root, decisions)).map((file) => Number.parseInt(file, 10) || 0);
      const number = String(Math.max(...numbers) + 1);
      const file = `${number.padStart(3, "0")}-${name}.md`;
      return { files: { decision: `${decisions}/${file}` }, values: { number, file } };
    },
    edit: {
      path: `${decisions}/README.md`,
      change: (text, { number, title, file, date }) =>
        `${text.trimEnd()}\n| ${number} | [${title}](${file}) | ${date} | Accepted |\n`,
    },
    next: "Fill in the context, the decision and its consequences.",
  },
};

const wordsOf = (name: string) => basename(name).replaceAll("-", " ");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Inserts a line before the first line of its kind that sorts after it. @param key captures what is sorted by */
function insert(text: string, line: string, key: RegExp): string {
  const keyOf = (one: string) => key.exec(one)?.[1];
  const lines = text.split("\n");
  const after = lines.findIndex((one) => (keyOf(one) ?? "") > (keyOf(line) ?? ""));
  const last = lines.findLastIndex((one) => keyOf(one) !== undefined);
  return lines.toSpliced(after === -1 ? last + 1 : after, 0, line).join("\n");
}

/**
 * Writes the skeleton of something new.
 * @returns the paths of the files that it wrote or changed, and what is left to do
 * @throws CommandError if an argument is invalid or a file exists; nothing is written then
 */
export function create([kindName = "", name = "", ...others]: string[], root: string) {
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
  if (!kind) {
    const known = Object.keys(kinds).join(", ");
    throw new CommandError(`“${kindName}” is no kind: npm run new -- <kind> <name>, with one of ${known}.`);
  }
  if (!kind.name.test(name))
    throw new CommandError(`“${name}” is no name of a ${kindName}: for example ${kind.example}.`);
  if (others.length > 0) throw new CommandError(`“${others.join(" ")}” is one argument too many.`);
  const id = name.replace(/[/-]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  const { files, values: own } = kind.plan(name, root);
  const taken = Object.values(files).find((path) => existsSync(join(root, path)));
  if (taken) throw new CommandError(`${taken} exists already.`);
  const date = new Date().toISOString().slice(0, 10);
  const values: Texts = {
    name,
    id,
    Id: capital(id),
    ID: id.toUpperCase(),
    title: capital(wordsOf(name)),
    date,
    ...own,
  };
  const written: Texts = {};
  if (kind.edit) {
    const { path, change } = kind.edit;
    written[path] = change(readFileSync(join(root, path), "utf8"), values);
  }
  for (const [template, path] of Object.entries(files)) {
    const text = readFileSync(join(templates, `${template}.txt`), "utf8");
    written[path] = text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? "");
  }
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { paths: Object.keys(written), next: kind.next };
}

/** `npm run new -- source|diagram|route|decision <name>`: writes the files with which something new begins. */
export function main(args: string[]): void {
  const { paths, next } = create(args, process.cwd());
  console.log([...paths, "", next].join("\n"));
}
