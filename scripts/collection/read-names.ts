import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type CollectionNames, collectionNamesSchema, nameLanguages } from "@/lib/diagrams/collection-entry";
import { CommandError } from "../command-error";

/**
 * Names in other languages by slug, from `names/<language>.json` in the folder of the collection. Each file has the
 * form `{"<slug>": ["<name>", …]}`. A missing file has no names.
 * @param slugs of all diagrams
 * @throws CommandError with the file, the diagram and the error in its names
 */
export function readNames(sourceDir: string, slugs: ReadonlySet<string>): Map<string, CollectionNames> {
  const names = new Map<string, CollectionNames>();
  for (const language of nameLanguages) {
    const file = join(sourceDir, "names", `${language}.json`);
    const errorFor = (reason: string) =>
      new CommandError(`${join(basename(sourceDir), "names", basename(file))}: ${reason}`);
    for (const [slug, own] of Object.entries(readJson(file, errorFor))) {
      if (!slugs.has(slug)) throw errorFor(`no diagram is called “${slug}”`);
      const read = collectionNamesSchema.safeParse({ ...names.get(slug), [language]: own });
      if (!read.success) throw errorFor(`${slug}: ${read.error.issues[0]?.message}`);
      names.set(slug, read.data);
    }
  }
  return names;
}

function readJson(file: string, errorFor: (reason: string) => CommandError): object {
  if (!existsSync(file)) return {};
  try {
    return Object(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw errorFor((error as Error).message);
  }
}
