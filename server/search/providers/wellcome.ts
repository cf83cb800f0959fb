import "server-only";

/**
 * Wellcome Collection: historical drawings and prints from a museum of health and medicine.
 *
 * Docs: https://developers.wellcomecollection.org/api/catalogue
 * Licence and credit: one per picture, shown with the title and "Wellcome Collection". Only pictures in the public
 * domain, under CC BY and under CC BY-SA are asked for: some of the others have no licence at all.
 * Limits: none are stated for the API, and its host of pictures limits requests too (429). Ours is 60 requests
 * a minute; no key.
 * Oddities:
 * - There is no safe search, and medicine of past centuries shows surgery, disease and nudity: much is left out here.
 * - A picture is a IIIF service (`…/info.json`): the URLs of its sizes are built. Pixels are only in that file.
 * - Results past the 10,000th are a 400.
 */

import { z } from "zod";
import { readLicence } from "@/lib/diagrams/licences/licences";
import type { SearchFilters } from "@/lib/search/filters";
import {
  type HttpSource,
  onlyFormat,
  readItems,
  type SourceItem,
  type SourceRequest,
} from "@/server/search/http-source";
import { isFitForPupils } from "@/server/search/reading/fit-for-pupils";
import { topicText } from "@/server/search/reading/plain-words";
import { pathPart } from "@/server/search/reading/source-address";
import { textOrNull } from "@/server/search/reading/source-fields";
import { asHtml } from "@/server/search/reading/source-text";

const PAGE_ITEMS = 30;
const MAX_RESULTS = 10_000;
const PICTURE_PIXELS = 2000;
const THUMBNAIL_PIXELS = 400;

const SITE_ORIGIN = "https://wellcomecollection.org";
const INFO = "/info.json";

const publicDomain = ["cc-0", "pdm"] as const;
const licences = [...publicDomain, "cc-by", "cc-by-sa"] as const;

/** Beginnings of words that name what pupils should not meet by accident: much of what the archive is about. */
const unfitBeginnings =
  `surger, surgic, surgeo, operation, operating, amputat, wound, gangren, mutilat, autops, postmortem, post-mortem,
  post mortem, dissect, vivisect, corpse, cadaver, dead bod, deform, malform, monstrous, monstrosit, freak, lepro,
  leper, syphil, venereal, gonorrh, tumour, tumor, cancer, childbirth, child-birth, child birth, obstetric, midwi,
  abortion, contracepti, genital, penis, vagina, vulva, masturbat, prostitut, brothel, nude, naked, execution,
  smallpox, pustul, disease, elephantiasis, carcinoma, sarcoma, ulcer, lesion, stillborn, conjoined, gunshot, injur,
  cripple, flog, whipp, beating, rape, castrat, lithotom, trepan, scrot, urinat, vomit, enema, bloodlet, blood-let,
  battle, massacre, soldier shot, asylum, insan, madness, hysteri, corporal punish, enslav, death, dying, drown,
  hanging, guillotin, behead, decapitat, tortur, slave, suicid, murder, opium, negro, hottentot, savage, lunatic,
  caricatur`.split(/,\s+/);
const unfitSubject = new RegExp(`\\b(${unfitBeginnings.join("|")})`, "i");
/** What is no drawing, as a genre says. */
const photographed = /photograph/i;

export const wellcomeSource = {
  name: "wellcome",
  cost: "open",
  goodFor: ["medicine"],
  retention: "shared",
  lastPage: Math.floor(MAX_RESULTS / PAGE_ITEMS),
  maxConcurrent: 2,
  maxAnswerBytes: 1_000_000,
  origin: (config) => config.WELLCOME_URL,
  rateLimits: () => [{ calls: 60, seconds: 60 }],
  canHonour: onlyFormat("jpg"),

  /** A fallback only adds words for drawings, which are not asked for. */
  mayFind: ({ isFallback }) => !isFallback,

  buildRequest({ query, page, filters }): SourceRequest {
    return {
      path: "/catalogue/v2/images",
      params: {
        // Its titles say what is drawn, and not that it is a diagram.
        query: topicText(query),
        page,
        pageSize: PAGE_ITEMS,
        "locations.license": licencesFor(filters).join(","),
        include: "source.contributors,source.genres,source.subjects",
      },
    };
  },

  parseResponse(answer, { page }) {
    const { totalPages, totalResults, results } = answerSchema.parse(answer);
    return {
      items: readItems(imageSchema, results).filter(isShowable).map(toItem),
      total: totalResults,
      hasMore: page < totalPages,
    };
  },
} satisfies HttpSource;

function licencesFor({ licence }: SearchFilters): readonly string[] {
  return licence === "public-domain" ? publicDomain : licences;
}

function isShowable({ source }: WellcomeImage): boolean {
  const genres = labelsOf(source.genres);
  const texts = [source.title, ...labelsOf(source.subjects), ...genres];
  const isDrawn = !genres.some((genre) => photographed.test(genre));
  return isDrawn && isFitForPupils(texts) && !texts.some((text) => unfitSubject.test(text));
}

function toItem({ id, locations: [location], source }: WellcomeImage): SourceItem {
  const service = location.url.slice(0, -INFO.length);
  const title = asHtml(source.title.replace(/\.\s*$/, ""));
  const licence = readLicence({
    code: location.license.id,
    name: location.license.label,
    url: location.license.url,
  });
  const [contributor] = readItems(contributorSchema, source.contributors);
  return {
    id,
    title,
    imageUrl: pictureUrl(service, PICTURE_PIXELS),
    thumbnailUrl: pictureUrl(service, THUMBNAIL_PIXELS),
    mime: "image/jpeg",
    width: null,
    height: null,
    pageUrl: `${SITE_ORIGIN}/works/${pathPart(source.id)}/images?id=${pathPart(id)}`,
    author: contributor?.agent.label || location.credit || "Wellcome Collection",
    licence,
    credit: [title, "Wellcome Collection", licence?.name].filter(Boolean).join(". "),
    tags: [...labelsOf(source.subjects), ...labelsOf(source.genres)],
  };
}

function pictureUrl(service: string, pixels: number): string {
  return `${service}/full/!${pixels},${pixels}/0/default.jpg`;
}

function labelsOf(entries: readonly unknown[]): string[] {
  return readItems(labelSchema, entries).map(({ label }) => label);
}

const labelSchema = z.object({ label: z.string() });
const contributorSchema = z.object({ agent: labelSchema });

/** Restricted pictures, and those with an advice on their content, have another status. */
const openSchema = z.object({ status: z.object({ id: z.literal("open") }).nullish() });

const locationSchema = z.object({
  url: z.string().endsWith(INFO),
  license: z.object({ id: z.enum(licences), label: textOrNull, url: textOrNull }),
  credit: textOrNull,
  accessConditions: z.array(openSchema).nullish(),
});

const imageSchema = z.object({
  id: z.string().min(1),
  locations: z.tuple([locationSchema], z.unknown()),
  source: z.object({
    id: z.string().min(1),
    // What is not known to be fit for pupils is left out: a picture without a title, or whose lists are none.
    title: z.string(),
    contributors: z.array(z.unknown()).catch([]),
    subjects: z.array(z.unknown()).default([]),
    genres: z.array(z.unknown()).default([]),
  }),
});

type WellcomeImage = z.infer<typeof imageSchema>;

const answerSchema = z.object({
  totalPages: z.int().nonnegative(),
  totalResults: z.int().nonnegative(),
  results: z.array(z.unknown()),
});
