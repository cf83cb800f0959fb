import { hasEvery, readWords } from "../words";
import type { Article } from "./europepmc-article";

type Test = (article: Article) => boolean;

/**
 * Reads a query of Europe PMC: words, "phrases", FIELD:value, AND, OR, NOT and brackets; two terms side by side
 * are both wanted.
 * @throws where brackets do not match or a term is missing
 */
export function readQuery(query: string): Test {
  const tokens = query.match(/[()]|[A-Z_]+:|"[^"]*"|[^\s()":]+/g) ?? [];
  let place = 0;
  const next = () => tokens[place];
  const take = (token: string) => next() === token && Boolean(++place);

  function either(field: string): Test {
    const tests = [both(field)];
    while (take("OR")) tests.push(both(field));
    return (article) => tests.some((test) => test(article));
  }

  function both(field: string): Test {
    const tests = [negated(field)];
    while (take("AND") || ![undefined, ")", "OR"].includes(next())) tests.push(negated(field));
    return (article) => tests.every((test) => test(article));
  }

  function negated(field: string): Test {
    if (!take("NOT")) return term(field);
    const test = term(field);
    return (article) => !test(article);
  }

  function term(field: string): Test {
    const token = next();
    place += 1;
    if (token === undefined || token === ")" || token === "AND" || token === "OR") {
      throw new Error(`A term is missing at ${token ?? "the end"}.`);
    }
    if (token === "(") {
      const inner = either(field);
      if (!take(")")) throw new Error("A bracket is not closed.");
      return inner;
    }
    if (/^[A-Z_]+:$/.test(token)) return term(token.slice(0, -1));
    return (article) => Boolean(fields[field]?.(article, token));
  }

  const test = either("ANYWHERE");
  if (next() !== undefined) throw new Error(`${next()} is not expected.`);
  return test;
}

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
