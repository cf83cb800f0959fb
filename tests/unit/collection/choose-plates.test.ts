import { describe, expect, it } from "vitest";
import index from "@/collection/index.json";
import { collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import { choosePlates, WALL_SIZE } from "@/scripts/collection/choose-plates";

const entries = collectionEntrySchema.array().parse(index);
const plates = choosePlates(entries);
const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));

describe("the wall of the landing", () => {
  it("has 126 different diagrams of the collection, each by its title", () => {
    expect(WALL_SIZE).toBe(126);
    expect(new Set(plates.map(({ slug }) => slug)).size).toBe(WALL_SIZE);
    for (const { slug, title } of plates) expect(bySlug.get(slug)?.title).toBe(title);
  });

  it("shows every subject, and many kinds where it is seen first", () => {
    const subjectsOf = (hung: typeof plates) => new Set(hung.map(({ slug }) => bySlug.get(slug)?.subject));
    expect(subjectsOf(plates)).toEqual(new Set(entries.map(({ subject }) => subject)));
    expect(subjectsOf(plates.slice(0, 21)).size).toBeGreaterThanOrEqual(10);
    expect(
      new Set(plates.slice(0, 21).map(({ slug }) => bySlug.get(slug)?.type)).size,
    ).toBeGreaterThanOrEqual(10);
  });

  it("is refused with too few diagrams, or without one of its front", () => {
    expect(() => choosePlates(entries.filter(({ slug }) => slug !== "water-cycle"))).toThrow(
      'The wall begins with "water-cycle", which the collection does not have.',
    );
    const front = new Set(plates.slice(0, 60).map(({ slug }) => slug));
    expect(() => choosePlates(entries.filter(({ slug }) => front.has(slug)))).toThrow(
      "The wall has 126 plates, and the collection 60 diagrams.",
    );
  });
});
