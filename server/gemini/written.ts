import "server-only";
import { z } from "zod";
import { SourceError } from "@/server/search/source-error";

const fenced = /^```(?:json)?\s*([\s\S]*?)\s*```$/;

/**
 * The JSON in an answer of Gemini. A truncated or blocked answer is rejected, even if it contains text. The model may
 * wrap its JSON in a code fence, although the MIME type was given.
 * @throws ZodError if it is not an answer of Gemini, SourceError if this prompt has no usable answer
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
    // Without the parser's message, which quotes the input.
    throw fault("what was written is no JSON");
  }
}

/** The fault "error": it concerns this prompt only. */
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
