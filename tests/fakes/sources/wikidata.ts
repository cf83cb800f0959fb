import { type Answer, html, json } from "../answers";
import { type FakeService, startFakeServer } from "../fake-server";
import { identifiedThrottle, type WikimediaLimits } from "./wikimedia-throttle";

interface Item {
  id: string;
  description: string;
  /** By language: the label, then other names. */
  names: Record<string, readonly [label: string, ...aliases: string[]]>;
}

const items: readonly Item[] = [
  {
    id: "Q188909",
    description: "process by which a parent cell divides into daughter cells",
    names: {
      en: ["cell division"],
      zh: ["细胞分裂"],
      ru: ["деление клетки", "клеточное деление"],
      uk: ["поділ клітини"],
    },
  },
  {
    id: "Q90901000",
    description: "Wikimedia disambiguation page",
    names: { en: ["Plot"], ru: ["график", "участок"] },
  },
  {
    id: "Q90901001",
    description: "drawing of a function",
    names: { en: ["graph (drawing)"], ru: ["график"] },
  },
  {
    id: "Q90901002",
    description: "village",
    names: { en: ["Photosynthesis Street"], ru: ["фотосинтезная улица"] },
  },
  { id: "Q90901003", description: "", names: { ru: ["безымянное"] } },
];

/** Wikidata: what things are called, by the beginning of a name in one language. */
export function startWikidata(limits?: WikimediaLimits): Promise<FakeService> {
  const throttle = identifiedThrottle(limits);
  return startFakeServer(() => ({
    ...throttle,
    answer(request) {
      if (request.path !== "/w/api.php") return html("<h1>Not Found</h1>", 404);
      return throttle.refuse(request) ?? searchEntities(request.params);
    },
  }));
}

/** Mistakes come with status 200, as in every module of that API. */
function searchEntities(params: URLSearchParams): Answer {
  const text = params.get("search");
  const language = params.get("language");
  if (params.get("action") !== "wbsearchentities")
    return mistake("badvalue", "Unrecognized value for action.");
  if (!text) return mistake("missingparam", 'The "search" parameter must be set.');
  if (!language) return mistake("missingparam", 'The "language" parameter must be set.');
  const shownIn = params.get("uselang") ?? language;
  const found = items.flatMap((item) => entityOf(item, text, language, shownIn) ?? []);
  return json({
    searchinfo: { search: text },
    search: found.slice(0, Number(params.get("limit") ?? 7)),
    success: 1,
  });
}

function entityOf({ id, description, names }: Item, text: string, language: string, shownIn: string) {
  const known = names[language] ?? [];
  const name = known.find((one) => one.toLowerCase().startsWith(text.toLowerCase()));
  if (name === undefined) return null;
  const label = names[shownIn]?.[0];
  const isLabel = name === known[0];
  return {
    repository: "wikidata",
    id,
    concepturi: `http://www.wikidata.org/entity/${id}`,
    title: id,
    pageid: Number(id.slice(1)),
    url: `//www.wikidata.org/wiki/${id}`,
    // Without a label in that language the field stays away.
    ...(label && { label }),
    ...(description && { description }),
    match: { type: isLabel ? "label" : "alias", language, text: name },
    ...(!isLabel && { aliases: [name] }),
  };
}

const mistake = (code: string, info: string) =>
  json({
    error: { code, info, "*": "See https://www.wikidata.org/w/api.php for API usage." },
    servedby: "mw",
  });
