import "server-only";

/**
 * Europe PMC: figures from open-access papers of the life sciences.
 *
 * Docs: https://europepmc.org/RestfulWebService, https://europepmc.org/searchsyntax
 * Licence and credit: those of the article, mostly Creative Commons; authors and article have to be named. A figure
 * taken from elsewhere may have other terms, so it counts as having no known licence.
 * Limits: 10 requests a second, no key. One page takes one request, then up to three in parallel, so the rate limit is
 * per minute; within a second, the concurrency of three and the service's own latency keep us below the limit.
 * Oddities:
 * - The search (`FIG:` searches legends) finds articles; their figures are in the full text, a further request.
 *   Some open articles have no full text there and are skipped.
 * - Paging uses an opaque cursor, which page numbers cannot use. Page k therefore requests the best 3k articles
 *   and reads the last three; more than three pages would cost more than they return.
 * - Pictures are JPEG, whatever the extension of their name in the article; their sizes are not given.
 */

import { z } from "zod";
import { readLicence } from "@/lib/diagrams/licences/licences";
import { withoutFallbackWords } from "@/lib/search/enrichment";
import type { SearchFilters } from "@/lib/search/filters";
import type { Config } from "@/server/config/schema";
import {
  type HttpSource,
  onlyFormat,
  readItems,
  type SourceItem,
  type SourceRequest,
  type SourceSearch,
} from "@/server/search/http-source";
import {
  type JatsArticle,
  type JatsFigure,
  mostFitting,
  readJats,
} from "@/server/search/reading/jats-figures";
import { plainWords, quoted } from "@/server/search/reading/plain-words";
import { textOrNull } from "@/server/search/reading/source-fields";
import { asHtml } from "@/server/search/reading/source-text";

const PAGE_ARTICLES = 3;
const PAGE_FIGURES = 12;
const LAST_PAGE = 3;

const REST = "/europepmc/webservices/rest";
const API_ORIGIN = "https://www.ebi.ac.uk";
const SITE_ORIGIN = "https://europepmc.org";

/** As articles state them; each matches exactly, "cc by" not "cc by-nc". */
const licences = {
  "public-domain": ["cc0"],
  commercial: ["cc0", "cc by", "cc by-sa", "cc by-nd"],
  modification: ["cc0", "cc by", "cc by-sa", "cc by-nc", "cc by-nc-sa"],
} as const;

const takenFromElsewhere = /\bpermissions?\b|\bcopyright|©|\b(reproduced|reprinted|adapted|taken) from\b/i;

export const europepmcSource = {
  name: "europepmc",
  cost: "open",
  requestsPerPage: 1 + PAGE_ARTICLES,
  goodFor: ["medicine", "papers"],
  retention: "shared",
  lastPage: LAST_PAGE,
  maxConcurrent: 3,
  maxAnswerBytes: 2_000_000,
  origin: (config) => config.EUROPEPMC_URL,
  rateLimits: () => [{ calls: 600, seconds: 60 }],
  canHonour: onlyFormat("jpg"),

  buildRequest(search): SourceRequest {
    return {
      path: `${REST}/search`,
      params: {
        query: [inLegends(search), "OPEN_ACCESS:y", ...licenceClause(search.filters)].join(" AND "),
        format: "json",
        resultType: "core",
        pageSize: PAGE_ARTICLES * search.page,
      },
    };
  },

  followUps(answer, search): SourceRequest[] {
    return articlesOf(answer, search).map(({ pmcid }) => ({
      path: `${REST}/${pmcid}/fullTextXML`,
      answerType: "text",
    }));
  },

  parseResponse(answer, search, config: Config, followed: readonly unknown[]) {
    const { hitCount } = answerSchema.parse(answer);
    const figures = articlesOf(answer, search).flatMap((article, place) => {
      const xml = followed[place];
      const read = typeof xml === "string" ? readJats(xml) : null;
      return read?.figures.filter(hasPicture).map((figure) => ({ article, read, figure })) ?? [];
    });
    const searched = searchedWords(search).join(" ");
    return {
      items: mostFitting(figures, ({ figure }) => `${figure.title} ${figure.caption}`, searched)
        .slice(0, PAGE_FIGURES)
        .map((found) => toItem(found, config)),
      // Articles, each with at least one figure.
      total: hitCount,
      hasMore: search.page < LAST_PAGE && hitCount > search.page * PAGE_ARTICLES,
    };
  },
} satisfies HttpSource;

interface Found {
  article: EuropepmcArticle;
  read: JatsArticle;
  figure: JatsFigure;
}

/** First the phrase as typed; in a fallback, its words in any order. */
function inLegends(search: SourceSearch): string {
  const words = searchedWords(search);
  const phrases = search.isFallback && words.length > 0 ? words : [words.join(" ") || search.query];
  return phrases.map((phrase) => `FIG:${quoted(phrase)}`).join(" AND ");
}

/** Every word has to occur in a legend, and few legends contain "diagram" or "infographic". */
function searchedWords({ query, isFallback }: SourceSearch): string[] {
  const words = plainWords(query);
  return isFallback ? withoutFallbackWords(words) : words;
}

function licenceClause({ licence }: SearchFilters): string[] {
  if (licence === undefined) return [];
  return [`(${licences[licence].map((name) => `LICENSE:"${name}"`).join(" OR ")})`];
}

function articlesOf(answer: unknown, { page }: SourceSearch): EuropepmcArticle[] {
  const listed = answerSchema.parse(answer).resultList?.result ?? [];
  return readItems(articleSchema, listed.slice((page - 1) * PAGE_ARTICLES, page * PAGE_ARTICLES));
}

/** A name with a folder or host is not one of the article's own pictures. */
function hasPicture({ graphic }: JatsFigure): boolean {
  return /^[^/\\:\p{C}]{1,200}$/u.test(graphic);
}

function toItem({ article, read, figure }: Found, config: Config): SourceItem {
  const { pmcid } = article;
  const name = figure.graphic.replace(/\.(tiff?|jpe?g|png|gif|eps)$/i, "");
  return {
    id: `${pmcid}-${figure.id || name}`,
    title: titleOf(figure, article),
    description: asHtml(figure.caption) || article.title,
    imageUrl: `${pictureOrigin(config)}/articles/${pmcid}/bin/${encodeURIComponent(name)}.jpg`,
    mime: "image/jpeg",
    pageUrl: `${SITE_ORIGIN}/articles/${pmcid}`,
    author: shortAuthors(article.authorString),
    licence: licenceOf(article, read, figure),
    tags: article.keywordList?.keyword ?? [],
    createdAt: article.firstPublicationDate,
  };
}

function licenceOf(article: EuropepmcArticle, read: JatsArticle, figure: JatsFigure) {
  if (figure.licenceUrl) return readLicence({ url: figure.licenceUrl });
  if (figure.hasOwnTerms || takenFromElsewhere.test(figure.caption)) return null;
  return readLicence({ code: article.license, url: read.licenceUrl });
}

/** Pictures are served by the site, not the API; a stand-in for the API serves both. */
function pictureOrigin({ EUROPEPMC_URL }: Config): string {
  return EUROPEPMC_URL === API_ORIGIN ? SITE_ORIGIN : EUROPEPMC_URL;
}

/** "Example A, Example B." becomes "Example A et al." */
function shortAuthors(authors: string | null): string | null {
  const [first, ...others] = (authors ?? "").replace(/\.$/, "").split(", ");
  if (!first) return null;
  return others.length > 0 ? `${first} et al.` : first;
}

function titleOf({ title, caption, label }: JatsFigure, article: EuropepmcArticle): string | null {
  const heading = title || firstSentence(caption);
  if (heading) return asHtml(heading.replace(/\.$/, ""));
  return [asHtml(label), article.title].filter(Boolean).join(": ") || null;
}

/** The period of an abbreviation ("cf. Fig. 2", "E. coli") does not end a sentence. */
function firstSentence(text: string): string {
  const sentence = /^.*?(?:(?<=\p{Ll}{4}|\p{Lu}{2}|[\d)\]%])[.!?](?=\s+[\p{Lu}(])|[。！？])/su;
  return sentence.exec(text)?.[0] ?? text;
}

const articleSchema = z.object({
  pmcid: z.string().regex(/^PMC\d{1,12}$/),
  title: textOrNull,
  authorString: textOrNull,
  license: textOrNull,
  firstPublicationDate: textOrNull,
  keywordList: z
    .object({ keyword: z.array(z.string()) })
    .nullish()
    .catch(null),
});

type EuropepmcArticle = z.infer<typeof articleSchema>;

const answerSchema = z.object({
  hitCount: z.int().nonnegative(),
  resultList: z.object({ result: z.array(z.unknown()).nullish() }).nullish(),
});
