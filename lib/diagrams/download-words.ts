import { downloadFormatLabels } from "./download-formats";

const { png, jpg, svg, pdf } = downloadFormatLabels;

/** Interface text for downloads. Tests quote it. */
export const downloadWords = {
  preparing: (format: string) => `Preparing ${format} download...`,
  downloaded: (format: string) => `Downloaded diagram as ${format}`,
  failed: "Failed to download diagram",
  asFormat: (format: string) => `Download ${format}`,
  formats: "Download as",
  otherFormats: "Other formats",
  size: "Size",
  sizes: { screen: "Screen", print: "Print", original: "Original" },
  ground: "Background",
  grounds: { white: "White", dark: "Dark", transparent: "Transparent" },
  onGround: { white: "on white", dark: "on dark", transparent: "transparent" },
  asDrawn: "as drawn",
  labels: "Labels",
  labelChoices: { shown: "Shown", numbered: "Numbered", none: "None" },
  /** The title of a picture whose labels are hidden. */
  unlabelled: (title: string) => `${title} without labels`,
  /** The name of a file, without its ending. */
  fileNames: {
    shown: (title: string) => title,
    numbered: (title: string) => `${title}, numbered`,
    none: (title: string) => `${title}, without labels`,
  },
  noLabels: "The labels of this diagram are not known. Omit this parameter.",
  resolution: (dpi: number) => `${dpi} dpi`,
  /** The connection was lost during the download. */
  cutOff: "Download interrupted. Check your connection, then try again.",
  linkOnly: "We may only keep a link to it. Open its source to save it there.",
  noLicence: "Its licence is not stated. Open its source and ask its author.",
  onlyAsPicture: `The original is not an ${svg}. Choose ${png}, ${jpg} or ${pdf}.`,
  notOffered: (options: readonly string[]) =>
    options.length === 0
      ? "This file has no options. Omit this parameter."
      : `For this file, choose ${options.join(" or ")}.`,
  tooMany: "Too many downloads at once. Try again in a few seconds.",
} as const;

/** Why a picture could not be converted, in whole sentences. */
export const conversionErrorMessages = {
  unreadable: "The picture is broken and cannot be read.",
  too_many_pixels: "The picture has more than 100 megapixels. Open its source to save it there.",
  too_slow: "Drawing the picture takes too long. Open its source to save it there.",
  edits_too_slow: "Drawing your edits takes too long. Use shorter texts, or change fewer labels.",
  too_much_memory: "Drawing the picture takes too much memory. Open its source to save it there.",
  too_large: "The file would be too large. Open its source to save it there.",
  crashed: "The picture could not be drawn. Open its source to save it there.",
  abandoned: "The download was cancelled.",
} as const;

export type ConversionErrorReason = keyof typeof conversionErrorMessages;

/** Why an SVG is rejected, in whole sentences. */
export const svgErrorMessages = {
  not_svg: "The drawing is not an SVG.",
  malformed: "The drawing is not well-formed XML.",
  encoding: "The drawing has an unsupported encoding.",
  empty: "The drawing is empty.",
  script: "The drawing contains a script.",
  event_handler: "The drawing contains an event handler.",
  script_link: "The drawing contains a link that runs a script.",
  foreign_object: "The drawing contains parts that are not SVG (foreignObject).",
  embedded_page: "The drawing embeds another page or file.",
  external: "The drawing loads external content.",
  animated_link: "The drawing changes its links by animation.",
  entities: "The drawing declares entities of its own.",
  too_deep: "The drawing is nested too deeply.",
  too_many_elements: "The drawing has too many elements.",
  too_many_copies: "The drawing repeats its parts too often.",
} as const;

export type SvgErrorReason = keyof typeof svgErrorMessages;
