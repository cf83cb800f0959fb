import { PRICING_PATH } from "../accounts/menu-words";
import { COLLECTION_PATH } from "../collection/choice";
import { collectionWords } from "../collection/words";
import { paymentWords } from "../payments/words";
import { CREDITS_PATH, PRIVACY_PATH, policyNames, REFUND_PATH, TERMS_PATH } from "../policies/paths";
import { searchWords } from "../search/words";
import { SITE_NAME, siteWords } from "./site-words";

/** A page that search engines may index and users may share. */
export interface PublicPage {
  path: string;
  /** Title of the browser tab, before the name of the site; null for the name alone. */
  title: string | null;
  /** In the length that search engines display. */
  description: string;
  /** The file is `/share/<picture>.png`. */
  picture: string;
  /** The large text in its picture. */
  headline: string;
}

/** All public pages except those of diagrams. */
export const publicPages: readonly PublicPage[] = [
  {
    path: "/",
    title: null,
    description: siteWords.description,
    picture: "home",
    headline: searchWords.headline,
  },
  titledPage(COLLECTION_PATH, collectionWords.title, collectionWords.description),
  {
    ...titledPage(
      PRICING_PATH,
      paymentWords.pricing,
      "Figura is free to search. What a free account includes, what Premium adds, what it costs per month and how to cancel.",
    ),
    headline: paymentWords.headline,
  },
  titledPage(
    TERMS_PATH,
    policyNames[TERMS_PATH],
    "The terms for using Figura: accounts, plans, what you may do with diagrams and their licences, takedown requests and liability.",
  ),
  titledPage(
    PRIVACY_PATH,
    policyNames[PRIVACY_PATH],
    "What Figura stores about you, where and for how long, who sees your searches and who never does, and how to export or delete your data.",
  ),
  titledPage(
    REFUND_PATH,
    policyNames[REFUND_PATH],
    "How and until when you can get a refund for Figura Premium, what happens to Premium then, and how a refund differs from a cancellation.",
  ),
  titledPage(
    CREDITS_PATH,
    siteWords.credits,
    "Where the diagrams on Figura come from and on what terms, what each licence allows, and the typefaces, icons and software Figura uses.",
  ),
];

/** A page whose title is also the text in its picture. */
function titledPage(path: string, title: string, description: string): PublicPage {
  return { path, title, description, picture: path.slice(1), headline: title };
}

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
