import type { Grade, MergedSet } from "../merged-set";

type Candidate = MergedSet["candidates"][number];

const candidateLine =
  /^(?<grade>[0-3]) (?<source>[a-z]+) (?<type>[a-z]+) (?:(?<width>\d+)x(?<height>\d+)|-) \| (?<texts>.*)$/;

/**
 * Sets as text: a line with the query and, after a bar, slugs and grades of what our collection has; below it,
 * indented, a line for each candidate: "grade source type size | title | description | tags | article". A line that is
 * indented further continues the one above. A caption of Europe PMC begins with the title, which is not repeated.
 */
export function readSets(text: string): MergedSet[] {
  const lines = text.replace(/\n {4}/g, " ").split("\n");
  const sets: (MergedSet & { candidates: Candidate[] })[] = [];
  for (const line of lines.filter(Boolean)) {
    if (line.startsWith("  ")) sets.at(-1)?.candidates.push(readCandidate(line.trim()));
    else sets.push({ ...readQuery(line), candidates: [] });
  }
  return sets;
}

function readQuery(line: string): Pick<MergedSet, "query" | "ours"> {
  const [query = "", ours = ""] = line.split(" | ");
  const graded = ours.split(", ").filter(Boolean);
  return {
    query,
    ours: Object.fromEntries(
      graded.map((one) => one.split(" ")).map(([slug, grade]) => [slug, Number(grade)]),
    ),
  };
}

function readCandidate(line: string): Candidate {
  const { grade, source, type, width, height, texts } = candidateLine.exec(line)?.groups ?? {};
  if (texts === undefined) throw new Error(`Not a candidate: ${line}`);
  const [title = "", described = "", tags = "", article] = texts.split("|").map((each) => each.trim());
  return {
    grade: Number(grade) as Grade,
    source: source as Candidate["source"],
    title,
    description: (source === "europepmc" ? `${title}. ${described}` : described) || null,
    tags: tags.split(", ").filter(Boolean),
    size: width && height ? [Number(width), Number(height)] : null,
    type: type as Candidate["type"],
    ...(article && { article }),
  };
}
