import "server-only";

/**
 * Europe PMC: figures out of open-access papers of the life sciences.
 *
 * Docs: https://europepmc.org/RestfulWebService, https://europepmc.org/searchsyntax
 * Licence and credit: the article's, mostly Creative Commons; authors and article have to be named. A figure
 * that was taken from elsewhere may be under other terms, so it counts as without a known licence.
 * Limits: 10 requests a second, no key. One page of ours is four requests at once, so they are counted by the
 * minute: within a second, three at a time and its own slowness hold them back.
 * Oddities:
 * - The search (`FIG:` reads legends) finds articles; figures stand in the full text of each, another request.
 *   Some articles that are open have no full text there: they are passed over.
 * - Pages go by an opaque cursor, which page numbers cannot use. Page k therefore asks for the best 3k articles
 *   and reads the last three; more than three pages so would cost more than they give.
 * - Pictures are JPEG, whatever their name in the article ends with; their sizes are not said.
 */

import { z } from "zod";
import { readLicence } from "@/lib/diagrams/licences/licences";
import { withoutFallbackWords } from "@/lib/search/enrichment";
import type { SearchFilters } from "@/lib/search/filters";
import type { Config } from "@/server/config/schema";
import {
  type HttpSource,
  readItems,
  type SourceItem,
  type SourceRequest,
  type SourceSearch,
} from "@/server/search/http-source";
import { asHtml } from "@/server/search/reading/as-html";
import { mostFitting } from "@/server/search/reading/fitting-figures";
import { type JatsArticle, type JatsFigure, readJats } from "@/server/search/reading/jats-figures";
import { plainWords, quoted } from "@/server/search/reading/plain-words";
import { textOrNull } from "@/server/search/reading/source-fields";

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
  retention: "shared",
  lastPage: LAST_PAGE,
  maxConcurrent: 3,
  maxAnswerBytes: 2_000_000,
  origin: (config) => config.EUROPEPMC_URL,
  missingSettings: () => [],
  rateLimits: () => [{ calls: 600, seconds: 60 }],
  canHonour: ({ format, shape }) => shape === undefined && (format === undefined || format === "jpg"),

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
    const sought = soughtWords(search).join(" ");
    return {
      items: mostFitting(figures, ({ figure }) => `${figure.title} ${figure.caption}`, sought)
        .slice(0, PAGE_FIGURES)
        .map((found) => toItem(found, config)),
      // Articles, each of them with one figure at least.
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

/** First as the phrase that was typed; when that finds nothing, its words in any order. */
function inLegends(search: SourceSearch): string {
  const words = soughtWords(search);
  const phrases = search.isFallback && words.length > 0 ? words : [words.join(" ") || search.query];
  return phrases.map((phrase) => `FIG:${quoted(phrase)}`).join(" AND ");
}

/** Every word has to stand in a legend, and few legends say "diagram" or "infographic" of their own figure. */
function soughtWords({ query, isFallback }: SourceSearch): string[] {
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

/** A name with a folder or a host in it is none of the article's own pictures. */
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

/** The pictures stand on the site, beside the API; a stand-in for the API serves both. */
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

/** The stop after an abbreviation ("cf. Fig. 2", "E. coli") ends nothing. */
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
