import "server-only";

/**
 * PubChem: structural formulas of substances, by name.
 *
 * Docs: https://pubchem.ncbi.nlm.nih.gov/docs/pug-rest
 * Licence and credit: a work of the US government, in the public domain; naming PubChem is a courtesy.
 * Limits: 5 requests a second and 400 a minute, no key; fewer while the service is busy. Ours is the first of them per
 * minute; within a second, two at a time.
 * Oddities:
 * - It is asked for one exact name, not for words: only for queries that name a substance (`substanceIn`).
 * - A name that it does not know is a 404 (PUGREST.NotFound); a name of several substances has several entries.
 * - Being asked too often is a 503 (PUGREST.ServerBusy), also for what others at the same address have asked.
 * - Pictures are PNG only, made on request in the size that is asked for.
 * - Its descriptions of substances are about drugs, poisons and explosives too: only formulas are shown.
 */

import { z } from "zod";
import { readLicence } from "@/lib/diagrams/licences/licences";
import { foldText } from "@/lib/fold-text";
import { asTyped } from "@/lib/search/query-text";
import type { Config } from "@/server/config/schema";
import { type HttpSource, readItems, type SourceItem, type SourceRequest } from "@/server/search/http-source";
import { pathPart } from "@/server/search/reading/source-address";
import { textOrNull } from "@/server/search/reading/source-fields";
import { asHtml } from "@/server/search/reading/source-text";
import { substanceIn } from "@/server/search/reading/substance-name";
import type { SourceErrorReason } from "@/server/search/source-error";

/** More entries of one name are salts and isomers of the first ones. */
const MAX_ITEMS = 3;
const PICTURE_PIXELS = 500;
const THUMBNAIL_PIXELS = 300;

const REST = "/rest/pug/compound";
const SITE_ORIGIN = "https://pubchem.ncbi.nlm.nih.gov";

const licence = readLicence({ name: "Public domain" });

export const pubchemSource = {
  name: "pubchem",
  cost: "open",
  goodFor: ["substances"],
  retention: "shared",
  lastPage: 1,
  maxConcurrent: 2,
  maxAnswerBytes: 200_000,
  origin: (config) => config.PUBCHEM_URL,
  rateLimits: () => [{ calls: 300, seconds: 60 }],
  canHonour: ({ format, shape }) =>
    (format === undefined || format === "png") && (shape === undefined || shape === "square"),

  /** A fallback only adds words for drawings, and would ask for the same name again. */
  mayFind: ({ query, isFallback }) => !isFallback && substanceIn(query) !== null,

  buildRequest({ query }): SourceRequest {
    const name = substanceIn(query) ?? query;
    return { path: `${REST}/name/${pathPart(name)}/property/Title,MolecularFormula/JSON` };
  },

  parseResponse(answer, { query }, config: Config) {
    if (isNotFound(answer)) return { items: [], total: 0, hasMore: false };
    const { Properties } = answerSchema.parse(answer).PropertyTable;
    const items = readItems(substanceSchema, Properties.slice(0, MAX_ITEMS)).map((substance) =>
      toItem(substance, substanceIn(query), config),
    );
    return { items, total: items.length, hasMore: false };
  },

  reasonOf(status, answer): SourceErrorReason | "nothing_found" | null {
    if (status === 404 && isNotFound(answer)) return "nothing_found";
    return status === 503 && faultIn(answer) === "PUGREST.ServerBusy" ? "rate_limited" : null;
  },
} satisfies HttpSource;

function isNotFound(answer: unknown): boolean {
  return faultIn(answer) === "PUGREST.NotFound";
}

function faultIn(answer: unknown): string | undefined {
  return faultSchema.safeParse(answer).data?.Fault.Code;
}

/** @param name as which it was asked for: many substances have another one as their title */
function toItem(
  { CID, Title, MolecularFormula }: Substance,
  name: string | null,
  config: Config,
): SourceItem {
  const title = asHtml(Title);
  const isTitle = name === null || foldText(name) === foldText(Title);
  const formula = [title, asHtml(MolecularFormula ?? "")].filter(Boolean).join(", ");
  return {
    id: String(CID),
    title,
    description: isTitle
      ? `Structural formula of ${formula}`
      : `${asTyped(name)}: structural formula of ${formula}`,
    imageUrl: pictureUrl(CID, PICTURE_PIXELS, config),
    thumbnailUrl: pictureUrl(CID, THUMBNAIL_PIXELS, config),
    mime: "image/png",
    width: PICTURE_PIXELS,
    height: PICTURE_PIXELS,
    pageUrl: `${SITE_ORIGIN}/compound/${CID}`,
    licence,
    credit: `${title}. PubChem CID ${CID}`,
  };
}

function pictureUrl(cid: number, pixels: number, { PUBCHEM_URL }: Config): string {
  return `${PUBCHEM_URL}${REST}/cid/${cid}/PNG?record_type=2d&image_size=${pixels}x${pixels}`;
}

const faultSchema = z.object({ Fault: z.object({ Code: z.string() }) });

const substanceSchema = z.object({
  CID: z.int().positive(),
  Title: z.string(),
  MolecularFormula: textOrNull,
});

type Substance = z.infer<typeof substanceSchema>;

const answerSchema = z.object({ PropertyTable: z.object({ Properties: z.array(z.unknown()) }) });
