import { createHash } from "node:crypto";
import { type Plate, plates } from "../corpus";
import { readWords, shareFound } from "../words";
import { originalPathOf, pageIdOf } from "./commons-files";
import { categoryOf, slugOf, sourceOf } from "./openverse-filters";

export interface Origins {
  openverse: string;
  /** Where the files of Wikimedia lie. */
  commons: string;
}

/** One result, as the API gives it for a search (`query`) or by itself. */
export function imageOf(plate: Plate, query: string, origins: Origins): Record<string, unknown> {
  const isWikimedia = plate.home === "commons";
  const address = `${origins.openverse}/v1/images/${idOf(plate)}/`;
  const version = plate.licence?.version ?? "";
  const licenceUrl = licenceAddress(slugOf(plate), version);
  return {
    id: idOf(plate),
    // What Wikimedia's pages hold comes through with their HTML.
    title: isWikimedia && plate.number % 10 === 0 ? `<i>${plate.title}</i>` : plate.title,
    indexed_on: `${plate.createdOn}T11:20:30.123456Z`,
    foreign_landing_url: isWikimedia
      ? `https://commons.wikimedia.org/w/index.php?curid=${pageIdOf(plate)}`
      : `https://plates.example/${plate.number}`,
    url: isWikimedia
      ? `${origins.commons}${originalPathOf(plate)}`
      : `${origins.openverse}${ownPathOf(plate)}`,
    creator: plate.number % 8 === 6 ? null : plate.author,
    creator_url: plate.number % 8 === 6 ? null : `https://plates.example/accounts/${plate.author}`,
    license: slugOf(plate),
    license_version: version,
    license_url: licenceUrl,
    provider: sourceOf(plate),
    source: sourceOf(plate),
    category: categoryOf(plate),
    filesize: plate.number % 5 === 2 ? null : plate.bytes,
    filetype: plate.extension,
    tags: plate.tags.map((name) => ({ accuracy: null, name, unstable__provider: sourceOf(plate) })),
    attribution: attributionOf(plate, licenceUrl),
    fields_matched: fieldsMatched(plate, query),
    mature: plate.isMature,
    height: plate.height,
    width: plate.width,
    thumbnail: `${address}thumb/`,
    detail_url: address,
    related_url: `${address}related/`,
    unstable__sensitivity: plate.isMature ? ["user_reported_sensitive"] : [],
  };
}

export const plateById = (id: string): Plate | undefined => byId.get(id);

/** The plate whose original lies at a path of our own. */
export const plateAt = (path: string): Plate | undefined =>
  plates.openverse.find((plate) => plate.home === "openverse" && ownPathOf(plate) === path);

const byId = new Map(plates.openverse.map((plate) => [idOf(plate), plate]));

const ownPathOf = ({ number, extension }: Plate) => `/plates/${number}.${extension}`;

/** A UUID of version 4 by its shape, always the same for a plate. */
function idOf({ number }: Plate): string {
  const hex = createHash("md5").update(`openverse ${number}`).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5");
}

function licenceAddress(slug: string, version: string): string {
  if (slug === "cc0") return `https://creativecommons.org/publicdomain/zero/${version}/`;
  if (slug === "pdm") return `https://creativecommons.org/publicdomain/mark/${version}/`;
  return `https://creativecommons.org/licenses/${slug}/${version}/`;
}

function attributionOf({ title, author, licence, number }: Plate, licenceUrl: string): string {
  const name =
    licence?.slug === "pdm" ? "Public Domain Mark 1.0" : `${licence?.name}`.replace(/^CC0$/, "CC0 1.0");
  const by = number % 8 === 6 ? "" : ` by ${author}`;
  const verb = licence?.asksForCredit ? "is licensed under" : "is marked with";
  const view = licence?.asksForCredit ? "To view a copy of this license, visit" : "To view the terms, visit";
  return `"${title}"${by} ${verb} ${name}. ${view} ${licenceUrl}.`;
}

function fieldsMatched({ title, description, tags }: Plate, query: string): string[] {
  const words = readWords(query);
  const isIn = (text: string) => words.length > 0 && shareFound(text, words) > 0;
  return [
    ...(isIn(description) ? ["description"] : []),
    ...(isIn(tags.join(" \n ")) ? ["tags.name"] : []),
    ...(isIn(title) ? ["title"] : []),
  ];
}
