import { z } from "zod";
import { UNPRINTABLE_RULE, unprintable } from "../unprintable";

/** A version of what an account has made of a saved diagram: its MD5, as the database has it. */
export const versionSchema = z
  .string()
  .max(64)
  .refine((text) => !unprintable.test(text), UNPRINTABLE_RULE);
