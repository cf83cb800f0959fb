import type { Plate } from "../corpus";
import { nextStep, originalPathOf, pageAddressOf, pageIdOf, thumbnailPathOf } from "./commons-files";
import { categoriesOf, mimes } from "./commons-search";

interface Asked {
  /** Of the media host. */
  origin: string;
  props: readonly string[];
  /** Null where no thumbnail is wanted. */
  urlWidth: number | null;
  /** Names of the metadata that are wanted; all without any. */
  metadata: readonly string[];
}

/** One entry of `imageinfo`, with the properties that were asked for. */
export function imageInfo(plate: Plate, asked: Asked): Record<string, unknown> {
  const { width, height, bytes, extension, createdOn, author } = plate;
  const parts: Record<string, () => Record<string, unknown>> = {
    timestamp: () => ({ timestamp: `${createdOn}T09:30:00Z` }),
    user: () => ({ user: author }),
    size: () => ({ size: bytes, width, height }),
    url: () => ({
      ...(asked.urlWidth && thumbnail(plate, asked.urlWidth, asked.origin)),
      url: `${asked.origin}${originalPathOf(plate)}${campaign("original")}`,
      descriptionurl: pageAddressOf(plate),
      descriptionshorturl: `https://commons.wikimedia.org/w/index.php?curid=${pageIdOf(plate)}`,
    }),
    mime: () => ({ mime: mimes[extension] }),
    thumbmime: () =>
      asked.urlWidth ? { thumbmime: extension === "svg" ? "image/png" : mimes[extension] } : {},
    mediatype: () => ({ mediatype: extension === "svg" ? "DRAWING" : "BITMAP" }),
    extmetadata: () => ({ extmetadata: chosen(extendedMetadata(plate), asked.metadata) }),
  };
  return Object.assign({}, ...asked.props.map((prop) => parts[prop]?.()));
}

const campaign = (content: string) =>
  `?utm_source=commons.wikimedia.org&utm_campaign=imageinfo&utm_content=${content}`;

/** The width that was asked for is named even where the next larger step is what the address shows. */
function thumbnail(plate: Plate, urlWidth: number, origin: string): Record<string, unknown> {
  const heightAt = (width: number) => Math.round((plate.height * width) / plate.width);
  if (plate.extension !== "svg" && urlWidth >= plate.width) {
    return {
      thumburl: `${origin}${originalPathOf(plate)}${campaign("thumbnail_unscaled")}`,
      thumbwidth: plate.width,
      thumbheight: plate.height,
    };
  }
  const address = (width: number) =>
    `${origin}${thumbnailPathOf(plate, nextStep(width))}${campaign("thumbnail")}`;
  return {
    thumburl: address(urlWidth),
    thumbwidth: urlWidth,
    thumbheight: heightAt(urlWidth),
    responsiveUrls: { "1.5": address(urlWidth * 1.5), "2": address(urlWidth * 2) },
  };
}

interface Metadatum {
  value: string;
  source: string;
  hidden?: "";
}

function extendedMetadata(plate: Plate): Record<string, Metadatum> {
  const { licence, createdOn } = plate;
  const shown = (value: string): Metadatum => ({ value, source: "commons-desc-page" });
  const hidden = (value: string): Metadatum => ({ ...shown(value), hidden: "" });
  return {
    DateTime: { value: `${createdOn} 09:30:00`, source: "mediawiki-metadata", hidden: "" },
    ObjectName: { value: plate.title, source: "mediawiki-metadata", hidden: "" },
    Categories: { value: categoriesOf(plate).join("|"), source: "commons-categories", hidden: "" },
    ImageDescription: shown(descriptionHtml(plate)),
    DateTimeOriginal: shown(dateHtml(createdOn, plate.number)),
    Credit: { ...shown('<span class="int-own-work" lang="en">Own work</span>'), hidden: "" },
    Artist: shown(artistHtml(plate)),
    ...(licence && {
      LicenseShortName: hidden(licence.name),
      UsageTerms: shown(licence.terms),
      AttributionRequired: hidden(String(licence.asksForCredit)),
      ...(licence.url && { LicenseUrl: hidden(licence.url) }),
      Copyrighted: hidden(licence.asksForCredit ? "True" : "False"),
      License: { value: licence.code, source: "commons-templates", hidden: "" },
    }),
    Restrictions: hidden(""),
    Assessments: { value: assessmentsOf(plate), source: "commons-categories", hidden: "" },
  };
}

/** People write these fields in wikitext, so they come as plain text, as a line of HTML or as a block of it. */
function descriptionHtml({ description, number, lang, title }: Plate): string {
  if (number % 3 === 0) return description;
  if (number % 3 === 1) {
    return `${description} <a rel="nofollow" class="external text" href="http://plates.example/${number}">Worksheet &amp; key</a>`;
  }
  return `<div class="description mw-content-ltr ${lang}" dir="ltr" lang="${lang}"><span class="language ${lang}" title="${lang}"><b>${title}</b></span>\n<p>${description}</p></div>`;
}

function artistHtml({ author, number }: Plate): string {
  const link = `<a href="//commons.wikimedia.org/wiki/User:${author}" title="User:${author}">${author}</a>`;
  if (number % 4 === 1) return author;
  if (number % 4 === 2) return `<ul>\n<li>${link}</li>\n<li>derivative work: <b>LabBench</b></li>\n</ul>`;
  return link;
}

/** Few files have been judged at all. */
function assessmentsOf({ number }: Plate): string {
  if (number % 20 === 0) return "featured|potd";
  return number % 10 === 0 ? "quality" : "";
}

const dateHtml = (date: string, number: number) =>
  number % 2 === 0 ? date : `<time class="dtstart" datetime="${date}">${date}</time>`;

function chosen(all: Record<string, Metadatum>, names: readonly string[]): Record<string, Metadatum> {
  if (names.length === 0) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
