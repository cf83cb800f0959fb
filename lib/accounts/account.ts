import { z } from "zod";

/** An account as its owner sees it. */
export const accountSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  /** Whether somebody chose the name; before, it is a guess from the address. */
  isNameChosen: z.boolean(),
  /** A path on this site, another for every picture. */
  avatarUrl: z.string().nullable(),
  isPremium: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
});

export const sessionSchema = z.object({
  /** Null for a guest. */
  account: accountSchema.nullable(),
});

export type Account = z.infer<typeof accountSchema>;
export type Session = z.infer<typeof sessionSchema>;
