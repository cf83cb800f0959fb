import "server-only";
import { z } from "zod";

// Optional fields of an entry. A missing or invalid value becomes null and does not invalidate the entry.

const orNull = <Value>(schema: z.ZodType<Value>) =>
  schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);

export const textOrNull = orNull(z.string());
export const numberOrNull = orNull(z.number());

const errorSchema = z.object({ error: z.object({ code: z.string() }) });

/** The code of an error in the most common shape; undefined if the answer is no such error. */
export function errorCodeIn(answer: unknown): string | undefined {
  return errorSchema.safeParse(answer).data?.error.code;
}
