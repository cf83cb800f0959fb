import { z } from "zod";
import { diagramSnapshotSchema } from "./diagram-snapshot";
import {
  downloadGrounds,
  downloadLabels,
  downloadSizes,
  PRINT_DPI,
  PRINT_SIDE,
  SCREEN_SIDE,
} from "./download-choices";
import { downloadFormats } from "./download-formats";
import { PREVIEW_SIZE } from "./share-facts";

// Requests and responses of the routes for single diagrams.

/** Ids of sources have at most 100 characters; a longer one is hashed. */
export const diagramIdField = z.string().regex(/^[a-z]+-[\w.-]{1,100}$/);

/** A snapshot from a search result. None of ours is longer. */
export const snapshotField = z.string().min(1).max(8192);

export const storeDiagramSchema = z.strictObject({ snapshot: snapshotField });
export const diagramStoredSchema = z.object({ id: z.string() });

export const diagramAnswerSchema = z.object({
  /** With image URLs that a page can display. */
  diagram: diagramSnapshotSchema,
  snapshot: z.string().nullable(),
});
export type DiagramAnswer = z.infer<typeof diagramAnswerSchema>;

/** Not strict: chat apps add parameters of their own to a picture's URL. */
export const previewQuerySchema = z.object({
  size: z
    .literal("screen")
    .optional()
    .describe(
      `By default the size that chat apps and social sites show, ${PREVIEW_SIZE.width} by ${PREVIEW_SIZE.height} pixels. With \`screen\` the picture in its own proportions, its longest side ${SCREEN_SIDE} pixels.`,
    ),
});

export const downloadQuerySchema = z.strictObject({
  format: z
    .enum(downloadFormats)
    .describe(
      "SVG only if the original is an SVG. A PDF has one page of the size for print: a drawing of the collection as vectors, every other picture as pixels.",
    ),
  size: z
    .enum(downloadSizes)
    .optional()
    .describe(
      `The longest side of a PNG or JPG: ${SCREEN_SIDE} pixels, ${PRINT_SIDE} at ${PRINT_DPI} dpi, or that of the original. Pixel pictures are never enlarged, and by default have their original size; drawings have none, and by default the size for print.`,
    ),
  ground: z
    .enum(downloadGrounds)
    .optional()
    .describe(
      "The background of a drawing: white by default, transparent in an SVG. A JPG is never transparent; only diagrams of the collection have a dark version.",
    ),
  labels: z
    .enum(downloadLabels)
    .optional()
    .describe(
      "Hides the labels of a diagram of the collection, or puts a number in the place of each. Only for diagrams whose labels are known: those with `isStudyable`.",
    ),
});

const sideField = z.coerce.number().int().min(1).max(10_000).optional();

/** Not strict: consumers of oEmbed add parameters of their own. */
export const embedQuerySchema = z.object({
  url: z.string().min(1).max(2048).describe("The URL of a diagram's page: `/diagrams/{id}` on this site."),
  maxwidth: sideField.describe("The most pixels that the frame may be wide."),
  maxheight: sideField.describe("The most pixels that it may be high."),
  format: z.enum(["json", "xml"]).default("json").describe("Only `json` is available."),
});

/** An answer of type “rich” of oEmbed 1.0, with the licence as other providers of pictures state it. */
export const embedSchema = z.object({
  version: z.literal("1.0"),
  type: z.literal("rich"),
  title: z.string(),
  author_name: z.string().optional(),
  provider_name: z.string(),
  provider_url: z.string(),
  cache_age: z.int(),
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.int().optional(),
  thumbnail_height: z.int().optional(),
  html: z.string(),
  width: z.int(),
  height: z.int(),
  license: z.string(),
  license_url: z.string().optional(),
});
