import { z } from "zod";
import { ownFeedbackSchema } from "../feedback/requests";
import { receiptSchema, subscriptionSchema } from "../payments/requests";
import { learningResourceSchema } from "../resources/answer";
import { UNPRINTABLE_RULE, unprintable } from "../unprintable";
import { accountSchema } from "./account";
import {
  emailField,
  nameField,
  newPasswordField,
  passwordField,
  waitlistEmailField,
  waitlistNameField,
} from "./fields";

// What the routes of accounts take and answer.

export const signUpSchema = z.strictObject({
  email: emailField,
  password: newPasswordField,
  /** The token of the invitation's link. Sent with the address that it was mailed to, it proves that address. */
  invitation: z.string().min(1).max(4096).optional(),
});
export const signUpAnswerSchema = z.object({
  /** Signed in at once, or after the link in a mail. */
  status: z.enum(["signed_in", "confirm_email"]),
  account: accountSchema.nullable(),
});

export const signInSchema = z.strictObject({ email: emailField, password: passwordField });
export const signedInSchema = z.object({ account: accountSchema });

export const signOutSchema = z.strictObject({
  /** local: here; others: everywhere else. */
  scope: z.enum(["local", "others"]).default("local"),
});
export const signedOutSchema = z.object({ signedOut: z.literal(true) });

/** Without an address the mail goes to that of whoever is signed in. */
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
   * choose_password: signed in, with the permission to choose a password, since there is none that counts.
   * other_link: nobody is signed in, and the link in the mail to the other address has to be used as well.
   * changed: nobody is signed in; the address has changed, and its owner signs in with it.
   */
  status: z.enum(["signed_in", "choose_password", "other_link", "changed"]),
  account: accountSchema.nullable(),
});

export const newPasswordSchema = z.strictObject({
  password: newPasswordField,
  /** Left out by whoever has just come by a recovery link. */
  currentPassword: passwordField.optional(),
});
export const passwordChangedSchema = z.object({ changed: z.literal(true) });

export const newEmailSchema = z.strictObject({ email: emailField, currentPassword: passwordField });
export const emailChangeSchema = z.object({
  /** confirm_email: the address changes with the link in the mail that went to it. */
  status: z.enum(["changed", "confirm_email"]),
});

export const authOptionsSchema = z.object({
  /** How many more accounts can be opened. */
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
  /** The same for an address that is on the list. */
  joined: z.literal(true),
  /** Whether a mail is on its way; without one the address waits as it is. */
  isMailed: z.boolean(),
});
export const waitlistConfirmSchema = z.strictObject({ token: z.string().min(1).max(4096) });
export const waitlistConfirmedSchema = z.object({ confirmed: z.literal(true) });

export const invitationSchema = z.strictObject({ token: z.string().min(1).max(4096) });
export const invitationAnswerSchema = z.object({
  email: z.string(),
  /** Until when a seat is held for it. */
  endsAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationAnswerSchema>;

export const leaveWaitlistSchema = z.strictObject({ token: z.string().min(1).max(4096) });
export const waitlistLeftSchema = z.object({
  /** seat_given_back: a seat was held; not_listed: the entry was gone before. */
  outcome: z.enum(["left", "seat_given_back", "not_listed"]),
});
export type WaitlistLeft = z.infer<typeof waitlistLeftSchema>;

export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  account: accountSchema,
  /** What the service that signs the account in knows of it, by provider; "email" is a sign-in with a password. */
  identities: z.array(z.object({ provider: z.string(), data: z.record(z.string(), z.unknown()) })),
  /** Searches by the day of UTC. */
  searches: z.array(z.object({ date: z.iso.date(), count: z.int().nonnegative() })),
  folders: z.array(z.object({ name: z.string(), ink: z.string(), isShared: z.boolean() })),
  /** In the order in which they were saved, each with the name of its folder. */
  savedDiagrams: z.array(
    z.object({
      /** As it was kept. */
      diagram: z.record(z.string(), z.unknown()),
      folder: z.string().nullable(),
      note: z.string(),
      savedAt: z.string(),
    }),
  ),
  /** In the order in which they were saved, each with the name of its folder. */
  savedResources: z.array(
    z.object({ resource: learningResourceSchema, folder: z.string().nullable(), savedAt: z.string() }),
  ),
  /** The one that has paid for the longest; null where there never was one. */
  subscription: subscriptionSchema.nullable(),
  /** What the account has told Figura, in that order. */
  feedback: z.array(ownFeedbackSchema),
  /** What was charged, the newest first. */
  payments: z.array(receiptSchema),
  /** Base64 of a WebP file. */
  picture: z.string().nullable(),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
