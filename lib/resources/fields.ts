import { z } from "zod";
import { tidyQuery } from "../search/query-text";
import { hostOf } from "./hosts";
import { MAX_ADDRESS_LENGTH } from "./limits";
import type { LearningResource } from "./resource";
import { savedWords } from "./saved-words";
import { unseen } from "./topic";

// Texts of a resource from an untrusted author: a language model, or a browser that saves it.

/** Characters: twice the length of ten words in most languages; for the description, of twenty. */
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

/** @param foreign a pattern that no text may match */
export const resourceTexts = (foreign?: RegExp) => ({
  title: sentence(MAX_TITLE_LENGTH, foreign),
  description: sentence(MAX_DESCRIPTION_LENGTH, foreign),
  estimatedTime: sentence(MAX_TIME_LENGTH, foreign),
  keyTopics: sentence(MAX_TOPICS_LENGTH, foreign),
});

type ResourceInput = Omit<LearningResource, "source" | "level"> & {
  level?: LearningResource["level"] | undefined;
};

/** Accepts only a URL on a known host, and takes the name of the source from the host. */
export function atKnownHost({ level, ...input }: ResourceInput, context: z.RefinementCtx): LearningResource {
  const url = URL.canParse(input.url) ? new URL(input.url) : null;
  const host = url && hostOf(url);
  if (!url || !host || url.href.length > MAX_ADDRESS_LENGTH) {
    context.addIssue({ code: "custom", path: ["url"], message: savedWords.unknownHost });
    return z.NEVER;
  }
  return { ...input, url: url.href, source: host.name, ...(level && { level }) };
}
