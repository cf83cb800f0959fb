import type { PolicyPath } from "../policies/paths";
import { CREDITS_PATH, PRIVACY_PATH, policyNames, REFUND_PATH, TERMS_PATH } from "../policies/paths";

export const SITE_NAME = "Figura";

/** Texts for search engines, chat apps and the browser. */
export const siteWords = {
  title: "Figura: find diagrams at the speed of thought",
  description:
    "Search diagrams from open and licensed sources, each with its author, credit and licence. Save them in folders, download them as PNG, JPG or SVG.",
  /** For the browser's search field. */
  searchTitle: "Figura, diagrams",
  searchDescription: "Finds diagrams, each with its licence and its credit",
  credits: "Licences and sources",
} as const;

interface PageWords {
  title: string;
  /** In the length that search engines display. */
  description: string;
}

export const policyWords: Record<PolicyPath | typeof CREDITS_PATH, PageWords> = {
  [TERMS_PATH]: {
    title: policyNames[TERMS_PATH],
    description:
      "The terms for using Figura: accounts, plans, what you may do with diagrams and their licences, takedown requests and liability.",
  },
  [PRIVACY_PATH]: {
    title: policyNames[PRIVACY_PATH],
    description:
      "What Figura stores about you, where and for how long, who sees your searches and who never does, and how to export or delete your data.",
  },
  [REFUND_PATH]: {
    title: policyNames[REFUND_PATH],
    description:
      "How and until when you can get a refund for Figura Premium, what happens to Premium then, and how a refund differs from a cancellation.",
  },
  [CREDITS_PATH]: {
    title: siteWords.credits,
    description:
      "Where the diagrams on Figura come from and on what terms, what each licence allows, and the typefaces, icons and software Figura uses.",
  },
};
