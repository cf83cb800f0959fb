import { type Answer, html, json, xml } from "../answers";
import { drawing } from "../drawings";
import { type FakeService, type SeenRequest, startFakeServer } from "../fake-server";
import type { Article } from "./europepmc-article";
import { articleById, articles } from "./europepmc-articles";
import { fullTextXml } from "./europepmc-full-text";
import { readQuery } from "./europepmc-query";
import { recordShapes } from "./europepmc-record";

const ROOT = "/europepmc/webservices/rest";
const MOST_ON_PAGE = 1000;

/** Europe PMC: search for papers, their full text, and the pictures of their figures on the same origin. */
export function startEuropePmc(): Promise<FakeService> {
  return startFakeServer((origin) => ({
    throttled: (retryAfterSeconds) =>
      html("<h1>429 Too Many Requests</h1>", 429, { "retry-after": String(retryAfterSeconds) }),
    answer({ path, params }) {
      if (path === `${ROOT}/search`) return search(params, origin);
      const [, withText] = new RegExp(`^${ROOT}/(PMC\\d+)/fullTextXML$`).exec(path) ?? [];
      if (withText) return fullText(articleById(withText));
      const [, pmcid = "", href = ""] = /^\/articles\/(PMC\d+)\/bin\/(.+)\.jpg$/.exec(path) ?? [];
      return picture(articleById(pmcid), href);
    },
  }));
}

function fullText(article: Article | undefined): Answer {
  // The text of a paper that is not open is not given away.
  return article?.licence ? xml(fullTextXml(article)) : xml("", 404);
}

function picture(article: Article | undefined, href: string): Answer {
  const figure = article?.figures.find((each) => each.href.replace(/\.jpg$/, "") === href);
  return article && figure ? drawing(article.topic.drawing) : html("<h1>404 Not Found</h1>", 404);
}

type Params = SeenRequest["params"];

const refusal = (status: number, errMsg: string) => json({ version: "6.9", errCode: status, errMsg }, status);

function search(params: Params, origin: string): Answer {
  const query = params.get("query");
  if (!query) return refusal(400, "The query parameter is missing.");
  const pageSize = Number(params.get("pageSize") ?? 25);
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MOST_ON_PAGE) {
    return refusal(400, `pageSize must be a whole number from 1 to ${MOST_ON_PAGE}.`);
  }
  const offset = readCursor(params.get("cursorMark") ?? "*");
  if (offset === null) return refusal(400, "The cursorMark is not one of ours.");
  const resultType = params.get("resultType") ?? "lite";
  const shape = recordShapes[resultType];
  if (!shape) return refusal(400, "resultType must be idlist, lite or core.");

  const found = find(query);
  if (typeof found === "string") return refusal(400, found);
  if (params.get("format") !== "json") {
    return xml(
      `<?xml version="1.0" encoding="UTF-8"?><responseWrapper><hitCount>${found.length}</hitCount></responseWrapper>`,
    );
  }
  const end = Math.min(offset + pageSize, found.length);
  const nextCursorMark = writeCursor(end);
  return json({
    version: "6.9",
    hitCount: found.length,
    nextCursorMark,
    ...(end < found.length && { nextPageUrl: nextPageUrl(origin, params, nextCursorMark) }),
    request: {
      queryString: query,
      resultType,
      cursorMark: params.get("cursorMark") ?? "*",
      pageSize,
      sort: params.get("sort") ?? "",
      synonym: params.get("synonym")?.toLowerCase() === "true",
    },
    resultList: { result: found.slice(offset, end).map(shape) },
  });
}

/** The papers, or what is wrong with the query. */
function find(query: string): Article[] | string {
  try {
    return articles.filter(readQuery(query));
  } catch (error) {
    return (error as Error).message;
  }
}

const writeCursor = (offset: number) => Buffer.from(`after:${offset}`).toString("base64");

function readCursor(mark: string): number | null {
  if (mark === "*") return 0;
  const [, offset] = /^after:(\d+)$/.exec(Buffer.from(mark, "base64").toString()) ?? [];
  return offset ? Number(offset) : null;
}

function nextPageUrl(origin: string, params: Params, cursorMark: string): string {
  const next = new URLSearchParams(params);
  next.set("cursorMark", cursorMark);
  return `${origin}${ROOT}/search?${next}`;
}
