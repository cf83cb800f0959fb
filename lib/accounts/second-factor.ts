import { z } from "zod";
import { accountSchema } from "./account";
import { passwordField } from "./requests";
import { secondFactorWords } from "./second-factor-words";

// Requests and responses of the routes of the second factor.

/** Six digits, or a recovery code, each with spaces. */
const codeField = z
  .string({ error: secondFactorWords.enterCode })
  .trim()
  .min(1, secondFactorWords.enterCode)
  .max(50, secondFactorWords.wrongCode);

export const startSecondFactorSchema = z.strictObject({ currentPassword: passwordField });
export const secondFactorStartSchema = z.object({
  /** Base32, to be typed into an authenticator app. */
  secret: z.string(),
  /** `otpauth:`, which opens an authenticator app on the same device. */
  url: z.string(),
  /** The URL as a QR code: the path of its dark modules, in a square of `size` units. */
  picture: z.object({ size: z.int(), path: z.string() }),
  /** To be sent back with the first code, within 15 minutes. */
  start: z.string(),
});
export type SecondFactorStart = z.infer<typeof secondFactorStartSchema>;

export const addSecondFactorSchema = z.strictObject({
  start: z.string().min(1).max(4096),
  code: codeField,
});

/** Shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** For a change of the second factor: everything that signing in needs. */
export const changeSecondFactorSchema = z.strictObject({ currentPassword: passwordField, code: codeField });
export const secondFactorRemovedSchema = z.object({ removed: z.literal(true) });

export const signInCodeSchema = z.strictObject({ code: codeField });
export const codeAcceptedSchema = z.object({
  account: accountSchema,
  /** Whether a recovery link opened this session, so that a new password may be chosen without the old one. */
  choosesPassword: z.boolean(),
});
