import "server-only";

/**
 * Wikipedia: the drawings that its editors have put into the article on a topic, in their order and with their captions.
 *
 * Docs: https://www.mediawiki.org/wiki/API:Images,
 * https://en.wikipedia.org/api/rest_v1/#/Page%20content/getContent-media-list
 * Licence and credit: those of the file on Wikimedia Commons; the caption is text of the article, CC BY-SA 4.0, and the
 * article is named with a link. Files that only Wikipedia has are mostly not free, and left out.
 * Limits: those of all wikis of Wikimedia together (server/search/reading/wikimedia.ts). One search takes three requests.
 * Oddities:
 * - The search always finds some article; a disambiguation page has `pageprops.disambiguation`, an empty text.
 * - "Krebs cycle" is a redirect to the article Citric acid cycle. Which redirect was found is not said, but all that lead
 *   to an article are listed, at most 500 for all articles of an answer.
 * - `generator=images` lists the files in alphabetical order, icons among them. The order, the captions and which are too
 *   small to matter are in the media list, which is marked as unstable: without it, only files that fit the query are kept.
 * - Only the first 100 files by name are read; of longer articles, those after them are missing.
 * - A file of Commons has no `pageid` and is “missing”; `descriptionshorturl` has its page id on Commons.
 * - Titles have underscores in the media list and in `pageimage`, and spaces elsewhere.
 */

import { z } from "zod";
import { foldText } from "@/lib/fold-text";
import { termsOf } from "@/lib/search/offline/terms";
import {
  type HttpSource,
  readItems,
  type SourceItem,
  type SourceRequest,
  type SourceSearch,
} from "@/server/search/http-source";
import { isFitForPupils } from "@/server/search/reading/fit-for-pupils";
import { topicText } from "@/server/search/reading/plain-words";
import { pathPart } from "@/server/search/reading/source-address";
import { textOrNull } from "@/server/search/reading/source-fields";
import {
  ACTION_API,
  articleSchema,
  categoriesOf,
  fileParams,
  fileSchema,
  isOnOneTopic,
  isShowable,
  itemOf,
  pagesIn,
  reasonOfApiError,
  type WikimediaFile,
  wikimediaPace,
} from "@/server/search/reading/wikimedia";

const MAX_ARTICLES = 3;
/** Files that are listed; those after the 50th come without a thumbnail. */
const MAX_FILES = 100;
const MAX_ITEMS = 12;

const SITE_ORIGIN = "https://en.wikipedia.org";

export const wikipediaSource = {
  name: "wikipedia",
  archive: "commons",
  cost: "open",
  requestsPerPage: 3,
  goodFor: ["anything"],
  retention: "shared",
  lastPage: 1,
  ...wikimediaPace,
  maxAnswerBytes: 1_000_000,
  origin: (config) => config.WIKIPEDIA_URL,
  canHonour: () => true,

  /** A fallback only adds words for drawings, which are not asked for. */
  mayFind: ({ isFallback }) => !isFallback,

  buildRequest({ query }): SourceRequest {
    return {
      path: ACTION_API.path,
      params: {
        ...ACTION_API.params,
        generator: "search",
        gsrnamespace: 0,
        gsrlimit: MAX_ARTICLES,
        gsrsearch: topicText(query),
        redirects: 1,
        prop: "pageimages|pageprops|redirects",
        piprop: "name",
        ppprop: "disambiguation",
        rdprop: "title",
        rdnamespace: 0,
        rdlimit: "max",
      },
    };
  },

  followUps(answer, search): SourceRequest[] {
    const article = articleIn(answer, search);
    if (!article) return [];
    const images = { generator: "images", titles: article.title, gimlimit: MAX_FILES, redirects: 1 };
    return [
      { path: `/api/rest_v1/page/media-list/${pathPart(underscored(article.title))}`, isOptional: true },
      { path: ACTION_API.path, params: { ...ACTION_API.params, ...images, ...fileParams } },
    ];
  },

  parseResponse(answer, search, _config, [media, images]) {
    const article = articleIn(answer, search);
    const files = readItems(sharedFileSchema, images == null ? [] : pagesIn(images)).filter(
      (file) => isShowable(file) && !isOrnament(file, search) && !isMapOfPlace(file, search),
    );
    const items = article ? itemsOf(article, files, media, search) : [];
    return { items: items.slice(0, MAX_ITEMS), total: items.length, hasMore: false };
  },

  reasonOf: reasonOfApiError,
} satisfies HttpSource;

/** The article with the name that was asked for, else the first. */
function articleIn(answer: unknown, { query }: SourceSearch): Article | undefined {
  const articles = readItems(foundSchema, pagesIn(answer))
    .filter(isOnOneTopic)
    .sort((a, b) => a.index - b.index);
  const topic = topicText(query);
  const isCalled = (name: string) => foldText(name) === foldText(topic);
  const wanted = new Set(termsOf(topic));
  const article =
    articles.find(({ title }) => isCalled(title)) ??
    articles.find(({ redirects }) => redirects?.some(({ title }) => isCalled(title))) ??
    articles[0];
  if (!article || isNamed(article.title, wanted)) return article;
  // The longest other name is the most exact.
  const [alias] = (article.redirects ?? [])
    .map(({ title }) => title)
    .filter((name) => isWithin(termsOf(name), wanted))
    .sort((one, other) => other.length - one.length);
  return { ...article, alias };
}

function itemsOf(
  article: Article,
  files: readonly WikimediaFile[],
  media: unknown,
  { query }: SourceSearch,
): SourceItem[] {
  const url = `${SITE_ORIGIN}/wiki/${pathPart(underscored(article.title))}`;
  return drawingsIn(article, files, media, query).map(({ file, caption }, at): SourceItem => {
    const item = itemOf(file, commonsId(file));
    const { title, alias } = article;
    const use = { title, ...(alias !== undefined && { alias }), url, place: at + 1 };
    return { ...item, ...(caption !== null && { description: caption }), article: use };
  });
}

interface Drawing {
  file: WikimediaFile;
  caption: string | null;
}

/** In the order of the article, or as they are listed where that is unknown; then only those that fit the query. */
function drawingsIn(
  { title, alias = title, pageimage }: Article,
  files: readonly WikimediaFile[],
  media: unknown,
  query: string,
): Drawing[] {
  const list = mediaSchema.safeParse(media).data?.items;
  const captions = new Map(
    list &&
      readItems(mediumSchema, list).map(({ title, caption }) => [title, caption?.text ?? null] as const),
  );
  const byTitle = new Map(files.map((file) => [underscored(file.title), file]));
  const titles = list ? [...captions.keys()] : [...byTitle.keys()];
  const wanted = new Set(termsOf(topicText(query)));
  const isAboutIt = list !== undefined && isNamed(alias, wanted);
  return titles.flatMap((title) => {
    const file = byTitle.get(title);
    const caption = captions.get(title) ?? null;
    if (!file || !isDrawing(file, caption) || !isFitForPupils([caption ?? ""])) return [];
    const isLead = list === undefined && title === `File:${underscored(pageimage ?? "")}`;
    const fits =
      isAboutIt || isLead || termsOf(`${file.title} ${caption ?? ""}`).some((term) => wanted.has(term));
    return fits ? { file, caption } : [];
  });
}

/** Whether the title has all words of the query, or the query all of the title: the search always finds an article. */
function isNamed(title: string, wanted: ReadonlySet<string>): boolean {
  const named = termsOf(title.replace(/ \(.*\)$/, ""));
  return isWithin(named, wanted) || [...wanted].every((term) => named.includes(term));
}

/** A title of symbols alone has no terms. */
const isWithin = (terms: readonly string[], wanted: ReadonlySet<string>) =>
  terms.length > 0 && terms.every((term) => wanted.has(term));

const underscored = (title: string) => title.replaceAll(" ", "_");

function commonsId({ imageinfo: [{ descriptionshorturl }] }: WikimediaFile): string | null {
  return /[?&]curid=(\d+)/.exec(descriptionshorturl ?? "")?.[1] ?? null;
}

const drawn =
  /\b(diagrams?|cycles?|structures?|schem(e|a|atic)s?|charts?|flow ?charts?|graphs?|maps?|anatomy|cross[- ]sections?|label+ed|illustrations?|drawings?|timelines?|models?|mechanisms?|pathways?)\b/i;
const photographed = /\b(photo(graph)?s?|portraits?)\b/i;

/** Vector files are drawn. Of the others, those that say so. */
function isDrawing(file: WikimediaFile, caption: string | null): boolean {
  if (file.imageinfo[0].mime === "image/svg+xml") return true;
  const texts = [file.title, caption ?? "", ...categoriesOf(file)].map((text) => text.replaceAll("_", " "));
  return texts.some((text) => drawn.test(text)) && !texts.some((text) => photographed.test(text));
}

const ornament =
  /^File:((flag|coat of arms|seal|emblem|signature) of |oojs|ambox|commons-logo|edit-|question book|portal-puzzle|symbol (book|category|list|portal|star|support|template)|(in|de)crease2|sound-icon|crystal clear |nuvola |gnome-|folder hexagonal)|\b(icons?|logos?|padlocks?)\b|[^.]{3} signature( \d+)?\.\w+$/i;
const ornamentAsked = /\b(flags?|coats? of arms|icons?|logos?|seals?|emblems?|signatures?)\b/i;

function isOrnament({ title }: WikimediaFile, { query }: SourceSearch): boolean {
  return ornament.test(title.replaceAll("_", " ")) && !ornamentAsked.test(query);
}

const locator = /\b(locat(or|ion) maps?|blank maps?|orthographic projections?)\b/i;
/** A name, unlike “Maps of tectonic plates”. */
const namesPlace = /\bMaps? of (the )?\p{Lu}/u;

function isMapOfPlace(file: WikimediaFile, { query }: SourceSearch): boolean {
  if (/\bmaps?\b/i.test(query)) return false;
  return [file.title, ...categoriesOf(file)].some((text) => locator.test(text) || namesPlace.test(text));
}

const foundSchema = articleSchema.extend({
  index: z.number().catch(Number.MAX_SAFE_INTEGER),
  pageimage: textOrNull,
  redirects: z
    .array(z.object({ title: z.string().min(1) }))
    .nullish()
    .catch(null),
});

interface Article extends z.infer<typeof foundSchema> {
  /** Its other name that the query asks for. */
  alias?: string | undefined;
}

/** Of Commons: files that only Wikipedia has are “local”. */
const sharedFileSchema = fileSchema.extend({ imagerepository: z.literal("shared") });

const mediumSchema = z.object({
  type: z.literal("image"),
  title: z.string(),
  caption: z.object({ text: textOrNull }).nullish().catch(null),
});

const mediaSchema = z.object({ items: z.array(z.unknown()) });
