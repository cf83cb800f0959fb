import { z } from "zod";
import { editsSchema } from "../editor/requests";
import { ownFeedbackSchema } from "../feedback/requests";
import { receiptSchema, subscriptionSchema } from "../payments/requests";
import { learningResourceSchema } from "../resources/resource";
import { coversSchema } from "../study/cover-requests";
import { UNPRINTABLE_RULE, unprintable } from "../unprintable";
import { accountSchema, secondFactorStateSchema } from "./account";
import { exportedApiTokenSchema } from "./api-token";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MIN_WAITLIST_NAME_LENGTH } from "./limits";
import { passwordError } from "./rules";
import { accountWords } from "./words";

// Requests and responses of the account routes.

/** For the routes under /api/auth. The forms check for an obviously invalid address first, with their own messages. */
const emailField = emailFieldWith(accountWords.provideEmail);

const waitlistEmailField = emailFieldWith(accountWords.enterEmail);

const newPasswordField = z
  .string({ error: accountWords.passwordTooShort })
  .superRefine((password, context) => {
    const error = passwordError(password);
    if (error) context.addIssue({ code: "custom", message: error });
  });

/** For an existing account: its password may predate the current rules. */
export const passwordField = z
  .string({ error: accountWords.enterPassword })
  .min(1, accountWords.enterPassword)
  .max(1024, accountWords.wrongCredentials);

const nameField = z
  .string({ error: accountWords.nameEmpty })
  .trim()
  .min(1, accountWords.nameEmpty)
  .max(MAX_NAME_LENGTH, accountWords.nameTooLong)
  .refine((text) => !unprintable.test(text), UNPRINTABLE_RULE);

const waitlistNameField = z
  .string()
  .trim()
  // Counts code points, like the database, not UTF-16 units.
  .refine((name) => [...name].length >= MIN_WAITLIST_NAME_LENGTH, accountWords.waitlistNameTooShort)
  .max(MAX_NAME_LENGTH, accountWords.nameTooLong)
  .refine((text) => !unprintable.test(text), UNPRINTABLE_RULE);

/** Email addresses are case-insensitive. */
function emailFieldWith(message: string) {
  return z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .max(MAX_EMAIL_LENGTH, message)
    .pipe(z.email(message));
}

export const signUpSchema = z.strictObject({
  email: emailField,
  password: newPasswordField,
  /** Token of the invitation link. Together with the email address that received it, it proves that address. */
  invitation: z.string().min(1).max(4096).optional(),
});
export const signUpAnswerSchema = z.object({
  /** signed_in: at once; confirm_email: after following the link in an email. */
  status: z.enum(["signed_in", "confirm_email"]),
  account: accountSchema.nullable(),
});

export const signInSchema = z.strictObject({ email: emailField, password: passwordField });
/** The account after a change. */
export const signedInSchema = z.object({ account: accountSchema });
export const signInAnswerSchema = z.object({
  /** second_factor: signed in once a code has been sent to /api/auth/second-factor. */
  status: z.enum(["signed_in", "second_factor"]),
  account: accountSchema.nullable(),
});

export const signOutSchema = z.strictObject({
  /** local: this browser; others: all other sessions. */
  scope: z.enum(["local", "others"]).default("local"),
});
export const signedOutSchema = z.object({ signedOut: z.literal(true) });

/** Default: the email address of the signed-in account. */
export const recoverSchema = z.strictObject({ email: emailField.optional() });
export const mailSentSchema = z.object({ sent: z.literal(true) });

export const confirmSchema = z.strictObject({
  tokenHash: z
    .string()
    .min(1)
    .max(200)
    .refine((text) => !unprintable.test(text), UNPRINTABLE_RULE),
  type: z.enum(["signup", "recovery", "email_change"]),
});
export const confirmedSchema = z.object({
  /**
   * choose_password: signed in, with a permit to choose a password because none is valid. second_factor: signed in once
   * a code has been sent to /api/auth/second-factor. other_link: not signed in;
   * the link in the email to the other address must be used as well. changed: not signed in; the address has changed
   * and its owner can sign in with it.
   */
  status: z.enum(["signed_in", "choose_password", "second_factor", "other_link", "changed"]),
  account: accountSchema.nullable(),
});

export const newPasswordSchema = z.strictObject({
  password: newPasswordField,
  /** Not needed with a permit from a recovery link. */
  currentPassword: passwordField.optional(),
  /** Whether to revoke the account's API tokens as well. */
  revokesTokens: z.boolean().default(false),
});
export const passwordChangedSchema = z.object({ changed: z.literal(true) });

export const newEmailSchema = z.strictObject({ email: emailField, currentPassword: passwordField });
export const emailChangeSchema = z.object({
  /** confirm_email: the address changes after following the link in the email to the new address. */
  status: z.enum(["changed", "confirm_email"]),
});

export const authOptionsSchema = z.object({
  /** Number of accounts that can still be created. */
  seatsLeft: z.int().nonnegative(),
});
export type AuthOptions = z.infer<typeof authOptionsSchema>;

export const profileChangeSchema = z.strictObject({ name: nameField });

export const deleteAccountSchema = z.strictObject({ password: passwordField });
export const accountDeletedSchema = z.object({ deleted: z.literal(true) });

export const waitlistSchema = z.strictObject({
  email: waitlistEmailField,
  name: waitlistNameField.optional(),
});
export const waitlistAnswerSchema = z.object({
  /** The same if the address is already on the waitlist. */
  joined: z.literal(true),
  /** Whether an email is being sent; if not, the address waits unconfirmed. */
  isMailed: z.boolean(),
});
/** The token of a mailed link of the waitlist. */
export const waitlistTokenSchema = z.strictObject({ token: z.string().min(1).max(4096) });

export const waitlistConfirmedSchema = z.object({ confirmed: z.literal(true) });

export const invitationAnswerSchema = z.object({
  email: z.string(),
  /** When the seat is released. */
  endsAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationAnswerSchema>;

export const waitlistLeftSchema = z.object({
  /** seat_given_back: a held seat was released; not_listed: the entry no longer existed. */
  outcome: z.enum(["left", "seat_given_back", "not_listed"]),
});
export type WaitlistLeft = z.infer<typeof waitlistLeftSchema>;

const accountSessionSchema = z.object({
  id: z.uuid(),
  /** The browser and the system that opened it; null if unknown. */
  device: z.string().nullable(),
  openedAt: z.iso.datetime(),
  /** When its tokens were last refreshed, at most about an hour before the last request. */
  usedAt: z.iso.datetime(),
  /** Whether it is that of this browser. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const accountSessionsSchema = z.object({ sessions: z.array(accountSessionSchema) });
export type AccountSessions = z.infer<typeof accountSessionsSchema>;

export const sessionIdSchema = z.object({ id: z.uuid() });
export const sessionEndedSchema = z.object({ ended: z.literal(true) });

export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  account: accountSchema,
  /** Where it is signed in. */
  sessions: z.array(accountSessionSchema.omit({ id: true })),
  /** What the auth service knows about the account, by provider; "email" is a sign-in with a password. */
  identities: z.array(z.object({ provider: z.string(), data: z.record(z.string(), z.unknown()) })),
  secondFactor: secondFactorStateSchema,
  /** Programs that may act as it; the tokens themselves are not stored. */
  apiTokens: z.array(exportedApiTokenSchema),
  /** Searches by UTC day. */
  searches: z.array(z.object({ date: z.iso.date(), count: z.int().nonnegative() })),
  folders: z.array(
    z.object({ name: z.string(), ink: z.string(), isShared: z.boolean(), showsOwner: z.boolean() }),
  ),
  /** In the order of saving, each with the name of its folder. */
  savedDiagrams: z.array(
    z.object({
      /** As stored. */
      diagram: z.record(z.string(), z.unknown()),
      folder: z.string().nullable(),
      note: z.string(),
      savedAt: z.string(),
      /** What the account has drawn over it. */
      covers: coversSchema.shape.covers,
      /** What it has changed in it. */
      edits: editsSchema.nullable(),
    }),
  ),
  /** In the order of saving, each with the name of its folder. */
  savedResources: z.array(
    z.object({ resource: learningResourceSchema, folder: z.string().nullable(), savedAt: z.string() }),
  ),
  /** The subscription that is paid for the longest; null if there never was one. */
  subscription: subscriptionSchema.nullable(),
  /** All feedback of the account, in the order of sending. */
  feedback: z.array(ownFeedbackSchema),
  /** Charged payments, newest first. */
  payments: z.array(receiptSchema),
  /** Base64 of a WebP file. */
  picture: z.string().nullable(),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
