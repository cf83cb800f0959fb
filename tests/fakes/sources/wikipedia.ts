import { type Answer, html, json } from "../answers";
import { type FakeService, startFakeServer } from "../fake-server";
import { identifiedThrottle, type WikimediaLimits } from "./wikimedia-throttle";
import { articleNamed, findArticles, mediaList } from "./wikipedia-articles";
import { imagePages } from "./wikipedia-images";

/** The English Wikipedia, and for the titles in other languages all others. `mediaOrigin`: where pictures are served. */
export function startWikipedia(mediaOrigin: string, limits?: WikimediaLimits): Promise<FakeService> {
  const throttle = identifiedThrottle(limits);
  return startFakeServer(() => ({
    ...throttle,
    answer(request) {
      const refused = throttle.refuse(request);
      if (refused) return refused;
      const [, title] = /^\/api\/rest_v1\/page\/media-list\/(.+)$/.exec(request.path) ?? [];
      if (title) return mediaListOf(title);
      return request.path === "/w/api.php" ? callApi(request.params, mediaOrigin) : html("Not Found", 404);
    },
  }));
}

function mediaListOf(title: string): Answer {
  const article = articleNamed(title);
  if (article) return json({ revision: "1290001", tid: "present", items: mediaList(article) });
  return json({ httpCode: 404, httpReason: "Not Found", messageTranslations: { en: "Not found" } }, 404);
}

/** The part of the Action API that finds articles and lists their files. Refusals come with status 200. */
function callApi(params: URLSearchParams, mediaOrigin: string): Answer {
  if (params.get("format") !== "json") return html("<h1>MediaWiki API result</h1>");
  if (params.get("action") !== "query") return refusal("badvalue", "Unrecognized value for “action”.");
  if (params.get("generator") === "search") {
    const text = params.get("gsrsearch");
    if (!text) return refusal("missingparam", 'The "gsrsearch" parameter must be set.');
    return answerWith(findArticles(text, params));
  }
  if (params.get("generator") !== "images") return refusal("badvalue", "Unrecognized value for “generator”.");
  const article = articleNamed(params.get("titles") ?? "");
  return answerWith(article ? imagePages(article, params, mediaOrigin) : []);
}

const answerWith = (pages: object[]) =>
  json({ batchcomplete: true, ...(pages.length > 0 && { query: { pages } }) });

const refusal = (code: string, info: string): Answer =>
  json({ error: { code, info } }, 200, { "mediawiki-api-error": code });
