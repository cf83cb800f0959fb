import { PRICING_PATH } from "../accounts/menu-words";
import { COLLECTION_PATH } from "../collection/choice";
import { collectionWords } from "../collection/words";
import { paymentWords } from "../payments/words";
import { searchWords } from "../search/words";
import { policyWords, SITE_NAME, siteWords } from "./site-words";

/** A page that search engines may show and people may hand on. */
export interface PublicPage {
  path: string;
  /** Of the browser's tab, before the name of the site; null where it is the site's own. */
  title: string | null;
  description: string;
  /** Its picture is `/share/<picture>.png`. */
  picture: string;
  /** What is written large on its picture. */
  headline: string;
}

const home: PublicPage = {
  path: "/",
  title: null,
  description: siteWords.description,
  picture: "home",
  headline: searchWords.headline,
};

const pricing: PublicPage = {
  path: PRICING_PATH,
  title: paymentWords.pricing,
  description:
    "Figura is free to search. What a free account gives, what Premium gives beyond it, what it costs in a month, and how it is cancelled.",
  picture: "pricing",
  headline: paymentWords.headline,
};

const collection: PublicPage = {
  path: COLLECTION_PATH,
  title: collectionWords.title,
  description: collectionWords.description,
  picture: "collection",
  headline: collectionWords.title,
};

const texts: readonly PublicPage[] = Object.entries(policyWords).map(([path, words]) => ({
  path,
  ...words,
  picture: path.slice(1),
  headline: words.title,
}));

/** Every one that is not a diagram's. */
export const publicPages: readonly PublicPage[] = [home, collection, pricing, ...texts];

/** @throws where there is no such page, so that the build says so */
export function publicPage(path: string): PublicPage {
  const page = publicPages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} is no public page of ${SITE_NAME}.`);
  return page;
}

/** The picture that stands beside a link to a page. */
export function sharePicturePath({ picture }: Pick<PublicPage, "picture">): string {
  return `/share/${picture}.png`;
}
