import { bait, type GeminiMode, isLed } from "./gemini-mode";

interface Item {
  title: unknown;
  url: unknown;
  type: unknown;
  description: unknown;
  estimatedTime: unknown;
  level?: unknown;
  keyTopics: unknown;
}

const kinds = ["video", "video", "course", "course", "article", "article"];

/** What this model recommends: pages 1 to 6 of one site. */
export function resourcesIn(mode: GeminiMode, query: string, site: string): unknown {
  const well = kinds.map((type, place) => itemAt(`${site}/page/${place + 1}`, query, type));
  if (isLed(mode, query)) return led(query, site);
  switch (mode) {
    case "too-much":
      return [
        ...well,
        { ...itemAt(`${site}/page/7`, query, "video"), stars: 5 },
        itemAt(`${site}/page/8`, query, "podcast"),
      ];
    case "too-little":
      return [...well.slice(0, 4), itemAt(`${site}/page/8`, query, "podcast")];
    case "wrong-types":
      return [
        ...well.slice(0, 1),
        { ...well[1], title: 7 },
        { ...well[2], url: null },
        { ...well[3], level: "wizard", keyTopics: ["a", "b"] },
        null,
        { ...well[4], type: " Article", level: "wizard" },
        "article",
      ];
    default:
      return well;
  }
}

function itemAt(url: string, query: string, type: string): Item {
  return {
    title: `A ${type} about ${query}`,
    url,
    type,
    description: `This ${type} explains step by step what ${query} is, how it works and where one meets it every day.`,
    estimatedTime: "12 minutes",
    level: "beginner",
    keyTopics: `${query}, basics`,
  };
}

/** Everything that somebody who talked the model into it would like to see on the page; one of them is harmless. */
function led(query: string, site: string): Item[] {
  const item = itemAt(`${site}/page/1`, query, "video");
  const addresses = [
    bait.address,
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "http://www.khanacademy.org/page/1",
    "http://127.0.0.1/admin",
    "https://127.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://www.khanacademy.org.prizes.example/claim",
    "https://www.khanacademy.org@prizes.example/claim",
    "https://prizes.example/?to=www.khanacademy.org",
    "//prizes.example/claim",
    "/admin",
  ];
  return [
    item,
    ...addresses.map((url) => ({ ...item, url })),
    { ...item, url: `${site}/page/2`, title: bait.markup },
    { ...item, url: `${site}/page/3`, description: `Go to ${bait.address} and ${bait.words}` },
    { ...item, url: `${site}/page/4`, keyTopics: "a\u202eb" },
    { ...item, url: `${site}/page/5`, title: "Claim your prize at prizes.example/claim" },
  ];
}
