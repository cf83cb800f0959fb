import { z } from "zod";
import { UNPRINTABLE_RULE, unprintable } from "../unprintable";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MIN_WAITLIST_NAME_LENGTH } from "./limits";
import { passwordError } from "./rules";
import { accountWords } from "./words";

/** For the routes under /api/auth. The forms check for an obviously invalid address first, with their own messages. */
export const emailField = emailFieldWith(accountWords.provideEmail);

export const waitlistEmailField = emailFieldWith(accountWords.enterEmail);

export const newPasswordField = z
  .string({ error: accountWords.passwordTooShort })
  .superRefine((password, context) => {
    const fault = passwordError(password);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });

/** For an existing account: its password may predate the current rules. */
export const passwordField = z
  .string({ error: accountWords.enterPassword })
  .min(1, accountWords.enterPassword)
  .max(1024, accountWords.wrongCredentials);

export const nameField = z
  .string({ error: accountWords.nameEmpty })
  .trim()
  .min(1, accountWords.nameEmpty)
  .max(MAX_NAME_LENGTH, accountWords.nameTooLong)
  .refine((text) => !unprintable.test(text), UNPRINTABLE_RULE);

export const waitlistNameField = z
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
