import fc from "fast-check";
import type { Diagram } from "@/lib/diagrams/diagram";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { providerNames } from "@/lib/diagrams/providers";
import { makeDiagram } from "../make";

const titles = [
  "Plant cell",
  "Plant cell diagram, labelled",
  "Photograph of a cell under a microscope",
  "Portrait of Robert Hooke",
  "Cycle of water",
  "Untitled Image",
] as const;

const articles: Diagram["article"][] = ["Plant cell", "Vacuole"].map((title, at) => ({
  title,
  url: `https://en.wikipedia.org/wiki/${title.replace(" ", "_")}`,
  place: at + 1,
}));

/** So few pictures that many candidates show the same one under different addresses. */
const addressesOf = (picture: number): Partial<Diagram>[] => {
  const name = `Picture_${picture}.svg`;
  const path = `wikipedia/commons`;
  const page = { sourceUrl: `https://commons.wikimedia.org/wiki/File:${name}` };
  return [
    { imageSrc: `https://upload.wikimedia.org/${path}/a/ab/${name}` },
    { imageSrc: `https://thumb.wikimedia.org/${path}/thumb/a/ab/${name}/500px-${name}.png?utm_source=x` },
    { imageSrc: `https://pictures.example/${picture}.png?width=400` },
    { imageSrc: `http://pictures.example/${picture}.png`, ...page },
    { imageSrc: `https://pictures.example/image.php?id=${picture}` },
    {
      imageSrc: `https://other.example/${picture}`,
      sourceUrl: `https://commons.wikimedia.org/w/index.php?curid=${picture}`,
    },
  ];
};

const addresses = fc.integer({ min: 1, max: 8 }).chain((picture) => fc.constantFrom(...addressesOf(picture)));

/** A record as any source might give it. */
export const anyCandidate: fc.Arbitrary<Diagram> = fc
  .record({
    provider: fc.constantFrom(...providerNames),
    own: fc.integer({ min: 1, max: 12 }),
    addresses,
    facts: fc.record({
      title: fc.constantFrom(...titles),
      description: fc.constantFrom(null, "The parts of a plant, drawn for a lesson."),
      licence: fc.constantFrom(null, CC0),
      author: fc.constantFrom(null, "An archive"),
      relevanceScore: fc.integer({ min: 0, max: 20 }).map((place) => place / 20),
      likes: fc.integer({ min: 0, max: 3 }),
      article: fc.constantFrom(undefined, ...articles),
      tags: fc.subarray(["biology", "circuit", "CC-BY-SA-4.0", "marketing"]),
    }),
  })
  .map(({ provider, own, addresses, facts }) =>
    makeDiagram(`${provider}-${own}`, { ...addresses, ...facts }),
  );

export const anyRound = fc.array(anyCandidate, { maxLength: 25 });

/** A round, and the same round as it might have arrived. */
export const anyTwoOrders = anyRound.chain((round) =>
  fc.tuple(fc.constant(round), fc.shuffledSubarray(round, { minLength: round.length })),
);
