import { PRICING_PATH } from "../accounts/menu-words";
import { COLLECTION_PATH } from "../collection/choice";
import { collectionWords } from "../collection/words";
import { paymentWords } from "../payments/words";
import { searchWords } from "../search/words";
import { policyWords, SITE_NAME, siteWords } from "./site-words";

/** A page that search engines may index and users may share. */
export interface PublicPage {
  path: string;
  /** Title of the browser tab, before the name of the site; null for the name alone. */
  title: string | null;
  description: string;
  /** The file is `/share/<picture>.png`. */
  picture: string;
  /** The large text in its picture. */
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
    "Figura is free to search. What a free account includes, what Premium adds, what it costs per month and how to cancel.",
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

/** All public pages except those of diagrams. */
export const publicPages: readonly PublicPage[] = [home, collection, pricing, ...texts];

/** @throws for an unknown page, so that the build fails */
export function publicPage(path: string): PublicPage {
  const page = publicPages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} is no public page of ${SITE_NAME}.`);
  return page;
}

/** The preview picture of a page. */
export function sharePicturePath({ picture }: Pick<PublicPage, "picture">): string {
  return `/share/${picture}.png`;
}
