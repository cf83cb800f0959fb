import type { Article } from "./europepmc-article";

const yesOrNo = (isSo: boolean) => (isSo ? "Y" : "N");

const identity = ({ pmcid, pmid }: Article) => ({
  id: pmid ?? pmcid,
  source: pmid ? "MED" : "PMC",
  ...(pmid && { pmid }),
  pmcid,
});

const lite = (article: Article) => ({
  ...identity(article),
  fullTextIdList: { fullTextId: [article.pmcid] },
  doi: article.doi,
  title: `${article.title}.`,
  authorString: article.authors,
  journalTitle: article.journal,
  pubYear: article.publishedOn.slice(0, 4),
  pubType: "research-article; journal article",
  isOpenAccess: yesOrNo(article.licence !== null),
  inEPMC: "Y",
  inPMC: "Y",
  hasPDF: "Y",
  hasBook: "N",
  hasSuppl: "N",
  citedByCount: 0,
  hasReferences: "N",
  firstIndexDate: article.publishedOn,
  firstPublicationDate: article.publishedOn,
});

const core = (article: Article) => ({
  ...lite(article),
  authorList: { author: [{ collectiveName: article.authors.replace(/\.$/, "") }] },
  journalInfo: {
    yearOfPublication: Number(article.publishedOn.slice(0, 4)),
    journal: { title: article.journal },
  },
  abstractText: article.abstract,
  language: "eng",
  keywordList: { keyword: [...article.topic.tags] },
  ...(article.licence && { license: article.licence }),
});

/** What is said of a paper, by the result type that was asked for. */
export const recordShapes: Record<string, (article: Article) => Record<string, unknown>> = {
  idlist: identity,
  lite,
  core,
};
