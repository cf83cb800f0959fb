import { textToast, toastMs } from "../toast";
import { MAX_AVATAR_BYTES } from "./limits";

const MEGABYTE = 1024 * 1024;

/** Interface text about the signed-in account. Tests quote it. */
export const profileWords = {
  pro: "PRO",

  title: "Account",
  loading: "Loading...",
  unknownTitle: "Your account could not be loaded",
  unknownText: (reason: string) => `${reason} You are still signed in.`,
  tryAgain: "Try Again",
  home: "Home",

  picture: "Profile picture",
  uploadPicture: "Upload picture",
  changePicture: "Change picture",
  removePicture: "Remove picture",
  uploading: "Uploading...",
  removing: "Removing...",
  pictureRules: `PNG, JPEG or WebP, at most ${MAX_AVATAR_BYTES / MEGABYTE} MB.`,

  profileTitle: "Profile Information",
  displayName: "Display Name",
  emailAddress: "Email Address",
  changeEmail: "Change email",
  save: "Save Changes",
  saving: "Saving...",
  premiumPlan: "Premium Account",
  freePlan: "Free Account",
  searchesPerDay: (count: number) => `${count} searches a day`,

  newEmail: "New email address",
  currentPassword: "Current password",
  changeEmailTitle: "Change your email address",
  changeEmailText: "You'll sign in with the new address.",
  confirmEmail: (email: string) => `We sent a link to ${email}. Open it to change your address.`,
  cancel: "Cancel",

  securityTitle: "Password & Security",
  newPassword: "New password",
  endsOthers: "Signs out your other devices.",
  otherDevices: "Your other devices are signed out.",
  changePassword: "Change Password",
  forgotten: "Forgot it? We'll email you a link.",
  resetPassword: "Reset Password",

  dataTitle: "Your data",
  dataText: "Everything Figura stores about your account, in one JSON file.",
  download: "Download my data",
  preparing: "Preparing...",

  deviceTitle: "This device",
  deviceText: "Keep Figura's own collection here, to search, browse and study it when you are offline.",
  device: "Offline settings",

  deleteTitle: "Delete Account",
  deleteText:
    "Deletes your profile, saved diagrams, notes, folders, learning resources, searches and feedback. Any subscription is cancelled first. This action cannot be undone.",
  deleteAccount: "Delete Account",
  deleteQuestion: "Delete your account?",
  deleteWarning:
    "This action cannot be undone. It permanently deletes your account and removes all data: your profile, saved diagrams, notes, folders, learning resources, searches and feedback. Any subscription is cancelled first. We keep anonymous payment records, as required by law.",
  password: "Password",
  deleting: "Deleting...",
  unexpected: "An unexpected error occurred.",
  tryLater: "Please try again later.",
  identityUnknown: "Unable to verify user identity",
  deleteFailed: "Failed to delete account",
  somethingWrong: "Something went wrong",

  welcomeTitle: "What should we call you?",
  welcomeText: "We use it in your greeting and on your account.",
  yourName: "Your name",
  saveName: "Save",
  enterName: "Please enter your name to continue",
  nameRetrying: "Failed to update name. Retrying...",
  nameFailed: "Failed to save your name. Please try again.",
} as const;

/** Messages for each step at which deleting an account can fail, by its name in the database. */
export const deletionSteps = {
  likes: "Failed to delete saved diagrams",
  searches: "Failed to delete search history",
  profile: "Failed to delete profile",
  account: profileWords.deleteFailed,
} as const;

/** All toasts about the account. */
export const profileToasts = {
  signedOut: () => textToast("success", "Signed out successfully", toastMs.short),
  signOutFailed: () => textToast("error", "Failed to sign out", toastMs.normal),
  profileUpdated: () => textToast("success", "Profile updated successfully!", toastMs.short),
  profileFailed: (reason: string) => textToast("error", "Failed to update profile", toastMs.normal, reason),
  pictureUpdated: () => textToast("success", "Picture updated", toastMs.short),
  pictureRemoved: () => textToast("success", "Picture removed", toastMs.short),
  emailChanged: () => textToast("success", "Email address changed", toastMs.short),
  confirmEmail: (email: string) =>
    textToast("info", "Confirm your new address", toastMs.long, profileWords.confirmEmail(email)),
  passwordChanged: () => textToast("success", "Password changed", toastMs.normal, profileWords.otherDevices),
  deletionCancelled: () => textToast("info", "Account deletion cancelled", toastMs.short),
  deleted: () => textToast("success", "Account deleted", toastMs.normal),
  nameSaved: () => textToast("success", "Your name has been saved", toastMs.brief),
  welcome: (name: string) =>
    textToast("success", `Welcome ${name}!`, toastMs.short, "Ready to discover amazing diagrams?"),
};
