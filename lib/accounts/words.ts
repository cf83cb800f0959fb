import { MAX_NAME_LENGTH, MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH, MIN_WAITLIST_NAME_LENGTH } from "./limits";

/** Messages about accounts that the server and the forms share. */
export const accountWords = {
  enterEmail: "Please enter a valid email address",
  provideEmail: "Please provide a valid email address",
  enterPassword: "Please enter your password",
  passwordTooShort: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
  passwordTooCommon: "Many people use this password, so it is easy to guess. Please choose another.",
  passwordIsAddress: "Your email address is easy to guess. Please choose another password.",
  passwordTooLong: `Password is too long: at most ${MAX_PASSWORD_BYTES} Latin letters, fewer in other scripts`,
  wrongPassword: "Incorrect password",
  noPassword: "Your account has no password yet. Choose one with Reset Password, then try again.",
  nameEmpty: "Display name cannot be empty",
  nameTooLong: `Display name must be at most ${MAX_NAME_LENGTH} characters`,
  waitlistNameTooShort: `Name must be at least ${MIN_WAITLIST_NAME_LENGTH} characters`,
  wrongCredentials: "Invalid email or password",
  confirmFirst: "Please confirm your email address first. We sent you a link.",
  capReached: "We've reached our user limit. Please join the waitlist.",
  tooManyAccounts:
    "Too many accounts were created from your network today. Try again tomorrow or from another network.",
  emailTaken: "An account with this email address already exists. Sign in or reset your password.",
  noSuchAccount: "No account found with this email address",
  linkExpired: "This link has expired or was already used. Request a new one.",
  unavailable: "Accounts are unavailable right now. Please try again in a few seconds.",
  notSetUp: "Accounts are not set up here, so this isn't possible.",
  misconfigured:
    "Accounts don't work right now because of a wrong setting. Please tell the operator of this site.",
  passwordTurnedOff: "Signing in with an email address and a password is turned off here.",
  signUpTurnedOff: "Creating an account is turned off here.",
  blocked: "This account is blocked. Please contact the operator of this site.",
  manySignIns: "Too many people are signing in right now. Please try again in a minute.",
  mailUnavailable: "We can't send email right now. Please try again later.",
  mailNotSetUp:
    "This site can't send email to this address, because it has no mail server of its own. Please tell its operator.",
  mailedAlready: "We just sent you an email. Wait a minute, then try again.",
  signInFirst: "Sign in to continue.",
  avatarType: "Please choose a PNG, JPEG or WebP picture.",
  avatarTooLarge: "The picture is too large. The limit is 5 MB.",
  avatarTooManyPixels: "The picture has too many pixels. The limit is 40 megapixels.",
  avatarBusy: "Many pictures are being processed. Please try again in a few seconds.",
  avatarUnreadable: "This picture cannot be read. Please choose another.",
  busy: "Figura is busy right now. Please try again in a few seconds.",
  tooManyTries: (seconds: number) => `Too many attempts. Try again in ${waitOf(seconds)}.`,
};

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${minutes} minutes`;
}
