import "server-only";
import { z } from "zod";

// Optional fields of an entry. A missing or invalid value becomes null and does not invalidate the entry.

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
