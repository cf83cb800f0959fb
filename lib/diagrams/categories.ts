import type { Category } from "./category-names";
import type { Diagram } from "./diagram";
import { type DiagramTokens, readTokens, singular } from "./diagram-tokens";

/** Words of titles, tags and hosts that assign a diagram to a category. */
const keywords: Record<Exclude<Category, "Diagram">, string> = {
  Educational: `
    anatomy anatomical astronomy atom biology botany cell chemistry chromosome climate climatology dna earth
    ecology ecosystem edu education educational enzyme evolution exam explained food genetics geography geology
    geometry grammar heart history human khanacademy labelled labeled learning lesson libretexts linguistics math
    mathematics medicine metabolism molecule molecular nature neuron openstax organ periodic photosynthesis
    physics physiology planet plant protein school science skeleton solar species statistics student teaching
    textbook theorem tutorial university water wikibooks wikiversity wikipedia worksheet`,
  Professional: `
    accounting audit bpmn budget business canvas compliance corporate customer deployment economics economy
    enterprise finance financial forecast funnel gantt governance hierarchy industry investment kanban kpi
    logistics lucidchart management market marketing matrix milestone miro operations organisation organisational
    organization organizational planning policy procurement product project report risk roadmap sales scrum
    stakeholder strategy supply swot team value visio workflow`,
  Technical: `
    algorithm amplifier antenna api architecture assembly automation binary bus circuit cloud code compiler
    component computer computing controller cpu data database device electrical electronic electronics engine
    engineering firmware gate github hardware ieee infrastructure internet kernel logic machine mechanical memory
    microcontroller motor network packet pinout pipeline processor programming protocol pump robot router
    schematic sensor server signal software sql stackoverflow tcp technical technology topology transformer
    transistor turbine uml valve voltage wiring`,
  Creative: `
    abstract art artist artistic artwork behance brainstorm cartoon colour color comic composition craft creative
    decorative design deviantart doodle dribbble fashion font graphic icon illustration infographic mindmap
    moodboard music ornament painting palette pattern pinterest poster sketch story storyboard style typography
    watercolor watercolour`,
};

const categoryOf = new Map(
  Object.entries(keywords).flatMap(([category, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [singular(word), category as Category] as const),
  ),
);

export interface Categorised {
  category: Category;
  /** Number of different keywords of the category that matched. */
  score: number;
}

/**
 * The category with the most keywords in the title, tags and host; on a tie, the first. Diagrams of the collection
 * keep the category of their subject.
 */
export function categorise(
  diagram: Pick<Diagram, "provider" | "category" | "title" | "tags" | "sourceUrl">,
  words: DiagramTokens = readTokens(diagram),
): Categorised {
  const counts = countKeywords(words);
  if (diagram.provider === "collection") {
    return { category: diagram.category, score: counts[diagram.category] };
  }
  let best: Categorised = { category: "Diagram", score: 0 };
  for (const category of ["Educational", "Professional", "Technical", "Creative"] as const) {
    if (counts[category] > best.score) best = { category, score: counts[category] };
  }
  return best;
}

function countKeywords({ title, tags, host }: DiagramTokens): Record<Category, number> {
  const counts = { Educational: 0, Professional: 0, Technical: 0, Creative: 0, Diagram: 0 };
  const matched: string[] = [];
  for (const words of [title, tags, host]) {
    for (const word of words) {
      const category = categoryOf.get(word);
      if (category === undefined || matched.includes(word)) continue;
      matched.push(word);
      counts[category] += 1;
    }
  }
  return counts;
}
