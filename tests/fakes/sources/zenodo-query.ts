import { readFieldQuery } from "../field-query";
import { hasEvery, readWords } from "../words";
import type { Holding } from "./zenodo-record";

/**
 * Reads a query of Zenodo, where one of two terms side by side is enough. Without a query, everything is found.
 * @throws where brackets do not match or a term is missing
 */
export function readQuery(query: string): (holding: Holding) => boolean {
  return query === "" ? () => true : readFieldQuery(query, { fields, usual: "anywhere", between: "OR" });
}

const unquoted = (value: string) => value.replaceAll('"', "").toLowerCase();
// Words are stemmed even within quotation marks, and a value without any finds nothing.
const holds = (text: string, value: string) => {
  const words = readWords(unquoted(value));
  return words.length > 0 && hasEvery(text, words);
};

const fields: Record<string, (holding: Holding, value: string) => boolean> = {
  anywhere: ({ plate: { title, description, tags } }, value) =>
    holds([title, description, ...tags].join(" \n "), value),
  title: ({ plate }, value) => holds(plate.title, value),
  description: ({ plate }, value) => holds(plate.description, value),
  keywords: ({ plate }, value) => holds(plate.tags.join(" \n "), value),
  "creators.name": ({ plate }, value) => holds(plate.author, value),
  "resource_type.subtype": ({ subtype }, value) => unquoted(value) === `image-${subtype}`,
  "license.identifier": ({ licenceId }, value) => unquoted(value) === licenceId,
  access_right: (_holding, value) => unquoted(value) === "open",
  communities: ({ communities }, value) => communities.includes(unquoted(value)),
  filetype: ({ fileNames }, value) => fileNames.some((name) => name.endsWith(`.${unquoted(value)}`)),
};
