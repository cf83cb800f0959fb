import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type CollectionNames, collectionNamesSchema, nameLanguages } from "@/lib/diagrams/collection-entry";
import { CommandError } from "../command-error";

/**
 * Names in other languages by slug, of `names/<language>.json` in the folder of the collection, each of which holds
 * `{"<slug>": ["<name>", …]}`. A file that is not there has none.
 * @param slugs of the diagrams that there are
 * @throws CommandError that names the file, the diagram and what is wrong with its names
 */
export function readNames(sourceDir: string, slugs: ReadonlySet<string>): Map<string, CollectionNames> {
  const names = new Map<string, CollectionNames>();
  for (const language of nameLanguages) {
    const file = join(sourceDir, "names", `${language}.json`);
    const fault = (reason: string) =>
      new CommandError(`${join(basename(sourceDir), "names", basename(file))}: ${reason}`);
    for (const [slug, own] of Object.entries(readJson(file, fault))) {
      if (!slugs.has(slug)) throw fault(`no diagram is called “${slug}”`);
      const read = collectionNamesSchema.safeParse({ ...names.get(slug), [language]: own });
      if (!read.success) throw fault(`${slug}: ${read.error.issues[0]?.message}`);
      names.set(slug, read.data);
    }
  }
  return names;
}

function readJson(file: string, fault: (reason: string) => CommandError): object {
  if (!existsSync(file)) return {};
  try {
    return Object(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw fault((error as Error).message);
  }
}
