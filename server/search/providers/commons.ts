import "server-only";

/**
 * Wikimedia Commons: the media archive of Wikipedia, rich in drawn diagrams (SVG) with named licences.
 *
 * Docs: https://commons.wikimedia.org/w/api.php, https://www.mediawiki.org/wiki/Help:CirrusSearch
 * Licence and credit: free licences only, one per file. Author and licence have to be shown;
 * Commons warrants neither.
 * Limits: those of all wikis of Wikimedia together (server/search/reading/wikimedia.ts).
 * Oddities:
 * - There is no safe search: files in unsuitable categories are left out here.
 * - Texts are HTML, sometimes even the name of a licence; categories include maintenance categories.
 * - `pages` is a list in formatversion 2 and an object in 1, unordered: `index` has the order.
 * - Thumbnails exist only in some widths, 500 among them, and are served from a separate host
 *   (thumb.wikimedia.org) besides upload.wikimedia.org: their URLs are used as given, never built.
 */

import { z } from "zod";
import type { SearchFilters } from "@/lib/search/filters";
import { type HttpSource, readItems, type SourceRequest } from "@/server/search/http-source";
import { plainQuery } from "@/server/search/reading/plain-words";
import {
  ACTION_API,
  fileParams,
  fileSchema,
  isShowable,
  itemOf,
  pagesIn,
  reasonOfApiError,
  wikimediaPace,
} from "@/server/search/reading/wikimedia";

const PAGE_ITEMS = 30;
/** The search stops at 10,000 files. */
const LAST_PAGE = 333;

const mimeWords = { svg: "svg", png: "png", jpg: "jpeg" } as const;

export const commonsSource = {
  name: "commons",
  cost: "open",
  goodFor: ["anything"],
  retention: "shared",
  lastPage: LAST_PAGE,
  ...wikimediaPace,
  maxAnswerBytes: 2_000_000,
  origin: (config) => config.COMMONS_URL,
  canHonour: () => true,

  buildRequest({ query, isFallback, page, filters }): SourceRequest {
    return {
      path: ACTION_API.path,
      params: {
        ...ACTION_API.params,
        generator: "search",
        gsrnamespace: 6,
        gsrsearch: searchText(query, isFallback, filters),
        gsrlimit: PAGE_ITEMS,
        gsroffset: (page - 1) * PAGE_ITEMS,
        ...fileParams,
      },
    };
  },

  parseResponse(answer, { page }) {
    const { continue: next } = answerSchema.parse(answer);
    const listed = pagesIn(answer);
    const files = readItems(foundSchema, listed).sort((a, b) => a.index - b.index);
    return {
      items: files.filter(isShowable).map((file) => itemOf(file, String(file.pageid))),
      // Commons gives no total for this kind of search: this is the number known to exist.
      total: (page - 1) * PAGE_ITEMS + listed.length,
      hasMore: next?.gsroffset !== undefined,
    };
  },

  reasonOf: reasonOfApiError,
} satisfies HttpSource;

/** In lower case, so that AND, OR and NOT are ordinary words. */
function searchText(query: string, isFallback: boolean, { licence, format }: SearchFilters): string {
  const drawn = isFallback ? "filetype:bitmap|drawing" : "filetype:drawing";
  return [
    plainQuery(query).toLowerCase(),
    format ? `filemime:${mimeWords[format]}` : drawn,
    ...(licence === "public-domain" ? ["haslicense:unrestricted"] : []),
    '-deepcategory:"AI-generated images"',
  ].join(" ");
}

const foundSchema = fileSchema.extend({
  pageid: z.int().positive(),
  index: z.number().catch(Number.MAX_SAFE_INTEGER),
});

const answerSchema = z.object({
  continue: z.object({ gsroffset: z.number().optional() }).nullish(),
});
