import { z } from "zod";
import { categories } from "./category-names";
import { providerNames } from "./providers";

/** Of Wikimedia Commons: chosen as one of the best, as well made, or as the best of its subject; the highest first. */
export const distinctions = ["featured", "quality", "valued"] as const;

export type Distinction = (typeof distinctions)[number];

export const licenceSchema = z.object({
  /** In full, as people cite it: "CC BY-SA 4.0". */
  name: z.string().min(1),
  url: z.url({ protocol: /^https$/ }).nullable(),
  /** What it allows and asks, in a plain sentence. */
  meaning: z.string().min(1),
  /** Whether anybody may do anything with it, without credit. */
  isPublicDomain: z.boolean(),
  /** null where its text has to be read for that. */
  allowsCommercialUse: z.boolean().nullable(),
  allowsChanges: z.boolean().nullable(),
});

/**
 * Our diagram: what every source is reshaped into, and what the API answers.
 * Addresses are absolute, or root-relative when the file is served by us.
 */
export const diagramSchema = z.object({
  /** `{provider}-{the source's own id}`: the same diagram has the same id in every search. */
  id: z.string().regex(/^[a-z]+-[\w.-]+$/),
  provider: z.enum(providerNames),
  title: z.string().min(1),
  /** BCP 47 tag of the title's language, or `und-` and its script; null where the letters tell neither. */
  lang: z.string().nullable(),
  /** The direction in which the title is read. */
  dir: z.enum(["ltr", "rtl"]),
  /** What the picture shows, or null where the source does not say. */
  description: z.string().nullable(),
  /** The original: at one of the sources' own picture hosts, else shown by us (`/api/images/...`). */
  imageSrc: z.string().min(1),
  /** The same picture drawn for a dark ground; only our own diagrams have one. */
  darkImageSrc: z.string().min(1).nullable(),
  /** The same picture in a size for lists, or null where the source has none. */
  thumbnailSrc: z.string().min(1).nullable(),
  /** Media type of the original, or null where the source does not say. */
  mime: z.string().min(1).nullable(),
  /** Pixels of the original, or null where the source does not say. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** Where the picture comes from: the page to open and to credit. */
  sourceUrl: z.string().min(1),
  author: z.string().nullable(),
  licence: licenceSchema.nullable(),
  /** One line to put beside the picture: title, author, licence, where it is from. */
  credit: z.string().min(1),
  /** Lower-case, most telling first. */
  tags: z.array(z.string().min(1)),
  category: z.enum(categories),
  /** How the people of its archive have marked it for its quality; absent where they have not. */
  distinction: z.enum(distinctions).optional(),
  /** The query, where our index found this diagram of ours by it as by a name; else absent. */
  foundAs: z.string().optional(),
  /** The same picture with its words in other languages, as its source has it; absent where there is none. */
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
  /** 1 for the source's first answer, 0.05 less for each place after it, never below 0. */
  relevanceScore: z.number().min(0).max(1),
  /** Points of the ranking for this query; diagrams of equal points are equally relevant. */
  score: z.number(),
  /** How many accounts saved it. */
  likes: z.int().nonnegative(),
  /** When the source says it was made, else null. */
  createdAt: z.iso.date().nullable(),
  /** Whether its source can be had, to edit it: so it is with our own diagrams, and with no others. */
  isEditable: z.boolean(),
  /** Whether a machine made the picture up; nothing we show is. */
  isGenerated: z.literal(false),
});

export type Diagram = z.infer<typeof diagramSchema>;
export type Licence = z.infer<typeof licenceSchema>;
