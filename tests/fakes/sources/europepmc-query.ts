import { readFieldQuery } from "../field-query";
import { hasEvery, readWords } from "../words";
import type { Article } from "./europepmc-article";

/**
 * Reads a query of Europe PMC, where two terms side by side are both wanted.
 * @throws where brackets do not match or a term is missing
 */
export const readQuery = (query: string) =>
  readFieldQuery(query, { fields, usual: "ANYWHERE", between: "AND" });

const unquoted = (value: string) => value.replaceAll('"', "").toLowerCase();
const holds = (text: string, value: string) => hasEvery(text, readWords(value));
const yesOrNo = (isSo: boolean, value: string) => /^y/i.test(unquoted(value)) === isSo;
const textOfFigures = ({ figures }: Article) =>
  figures.map(({ title, caption }) => `${title} ${caption}`).join(" \n ");

/** What each field looks at; a field that is not here finds nothing. */
const fields: Record<string, (article: Article, value: string) => boolean> = {
  ANYWHERE: (article, value) =>
    holds([article.title, article.abstract, textOfFigures(article)].join(" \n "), value),
  FIG: (article, value) => holds(textOfFigures(article), value),
  TITLE: ({ title }, value) => holds(title, value),
  ABSTRACT: ({ abstract }, value) => holds(abstract, value),
  TITLE_ABS: ({ title, abstract }, value) => holds(`${title} \n ${abstract}`, value),
  AUTH: ({ authors }, value) => holds(authors, value),
  JOURNAL: ({ journal }, value) => holds(journal, value),
  PUB_YEAR: ({ publishedOn }, value) => publishedOn.startsWith(unquoted(value)),
  LICENSE: ({ licence }, value) => licence === unquoted(value),
  OPEN_ACCESS: ({ licence }, value) => yesOrNo(licence !== null, value),
  IN_EPMC: (_article, value) => yesOrNo(true, value),
  HAS_FT: (_article, value) => yesOrNo(true, value),
  PMCID: ({ pmcid }, value) => pmcid.toLowerCase() === unquoted(value),
  SRC: ({ pmid }, value) => unquoted(value) === (pmid ? "med" : "pmc"),
};
