import "server-only";
import { z } from "zod";

// What a source may leave out of an entry. Missing or of an odd type it is null: the rest still serves.

export const textOrNull = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);

export const numberOrNull = z
  .number()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
