import { pluralize } from "../pluralize";
import { type CutOff, cutOffWords } from "./cut-off";

const numerals = ["no", "one", "two", "three", "four", "five"];

/** "4 hours", or "25 minutes" in the last hour; rounded up, so that the wait is not longer than it says. */
function roughly(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? pluralize(minutes, "minute") : pluralize(Math.ceil(minutes / 60), "hour");
}

function theOthers(count: number): string {
  return count === 1 ? "the other source" : `the other ${numerals[count] ?? count} sources`;
}

/** Interface text of the results alone, which the landing page does not load. */
export const resultsWords = {
  /** How many of the found diagrams a search can show: "Best 30 of 306". */
  best: (total: number, found: number) => `Best ${total} of ${found.toLocaleString("en")}`,
  /** How many of the diagrams have a chosen tag or category. */
  matching: (total: number, all: number) => `${total} of ${pluralize(all, "diagram")}`,
  /** "Showing 15 of 30+" for screen readers. */
  showing: (shown: number, total: number) => `Showing ${shown} of ${pluralize(total, "diagram")}`,
  showingOfMore: (shown: number, total: number) =>
    `Showing ${shown} of more than ${pluralize(total, "diagram")}`,
  showingBest: (shown: number, total: number, found: number) =>
    `Showing ${shown} of the best ${total} of ${pluralize(found, "diagram")}`,
  sourcesLabel: "Sources",
  answeredIn: "Answered in",
  notAsked: (sources: readonly string[]) => `Not asked: ${sources.join(", ")}`,
  sources: (count: number) => `from ${pluralize(count, "source")}`,
  didNotAnswer: (sources: string) => `${sources} did not answer.`,
  restAnswered: (count: number) => `These are the results from ${theOthers(count)}.`,
  restFoundNothing: (count: number) => `${theOthers(count)} found nothing.`.replace(/^t/, "T"),
  cutOff: (cutOff: CutOff) => `${cutOffWords[cutOff]}. Only Figura's own collection is searched.`,
  /** Below a title that says that nothing was found. */
  tryAnother: "Try a different search term or check your spelling.",
  noSourceAnswers: "No source is answering. Try again in a minute, or browse the collection.",
  limitTitle: "No searches left today",
  /** When a used-up allowance is full again: "You get 3 more in 4 hours." */
  moreIn: (count: number, seconds: number) => `You get ${count} more in ${roughly(seconds)}.`,
  meanwhile: "Until then, the collection is free to browse.",
} as const;
