import { z } from "zod";
import { tidyQuery } from "../search/query-text";
import { hostOf } from "./hosts";
import { MAX_ADDRESS_LENGTH } from "./limits";
import type { LearningResource } from "./resource";
import { savedWords } from "./saved-words";
import { unseen } from "./topic";

// What may be said of a resource by whoever says it: a model, or a browser that saves one.

/** Characters: twice what ten words, and what twenty, take in most languages. */
const MAX_TITLE_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 300;
const MAX_TIME_LENGTH = 40;
const MAX_TOPICS_LENGTH = 120;

const sentence = (maxLength: number, foreign?: RegExp) =>
  z
    .string()
    .max(4 * maxLength)
    .transform(tidyQuery)
    .pipe(
      z
        .string()
        .min(1)
        .max(maxLength)
        .refine((text) => !unseen.test(text) && !foreign?.test(text), savedWords.plainText),
    );

/** @param foreign what none of them may have in it */
export const resourceTexts = (foreign?: RegExp) => ({
  title: sentence(MAX_TITLE_LENGTH, foreign),
  description: sentence(MAX_DESCRIPTION_LENGTH, foreign),
  estimatedTime: sentence(MAX_TIME_LENGTH, foreign),
  keyTopics: sentence(MAX_TOPICS_LENGTH, foreign),
});

type Said = Omit<LearningResource, "source" | "level"> & { level?: LearningResource["level"] | undefined };

/** A resource at one of our hosts. Whose it is says the host, and nobody else. */
export function atKnownHost({ level, ...said }: Said, context: z.RefinementCtx): LearningResource {
  const url = URL.canParse(said.url) ? new URL(said.url) : null;
  const host = url && hostOf(url);
  if (!url || !host || url.href.length > MAX_ADDRESS_LENGTH) {
    context.addIssue({ code: "custom", path: ["url"], message: savedWords.unknownHost });
    return z.NEVER;
  }
  return { ...said, url: url.href, source: host.name, ...(level && { level }) };
}
