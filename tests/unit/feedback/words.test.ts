import { expect, it } from "vitest";
import { feedbackWords } from "@/lib/feedback/words";

it("a wait is told in minutes, never as less than it is", () => {
  const waits = [1, 60, 61, 600].map((seconds) => feedbackWords.tooManyFromYou(seconds));
  expect(waits.map((text) => /next one in (.*)\.$/.exec(text)?.[1])).toEqual([
    "a minute",
    "a minute",
    "2 minutes",
    "10 minutes",
  ]);
});
