import { findPlates, type Plate, plates } from "../corpus";
import { webPictureOf } from "./web-pages";

/** The sum of start and num may not exceed it (reference/rest/v1/cse/list). */
export const MOST_REACHABLE = 100;
/** The last page that Google offers. */
const LAST_START = 91;

export interface GoogleSearch {
  query: string;
  count: number;
  /** Of the first result, from 1. */
  startIndex: number;
  safe: string;
  engineId: string;
  fileTypes: string[];
  /** Licences as `rights` names them; any without any. */
  rights: string[];
}

interface Origins {
  google: string;
  commons: string;
}

/** The body that answers a search; without `items` where nothing is found. */
export function searchAnswer(search: GoogleSearch, origins: Origins): Record<string, unknown> {
  const { query, count, startIndex } = search;
  const found = findPlates(plates.google.filter(keeps(search)), { query, leastShare: 0.5 });
  const items = found.slice(startIndex - 1, startIndex - 1 + count);
  const page = (start: number) => [
    {
      title: `Google Custom Search - ${query}`,
      totalResults: String(found.length),
      searchTerms: query,
      count: Math.min(count, found.length - start + 1),
      startIndex: start,
      inputEncoding: "utf8",
      outputEncoding: "utf8",
      safe: search.safe,
      cx: search.engineId,
      searchType: "image",
    },
  ];
  const next = startIndex + count;
  return {
    kind: "customsearch#search",
    url: { type: "application/json", template: "https://www.googleapis.com/customsearch/v1?q={searchTerms}" },
    queries: {
      ...(startIndex > 1 && { previousPage: page(Math.max(1, startIndex - count)) }),
      request: page(startIndex),
      ...(next <= Math.min(found.length, LAST_START) && { nextPage: page(next) }),
    },
    context: { title: "Diagrams" },
    searchInformation: {
      searchTime: 0.21,
      formattedSearchTime: "0.21",
      totalResults: String(found.length),
      formattedTotalResults: found.length.toLocaleString("en"),
    },
    ...(items.length > 0 && { items: items.map((plate) => itemOf(plate, origins)) }),
  };
}

function keeps({ fileTypes, rights, safe }: GoogleSearch): (plate: Plate) => boolean {
  return (plate) =>
    !(safe === "active" && plate.isMature) &&
    (fileTypes.length === 0 || fileTypes.includes(plate.extension)) &&
    (rights.length === 0 || rights.some((right) => fits(plate, right)));
}

function fits({ licence }: Plate, right: string): boolean {
  const slug = licence?.slug ?? "";
  if (right === "cc_publicdomain") return slug === "cc0" || slug === "pdm";
  if (right === "cc_sharealike") return slug.endsWith("sa");
  if (right === "cc_noncommercial") return slug.includes("nc");
  if (right === "cc_nonderived") return slug.includes("nd");
  return slug === "by";
}

export const THUMBNAIL_EDGE = 150;

function itemOf(plate: Plate, origins: Origins): Record<string, unknown> {
  const { title, description, width, height, bytes, number } = plate;
  const { pageUrl, host, imageUrl, mime } = webPictureOf(plate, origins.google, origins.commons);
  const scale = THUMBNAIL_EDGE / Math.max(width, height);
  return {
    kind: "customsearch#result",
    title,
    htmlTitle: title.replace(/^\S+/, "<b>$&</b>"),
    link: imageUrl,
    displayLink: host,
    snippet: description,
    htmlSnippet: description.replace("Diagram", "<b>Diagram</b>"),
    // It does not always know what it has.
    mime: number % 9 === 4 ? "image/" : mime,
    fileFormat: number % 9 === 4 ? "image/" : "Image Document",
    image: {
      contextLink: pageUrl,
      height,
      width,
      byteSize: bytes,
      thumbnailLink: `${origins.google}/images?q=tbn:${number}`,
      thumbnailHeight: Math.round(height * scale),
      thumbnailWidth: Math.round(width * scale),
    },
  };
}
