import { type Answer, html, json } from "../answers";
import type { Plate } from "../corpus";
import { pageIdOf, titleOf } from "./commons-files";
import { imageInfo } from "./commons-image-info";
import { searchFiles } from "./commons-search";

/** Search results in one call, and thumbnails among them. */
const MOST_RESULTS = 500;
const MOST_THUMBNAILS = 50;

/** The part of the Action API that searches files. `origin`: of the media host. */
export function callApi(params: URLSearchParams, origin: string): Answer {
  if (params.get("format") !== "json") return html("<h1>MediaWiki API result</h1>");
  const action = params.get("action");
  if (action !== "query") {
    return refusal("badvalue", `Unrecognized value for parameter "action": ${action ?? "help"}.`);
  }
  if (params.get("generator") !== "search") return json({ batchcomplete: batchComplete(params) });
  const search = params.get("gsrsearch");
  if (!search) return refusal("missingparam", 'The "gsrsearch" parameter must be set.');
  for (const name of ["gsrlimit", "gsroffset", "iiurlwidth"]) {
    const value = params.get(name);
    if (value && !/^\d+$/.test(value)) {
      return refusal("badinteger", `Invalid value "${value}" for integer parameter "${name}".`);
    }
  }
  return foundPages(params, search, origin);
}

function foundPages(params: URLSearchParams, search: string, origin: string): Answer {
  const limit = Math.min(Number(params.get("gsrlimit") ?? 10), MOST_RESULTS);
  const offset = Number(params.get("gsroffset") ?? 0);
  // Without the namespace of files it searches articles, of which Commons has none to speak of.
  const found = params.get("gsrnamespace")?.split("|").includes("6") ? searchFiles(search) : [];
  const pages = found.slice(offset, offset + limit).map((plate, place) => ({
    pageid: pageIdOf(plate),
    ns: 6,
    title: titleOf(plate),
    index: offset + place + 1,
    imagerepository: "local",
    ...(place < thumbnailsAllowed(params) && { imageinfo: imageInfoFor(plate, params, origin) }),
  }));
  const next = offset + limit;
  return json({
    batchcomplete: batchComplete(params),
    ...(next < found.length && { continue: { gsroffset: next, continue: "gsroffset||" } }),
    ...(pages.length > 0 && { query: { pages: isModern(params) ? byPageId(pages) : keyed(pages) } }),
  });
}

function thumbnailsAllowed(params: URLSearchParams): number {
  if (!list(params, "prop").includes("imageinfo")) return 0;
  return params.has("iiurlwidth") ? MOST_THUMBNAILS : MOST_RESULTS;
}

function imageInfoFor(plate: Plate, params: URLSearchParams, origin: string) {
  const urlWidth = Number(params.get("iiurlwidth") ?? 0);
  const props = list(params, "iiprop");
  return [
    imageInfo(plate, {
      origin,
      props: props.length > 0 ? props : ["timestamp", "user"],
      urlWidth: urlWidth > 0 ? urlWidth : null,
      metadata: list(params, "iiextmetadatafilter"),
    }),
  ];
}

const list = (params: URLSearchParams, name: string) => params.get(name)?.split("|").filter(Boolean) ?? [];

const isModern = (params: URLSearchParams) => params.get("formatversion") === "2";
const batchComplete = (params: URLSearchParams) => (isModern(params) ? true : "");

interface Page {
  pageid: number;
}

/** Pages come by their id; `index` alone tells the order of the results. */
const byPageId = <P extends Page>(pages: P[]): P[] => pages.toSorted((a, b) => a.pageid - b.pageid);
const keyed = <P extends Page>(pages: P[]) => Object.fromEntries(pages.map((page) => [page.pageid, page]));

/** The Action API refuses with 200. */
const refusal = (code: string, info: string): Answer =>
  json({ error: { code, info, docref: "See https://commons.wikimedia.org/w/api.php for API usage." } }, 200, {
    "mediawiki-api-error": code,
  });
