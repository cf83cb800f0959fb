import type { Diagram } from "../../lib/diagrams/diagram";
import { readLicence } from "../../lib/diagrams/licences/licences";
import { makeDiagram } from "../../tests/unit/search/make";

const topics = [
  "Plant cell",
  "Cell division in onion roots",
  "Citric acid cycle",
  "Prokaryotic and eukaryotic cells",
  "Cellule végétale",
  "Строение клетки",
  "植物細胞の構造",
  "Solar cell characteristics",
  "Mitochondrion",
  "Sickle cell anaemia",
] as const;
const endings = [
  "diagram",
  "labelled cross-section, after a textbook of botany",
  "(simplified)",
  "photograph from a field trip",
  "schematic with explanatory legend",
  "– Wikipedia",
  "structure and function",
] as const;
const tags = [
  "biology",
  "cell anatomy",
  "organelles",
  "SVG diagrams of cells",
  "CC-BY-SA-4.0",
  "Self-published work",
  "microscopy",
  "education",
  "botany",
] as const;
const sources = [
  ["wikipedia", "commons.wikimedia.org/wiki", "upload.wikimedia.org/wikipedia/commons"],
  ["commons", "commons.wikimedia.org/wiki", "upload.wikimedia.org/wikipedia/commons"],
  ["openverse", "www.flickr.com/photos", "live.staticflickr.com"],
  ["google", "biology.example.edu/lessons", "cdn.example.edu/img"],
  ["brave", "blog.example.org", "static.example.org"],
  ["europepmc", "europepmc.org/articles", "europepmc.org/articles/bin"],
] as const;
const licence = readLicence({ code: "cc-by-sa-4.0" });

const at = <T>(items: readonly T[], place: number) => items[place % items.length] as T;

function candidate(place: number): Diagram {
  const [provider, pages, pictures] = at(sources, place);
  // Every tenth picture is a duplicate from another source.
  const picture = place % 10 === 9 ? place - 9 : place;
  const title = `${at(topics, place * 7)} ${at(endings, place * 3)}`;
  const isOpen = provider !== "google" && provider !== "brave";
  return makeDiagram(`${provider}-${10_000 + place}`, {
    title,
    sourceUrl: `https://${pages}/Picture_${place}`,
    ...(isOpen && { author: "A botanical archive", licence, createdAt: "2024-05-01" }),
    description: `${title}. Drawn for a course on the structure of cells, with the parts named in the legend.`,
    imageSrc: `https://${at(sources, picture)[2]}/a${picture % 10}/Picture_${picture}.svg?utm_source=search`,
    thumbnailSrc: `https://${pictures}/thumb/${picture}.png`,
    mime: "image/svg+xml",
    width: 800 + place,
    height: 600,
    tags: Array.from({ length: 2 + (place % 6) }, (_, tag) => at(tags, place + tag)),
    relevanceScore: Math.max(0, 1 - 0.05 * Math.floor(place / sources.length)),
    likes: place % 4,
  });
}

/** Possible answers of all sources for one page of "plant cell diagram". The same in every run. */
export function variedCandidates(count: number): Diagram[] {
  return Array.from({ length: count }, (_, place) => candidate(place));
}
