import type { Diagram, Licence } from "../../lib/diagrams/diagram";
import type { ProviderName } from "../../lib/diagrams/providers";

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
const sources: { provider: ProviderName; pages: string; pictures: string }[] = [
  {
    provider: "commons",
    pages: "commons.wikimedia.org/wiki",
    pictures: "upload.wikimedia.org/wikipedia/commons",
  },
  { provider: "openverse", pages: "www.flickr.com/photos", pictures: "live.staticflickr.com" },
  { provider: "google", pages: "biology.example.edu/lessons", pictures: "cdn.example.edu/img" },
  { provider: "brave", pages: "blog.example.org", pictures: "static.example.org" },
  { provider: "europepmc", pages: "europepmc.org/articles", pictures: "europepmc.org/articles/bin" },
];
const licence: Licence = {
  name: "CC BY-SA 4.0",
  url: "https://creativecommons.org/licenses/by-sa/4.0/",
  meaning: "Use and change it freely, also commercially, if you name the author and share changes alike.",
  isPublicDomain: false,
  allowsCommercialUse: true,
  allowsChanges: true,
};

const at = <T>(items: readonly T[], place: number) => items[place % items.length] as T;

function candidate(place: number): Diagram {
  const { provider, pages, pictures } = at(sources, place);
  // Every tenth picture is a duplicate from another source.
  const picture = place % 10 === 9 ? place - 9 : place;
  const origin = at(sources, picture).pictures;
  const title = `${at(topics, place * 7)} ${at(endings, place * 3)}`;
  const isOpen = provider !== "google" && provider !== "brave";
  return {
    id: `${provider}-${10_000 + place}`,
    provider,
    title,
    lang: null,
    dir: "ltr",
    description: `${title}. Drawn for a course on the structure of cells, with the parts named in the legend.`,
    imageSrc: `https://${origin}/${(picture % 10).toString(16)}/a${picture % 10}/Picture_${picture}.svg?utm_source=search`,
    darkImageSrc: null,
    thumbnailSrc: `https://${pictures}/thumb/${picture}.png`,
    mime: "image/svg+xml",
    width: 800 + place,
    height: 600,
    sourceUrl: `https://${pages}/Picture_${place}`,
    author: isOpen ? "A botanical archive" : null,
    licence: isOpen ? licence : null,
    credit: `“${title}” by a botanical archive, CC BY-SA 4.0, via its page, https://${pages}/Picture_${place}`,
    tags: Array.from({ length: 2 + (place % 6) }, (_, tag) => at(tags, place + tag)),
    category: "Diagram",
    relevanceScore: Math.max(0, 1 - 0.05 * Math.floor(place / sources.length)),
    score: 0,
    likes: place % 4,
    createdAt: isOpen ? "2024-05-01" : null,
    isEditable: false,
    isGenerated: false,
  };
}

/** Possible answers of all sources for one page of "plant cell diagram". The same in every run. */
export function variedCandidates(count: number): Diagram[] {
  return Array.from({ length: count }, (_, place) => candidate(place));
}
