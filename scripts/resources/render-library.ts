import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import type { z } from "zod";
import { type LibrarySearches, librarySearchesSchema, librarySubjectsSchema } from "@/lib/resources/library";
import { resourceKinds } from "@/lib/resources/resource";
import { writeAtomically } from "../collection/write-output";
import { CommandError } from "../command-error";

/**
 * Validates the learning resources in `searches.yaml` and `subjects/*.yaml`, and writes them to `library.json` in the
 * same folder. Subject files are read in alphabetical order, which breaks ties between subjects.
 * @throws CommandError that names the file and the field
 */
export function renderLibrary(sourceDir: string): void {
  const searches = readValid(join(sourceDir, "searches.yaml"), librarySearchesSchema);
  const files = readdirSync(join(sourceDir, "subjects")).sort();
  const subjects = files.flatMap((name) => readSubjects(join(sourceDir, "subjects", name), searches));
  writeAtomically(join(sourceDir, "library.json"), JSON.stringify({ searches, subjects }));
}

function readSubjects(file: string, searches: LibrarySearches) {
  const subjects = readValid(file, librarySubjectsSchema);
  for (const { id, ...subject } of subjects) {
    for (const kind of resourceKinds) {
      const unknown = subject[kind].find(
        (source) => typeof source === "string" && !(source in searches[kind]),
      );
      if (unknown) throw new CommandError(`${file}: ${id}.${kind}: no ${kind} search is called “${unknown}”`);
    }
  }
  return subjects;
}

/** The unchanged content of a YAML file, after validation. */
function readValid<Schema extends z.ZodType>(file: string, schema: Schema): z.input<Schema> {
  const stated = parseFile(file);
  const issue = schema.safeParse(stated).error?.issues[0];
  if (issue) throw new CommandError(`${file}: ${issue.path.join(".")}: ${issue.message}`);
  return stated as z.input<Schema>;
}

function parseFile(file: string): unknown {
  try {
    return parseYaml(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CommandError(`${file}: ${(error as Error).message}`);
  }
}
