import { textToast, toastMs } from "../toast";

/** Interface text and messages about two-step verification. Tests quote it. */
export const secondFactorWords = {
  title: "Two-step verification",
  offText: "Off. When it is on, signing in also takes a code from an authenticator app.",
  on: (day: string) => `On since ${day}.`,
  codesLeft: (count: number) =>
    count === 0
      ? "You have no recovery codes left. Create new ones."
      : `${count} recovery ${count === 1 ? "code" : "codes"} left.`,
  unknown: "Could not be loaded.",
  tryAgain: "Try Again",
  turnOn: "Turn on",
  turnOff: "Turn off",
  newCodes: "New recovery codes",

  passwordTitle: "Turn on two-step verification",
  passwordText: "First, enter your password.",
  continue: "Continue",
  checking: "Checking...",

  scanTitle: "Add Figura to your authenticator app",
  scanText:
    "Scan the picture with an app such as Google Authenticator, 1Password or Aegis, then enter the code it shows.",
  picture: "QR code for your authenticator app",
  secret: "Or enter this key by hand:",
  openApp: "Open an app on this device",
  code: "6-digit code",
  confirm: "Turn on",

  codesTitle: "Save your recovery codes",
  codesText: "Each one signs you in once if you lose your authenticator. They are not shown again.",
  copy: "Copy",
  copied: "Copied",
  download: "Download",
  saved: "I have saved them",
  fileName: "Figura recovery codes.txt",

  offTitle: "Turn off two-step verification?",
  offWarning: "Your password alone will open your account.",
  newCodesTitle: "Create new recovery codes?",
  newCodesWarning: "The ones you have stop working.",
  create: "Create",
  cancel: "Cancel",
  anyCode: "Code from your app, or a recovery code",

  signInTitle: "Enter your code",
  signInText: "Open your authenticator app and enter the code for Figura. A recovery code works too.",
  signInCode: "Code",
  verify: "Verify",
  verifying: "Verifying...",
  otherAccount: "Sign in to another account",
  verifyFailed: "Failed to sign in",

  enterCode: "Please enter the code",
  wrongCode: "This code is wrong, expired or was already used. Enter the newest one.",
  wrongFirstCode: "This code does not match. Check the time on your phone, then enter the newest code.",
  useRecoveryCode: "Codes from your app cannot be checked right now. Use a recovery code.",
  startExpired: "This took more than 15 minutes. Start again.",
  exists: "Two-step verification is already on. Reload the page.",
  isOff: "Two-step verification is off. Reload the page.",
  adminNeedsIt: "The admin pages need two-step verification. Turn it on in your account.",
} as const;

export const secondFactorToasts = {
  turnedOn: () =>
    textToast("success", "Two-step verification is on", toastMs.normal, "Your other devices are signed out."),
  turnedOff: () => textToast("success", "Two-step verification is off", toastMs.normal),
  newCodes: () => textToast("success", "New recovery codes created", toastMs.short),
};
