import { topics } from "../topics";
import { type Article, makeArticle } from "./europepmc-article";

const ARTICLES_OF_TOPIC = 12;
const ARTICLES_OF_RICH_TOPIC = 24;

export const articles: readonly Article[] = topics
  .flatMap((topic) => {
    const count = topic.isRich ? ARTICLES_OF_RICH_TOPIC : ARTICLES_OF_TOPIC;
    return Array.from({ length: count }, (_, place) => ({ topic, place }));
  })
  .map(({ topic, place }, number) => makeArticle(topic, place, number));

const byId = new Map(articles.map((article) => [article.pmcid, article]));

export const articleById = (pmcid: string): Article | undefined => byId.get(pmcid);
