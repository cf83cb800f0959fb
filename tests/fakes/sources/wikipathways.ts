import { type Answer, html, json, png } from "../answers";
import { drawing } from "../drawings";
import { type FakeService, startFakeServer } from "../fake-server";
import { lineArt } from "../pictures/paintings";
import { encodePng } from "../pictures/png";

const THUMBNAIL = [400, 300] as const;

/** The list in the shape that the site publishes, in the order of its pages. */
const list = [
  {
    title: "Water transport in root hairs",
    wpid: "WP9101",
    description:
      "How [water](https://en.wikipedia.org/wiki/Water_(molecule)) enters a root: by **osmosis**, where <i>Ψ</i> is lower &amp; falling.  More: (https://example.org/roots).",
    organisms: "Arabidopsis thaliana",
    common: "Mouse-ear cress",
    keywords: "AQP1, H2O",
    annotations: "water transport pathway, root hair cell",
    url: "/pathways/WP9101.html",
    "last-edited": "2026-03-02",
  },
  {
    title: "Sugar breakdown",
    wpid: "WP911",
    description: `Glucose is broken down. ${"Each step has an enzyme of its own. ".repeat(12)}`,
    organisms: "Mus musculus",
    common: "Mouse",
    keywords: "HK1",
    annotations: "",
    url: "/pathways/WP911.html",
    "last-edited": "2025-11-20",
  },
  {
    title: "Sugar Breakdown",
    wpid: "WP920",
    description: "",
    organisms: "Homo sapiens",
    common: "Human",
    keywords: "",
    annotations: "glycolysis pathway",
    url: "/pathways/WP920.html",
    "last-edited": "2025-11-21",
  },
  { title: "<br>", wpid: "WP925", description: "", organisms: "Homo sapiens", url: "/pathways/WP925.html" },
  { title: "A draft without an organism", wpid: "WP930", description: "", url: "/pathways/WP930.html" },
];

/** WikiPathways: the list of its site's own search, and the pictures of every pathway. */
export function startWikiPathways(): Promise<FakeService> {
  return startFakeServer(() => ({
    throttled: (retryAfterSeconds) =>
      html("<h1>Too many requests</h1>", 429, { "retry-after": String(retryAfterSeconds) }),
    answer: ({ path }) => (path === "/search.json" ? json(list) : picture(path)),
  }));
}

function picture(path: string): Answer {
  if (/^\/wikipathways-assets\/pathways\/(WP\d+)\/\1\.svg$/.test(path)) return drawing("citric-acid-cycle");
  if (/^\/assets\/img\/(WP\d+)\/\1-thumb\.png$/.test(path)) {
    return png(encodePng(...THUMBNAIL, lineArt(...THUMBNAIL)));
  }
  return html("<h1>Page not found</h1>", 404);
}
