import { z } from "zod";
import { categories } from "./category-names";
import { providerNames } from "./providers";

/** Assessments of Wikimedia Commons, highest first: one of the best, well made, or best of its subject. */
export const distinctions = ["featured", "quality", "valued"] as const;

export type Distinction = (typeof distinctions)[number];

export const licenceSchema = z.object({
  /** In full, as in citations: "CC BY-SA 4.0". */
  name: z.string().min(1),
  url: z.url({ protocol: /^https$/ }).nullable(),
  /** A plain sentence about what it allows and requires. */
  meaning: z.string().min(1),
  /** Whether any use is allowed, without credit. */
  isPublicDomain: z.boolean(),
  /** null if only the text of the licence says so. */
  allowsCommercialUse: z.boolean().nullable(),
  allowsChanges: z.boolean().nullable(),
});

/**
 * Our diagram: every source is mapped to it, and the API returns it. URLs are absolute, or root-relative for files
 * that we serve.
 */
export const diagramSchema = z.object({
  /** `{provider}-{id at the source}`: the same diagram has the same id in every search. */
  id: z.string().regex(/^[a-z]+-[\w.-]+$/),
  provider: z.enum(providerNames),
  title: z.string().min(1),
  /** BCP 47 tag of the title's language, or `und-` and its script; null if the letters do not tell. */
  lang: z.string().nullable(),
  /** Text direction of the title. */
  dir: z.enum(["ltr", "rtl"]),
  /** What the picture shows; null if the source does not say. */
  description: z.string().nullable(),
  /** The original: on a picture host of the source, or proxied by us (`/api/images/...`). */
  imageSrc: z.string().min(1),
  /** The same picture for a dark background; only diagrams of the collection have one. */
  darkImageSrc: z.string().min(1).nullable(),
  /** The same picture in a size for lists; null if the source has none. */
  thumbnailSrc: z.string().min(1).nullable(),
  /** Media type of the original; null if the source does not say. */
  mime: z.string().min(1).nullable(),
  /** Size of the original in pixels; null if the source does not say. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** The page of the picture at its source, to open and to credit. */
  sourceUrl: z.string().min(1),
  author: z.string().nullable(),
  licence: licenceSchema.nullable(),
  /** One line to put beside the picture: title, author, licence, source. */
  credit: z.string().min(1),
  /** Lower-case, most significant first. */
  tags: z.array(z.string().min(1)),
  category: z.enum(categories),
  /** How the community of its source has assessed it; absent if it has not. */
  distinction: z.enum(distinctions).optional(),
  /** The Wikipedia article on the topic that uses it; absent if none is known. */
  article: z
    .object({
      title: z.string().min(1),
      /** Its other name that the query asks for; absent if the title is what it asks for. */
      alias: z.string().min(1).optional(),
      url: z.url({ protocol: /^https$/ }),
      /** Its place among the drawings of the article. */
      place: z.int().positive(),
    })
    .optional(),
  /** The query, if our index matched it as a name of this diagram; else absent. */
  foundAs: z.string().optional(),
  /** The same picture with text in other languages, if its source has it. */
  alsoIn: z
    .array(
      z.object({
        /** BCP 47 tag. */
        lang: z.string().min(2),
        title: z.string().min(1),
        /** Its page at the source. */
        sourceUrl: z.string().min(1),
      }),
    )
    .optional(),
  /** 1 for the first result of the source, 0.05 less for each further one, never below 0. */
  relevanceScore: z.number().min(0).max(1),
  /** Points of the ranking for this query; diagrams with equal points are equally relevant. */
  score: z.number(),
  /** Number of accounts that saved it. */
  likes: z.int().nonnegative(),
  /** Creation date according to the source, else null. */
  createdAt: z.iso.date().nullable(),
  /** Whether its source file is available for editing: only for diagrams of the collection. */
  isEditable: z.boolean(),
  /** Whether its labels can be hidden and asked, at `/diagrams/{id}/study`; absent if its labels are not known. */
  isStudyable: z.boolean().optional(),
  /** Whether it is AI-generated; no diagram here is. */
  isGenerated: z.literal(false),
});

export type Diagram = z.infer<typeof diagramSchema>;
export type Licence = z.infer<typeof licenceSchema>;
