import { z } from "zod";

/** An account as its owner sees it. */
export const accountSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  /** Whether the user chose the name; until then it is derived from the email address. */
  isNameChosen: z.boolean(),
  /** A path on this site, different for every picture. */
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

/** Two-step verification. */
export const secondFactorStateSchema = z.object({
  /** When it was turned on; null if it is off. */
  addedAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int().nonnegative(),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;
