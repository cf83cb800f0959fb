import { findPlates, type Plate, plates } from "../corpus";
import { webPictureOf } from "./web-pages";

interface Origins {
  brave: string;
  commons: string;
}

/** The body that answers a search: one page, however much there is. */
export function searchAnswer(params: URLSearchParams, origins: Origins): Record<string, unknown> {
  const query = params.get("q") ?? "";
  const isStrict = params.get("safesearch") !== "off";
  const found = findPlates(plates.brave, { query, leastShare: 0.5 });
  const results = found
    .filter(({ isMature }) => !(isStrict && isMature))
    .slice(0, Number(params.get("count") ?? 50))
    .map((plate, place) => resultOf(plate, place, origins));
  return {
    type: "images",
    query: { original: query, altered: null, spellcheck_off: false, show_strict_warning: false },
    results,
    extra: { might_be_offensive: found.some(({ isMature }) => isMature) && !isStrict },
  };
}

export const THUMBNAIL_WIDTH = 500;

function resultOf(plate: Plate, place: number, origins: Origins) {
  const { title, width, height, number, createdOn } = plate;
  const { pageUrl, host, imageUrl } = webPictureOf(plate, origins.brave, origins.commons);
  const thumbnail = `${origins.brave}/thumbnails/${number}`;
  return {
    type: "image_result",
    title,
    url: pageUrl,
    source: host,
    page_fetched: `${createdOn}T06:15:00Z`,
    thumbnail: {
      src: thumbnail,
      width: THUMBNAIL_WIDTH,
      height: Math.round((height * THUMBNAIL_WIDTH) / width),
    },
    properties: { url: imageUrl, placeholder: thumbnail, width, height },
    meta_url: {
      scheme: "https",
      netloc: host,
      hostname: host,
      favicon: thumbnail,
      path: "› diagrams",
    },
    confidence: place < 10 ? "high" : place < 30 ? "medium" : "low",
  };
}
