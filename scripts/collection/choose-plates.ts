import type { CollectionEntry } from "@/lib/diagrams/collection-entry";

/** Number of plates on the wall of the landing page, in any number of columns or rows. */
export const WALL_SIZE = 126;

/** The plates that a user sees first: varied in subject and type, and distinguishable when small. */
const inFront = [
  ...["water-cycle", "osi-model", "caffeine", "neural-network", "seasons-of-the-earth", "human-heart"],
  ...["supply-and-demand", "dna-double-helix", "pythagorean-theorem", "hydrogen-spectrum", "rock-cycle"],
  ...["binary-search-tree", "circle-of-fifths", "animal-cell", "converging-lens", "subduction-zone"],
  ...["normal-distribution", "four-stroke-engine", "citric-acid-cycle", "sine-and-cosine", "ring-of-fire"],
  ...["neuron", "moon-phases", "platonic-solids", "tcp-handshake", "human-eye", "refrigeration-cycle"],
  ...["periodic-table-blocks", "carnot-cycle", "plant-cell", "story-arc", "layers-of-the-atmosphere"],
  ...["how-a-bill-becomes-law", "standing-waves-on-a-string", "wind-turbine-parts", "photosynthesis"],
  ...["planets-of-the-solar-system", "unit-circle", "glucose", "logic-gates", "prism-dispersion", "osmosis"],
];

/**
 * The plates of the wall in display order: the visible ones first, then the subjects in rotation.
 * @throws if there are too few diagrams, or one of the first is not in the collection
 */
export function choosePlates(entries: readonly CollectionEntry[]): Pick<CollectionEntry, "slug" | "title">[] {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  const front = inFront.map((slug) => {
    const entry = bySlug.get(slug);
    if (!entry) throw new Error(`The wall begins with "${slug}", which the collection does not have.`);
    bySlug.delete(slug);
    return entry;
  });
  const hung = [...front, ...inTurns([...bySlug.values()])].slice(0, WALL_SIZE);
  if (hung.length < WALL_SIZE) {
    throw new Error(`The wall has ${WALL_SIZE} plates, and the collection ${hung.length} diagrams.`);
  }
  return hung.map(({ slug, title }) => ({ slug, title }));
}

/** Round robin: one of each subject, then the next of each. */
function inTurns(entries: readonly CollectionEntry[]): CollectionEntry[] {
  const countOf = new Map<string, number>();
  const turns = entries.map((entry) => {
    const turn = countOf.get(entry.subject) ?? 0;
    countOf.set(entry.subject, turn + 1);
    return { entry, turn };
  });
  return turns.sort((one, other) => one.turn - other.turn).map(({ entry }) => entry);
}
