import "server-only";
import { z } from "zod";
import { SourceError } from "@/server/search/source-error";

const fenced = /^```(?:json)?\s*([\s\S]*?)\s*```$/;

/**
 * The JSON that the model wrote into an answer of Gemini's. What was cut off or held back is no answer, be there
 * text in it or none; a model may wrap its JSON in a fence, though it was told the type.
 * @throws ZodError where it is no answer of Gemini's at all, and SourceError where nothing came of this prompt
 */
export function readWritten(answer: unknown): unknown {
  const { candidates, promptFeedback } = answerSchema.parse(answer);
  if (promptFeedback?.blockReason) throw fault(`the prompt was held back: ${promptFeedback.blockReason}`);
  const [candidate] = candidates ?? [];
  if (candidate?.finishReason !== "STOP") {
    throw fault(`it ended with ${candidate?.finishReason ?? "no reason"}`);
  }
  const parts = candidate.content?.parts ?? [];
  const text = parts
    .filter(({ thought }) => thought !== true)
    .map((part) => part.text ?? "")
    .join("")
    .trim();
  try {
    return JSON.parse(fenced.exec(text)?.[1] ?? text);
  } catch {
    // The parser's own words quote what it was given.
    throw fault("what was written is no JSON");
  }
}

/** One prompt that came to nothing says nothing of the next. */
const fault = (message: string) => new SourceError("error", message);

const reason = z.string().max(60).nullish();

const answerSchema = z.object({
  candidates: z
    .array(
      z.object({
        finishReason: reason,
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().nullish(), thought: z.boolean().nullish() }))
              .nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: reason }).nullish(),
});
