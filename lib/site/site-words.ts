import type { PolicyPath } from "../policies/paths";
import { CREDITS_PATH, PRIVACY_PATH, policyNames, REFUND_PATH, TERMS_PATH } from "../policies/paths";

export const SITE_NAME = "Figura";

/** Texts for search engines, chat apps and the browser. */
export const siteWords = {
  title: "Figura: find diagrams at the speed of thought",
  description:
    "Search diagrams of open and licensed sources, each with its author, credit and licence. Save them in folders, download them as PNG, JPG or SVG.",
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
      "On what terms Figura may be used: accounts, plans, what may be done with diagrams and their licences, takedown requests, and what is answered for.",
  },
  [PRIVACY_PATH]: {
    title: policyNames[PRIVACY_PATH],
    description:
      "What Figura keeps of you, where and for how long, who sees what you search for and who never does, and how to take your data along or delete it.",
  },
  [REFUND_PATH]: {
    title: policyNames[REFUND_PATH],
    description:
      "How to get a payment for Figura Premium back, within which time, what happens to Premium then, and how a refund differs from a cancellation.",
  },
  [CREDITS_PATH]: {
    title: siteWords.credits,
    description:
      "Where the diagrams of Figura come from and on what terms, what each licence allows, and the typefaces, icons and software that Figura is made of.",
  },
};
