import { parse as parseYaml } from "yaml";
import { type CollectionFrontMatter, collectionFrontMatterSchema } from "@/lib/diagrams/collection-entry";
import { DiagramSourceError } from "@/lib/drawing/diagram-source-error";

export type DiagramSource = {
  frontMatter: CollectionFrontMatter;
  /** Language of the code block, which determines the renderer. */
  language: string;
  /** Content of the code block. */
  drawing: string;
};

const frontMatterThenRest = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const fenceLine = /^```(.*)$/;

/** Parses one `collection/<subject>/<slug>.md`. Throws a DiagramSourceError that names the invalid field. */
export function readSource(text: string): DiagramSource {
  const parts = frontMatterThenRest.exec(text.replaceAll("\r\n", "\n"));
  if (!parts)
    throw new DiagramSourceError("front matter", "the file must open with YAML between two --- lines");
  const [, yaml = "", body = ""] = parts;
  return { frontMatter: readFrontMatter(yaml), ...readFence(body) };
}

function readFrontMatter(yaml: string): CollectionFrontMatter {
  const stated = readYaml(yaml);
  const result = collectionFrontMatterSchema.safeParse(stated);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new DiagramSourceError("front matter", "not valid");
  if (issue.code === "unrecognized_keys")
    throw new DiagramSourceError(issue.keys.join(", "), "unknown field");
  throw new DiagramSourceError(issue.path.join(".") || "front matter", issue.message);
}

function readYaml(yaml: string): unknown {
  try {
    return parseYaml(yaml);
  } catch (error) {
    throw new DiagramSourceError("front matter", error instanceof Error ? error.message : String(error));
  }
}

function readFence(body: string): { language: string; drawing: string } {
  const lines = body.trim().split("\n");
  const fences = lines.flatMap((line, index) => (fenceLine.test(line) ? [index] : []));
  const isOneFence = fences.length === 2 && fences[0] === 0 && fences[1] === lines.length - 1;
  if (!isOneFence)
    throw new DiagramSourceError("fence", "exactly one fenced block must follow the front matter");
  const language = fenceLine.exec(lines[0] ?? "")?.[1]?.trim() ?? "";
  return { language, drawing: lines.slice(1, -1).join("\n") };
}
