import { plans } from "../plans";

export interface Benefit {
  id: string;
  text: string;
  /** Whether it requires a language model, for which the operator provides a key. */
  needsModel?: true;
}

/** Features of a free account. A test names the proof of each. */
export const freeBenefits = [
  { id: "free-searches", text: `${plans.free.searchesPerDay} searches per day` },
  { id: "filters", text: "Filters, sorting and search" },
  { id: "diagrams", text: "Educational diagrams" },
  { id: "free-saved", text: `Up to ${plans.free.savedDiagrams} saved diagrams` },
  { id: "no-ads", text: "No ads" },
] as const satisfies readonly Benefit[];

const allPremiumBenefits: readonly Benefit[] = [
  { id: "unlimited-searches", text: "Unlimited searches" },
  { id: "unlimited-saved", text: "Unlimited saved diagrams" },
  { id: "editable", text: "Editable templates, the source of every collection diagram" },
  { id: "edits", text: "Collection diagrams with your own words and colours" },
  { id: "flashcards", text: "Flashcards for Anki, of a whole folder" },
  { id: "model", text: "AI-powered results", needsModel: true },
  { id: "support", text: "Priority support: your feedback comes first" },
  { id: "no-ads", text: "No ads" },
];

/** @param hasModel whether a language model interprets queries */
export function premiumBenefits(hasModel: boolean): readonly Benefit[] {
  return allPremiumBenefits.filter(({ needsModel }) => hasModel || !needsModel);
}
