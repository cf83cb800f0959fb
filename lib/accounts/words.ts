import { MAX_NAME_LENGTH, MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH, MIN_WAITLIST_NAME_LENGTH } from "./limits";

/** Messages about accounts that the server and the forms share. */
export const accountWords = {
  enterEmail: "Please enter a valid email address",
  provideEmail: "Please provide a valid email address",
  enterPassword: "Please enter your password",
  passwordTooShort: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  passwordTooLong: `Password must be at most ${MAX_PASSWORD_BYTES} bytes: ${MAX_PASSWORD_BYTES} Latin letters, fewer of others`,
  wrongPassword: "This is not your password",
  noPassword: "Your account has no password yet. Choose one with Reset Password, then try again.",
  nameEmpty: "Display name cannot be empty",
  nameTooLong: `Display name must be at most ${MAX_NAME_LENGTH} characters`,
  waitlistNameTooShort: `Name must be at least ${MIN_WAITLIST_NAME_LENGTH} characters`,
  wrongCredentials: "Invalid email or password",
  confirmFirst: "Please confirm your email address first: we have sent you a link.",
  capReached: "We've reached our user limit. Please join the waitlist.",
  tooManyAccounts:
    "Many accounts have been opened from your network today. Please try again tomorrow, or from another one.",
  emailTaken: "An account with this email address exists already. Sign in, or reset your password.",
  noSuchAccount: "No account found with this email address",
  linkExpired: "This link has expired or was used before. Ask for a new one.",
  unavailable: "Accounts cannot be reached at the moment. Please try again in a few seconds.",
  mailUnavailable: "No email can be sent at the moment. Please try again later.",
  mailedAlready: "A mail was sent a moment ago. Please wait a minute, then try again.",
  signInFirst: "Please sign in to go on.",
  avatarType: "Please choose a PNG, JPEG or WebP picture.",
  avatarTooLarge: "The picture is too large: at most 5 MB are taken.",
  avatarTooManyPixels: "The picture has too many pixels: at most 40 megapixels are taken.",
  avatarBusy: "Many pictures are being processed. Please try again in a few seconds.",
  avatarUnreadable: "This picture cannot be read. Please choose another.",
  busy: "Many passwords are being checked at the moment. Please try again in a few seconds.",
  tooManyTries: (seconds: number) => `Too many tries. Please wait ${waitOf(seconds)}, then try again.`,
};

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${minutes} minutes`;
}
