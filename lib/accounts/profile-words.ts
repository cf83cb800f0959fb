import { type Toast, toastMs } from "../toast";
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
  changeEmailText: "You sign in with the new address from then on.",
  confirmEmail: (email: string) =>
    `We have sent a link to ${email}. Your address changes as soon as you follow it.`,
  sending: "Sending...",
  cancel: "Cancel",

  securityTitle: "Password & Security",
  newPassword: "New password",
  endsOthers: "It signs out your other devices.",
  otherDevices: "Your other devices are signed out.",
  changePassword: "Change Password",
  forgotten: "Forgotten it? We send a link to your email address.",
  resetPassword: "Reset Password",

  dataTitle: "Your data",
  dataText: "Everything that Figura keeps of your account, as one JSON file.",
  download: "Download my data",
  preparing: "Preparing...",

  deleteTitle: "Delete Account",
  deleteText:
    "Deletes your profile, saved diagrams, notes, folders, learning resources, searches and feedback. A subscription is cancelled first. This action cannot be undone.",
  deleteAccount: "Delete Account",
  deleteQuestion: "Delete your account?",
  deleteWarning:
    "This action cannot be undone. It permanently deletes your account and removes all data: your profile, saved diagrams, notes, folders, learning resources, searches and feedback. A subscription is cancelled first; records of payments stay, as the law asks, without who paid.",
  password: "Password",
  deleting: "Deleting...",
  unexpected: "An unexpected error occurred.",
  tryLater: "Please try again later.",
  identityUnknown: "Unable to verify user identity",
  deleteFailed: "Failed to delete account",
  somethingWrong: "Something went wrong",

  welcomeTitle: "What should we call you?",
  welcomeText: "The name is for you: it stands in your greeting and on your account.",
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
  signedOut: () => ({ tone: "success", title: "Signed out successfully", durationMs: toastMs.short }),
  signOutFailed: () => ({ tone: "error", title: "Failed to sign out", durationMs: toastMs.normal }),
  profileUpdated: () => ({
    tone: "success",
    title: "Profile updated successfully!",
    durationMs: toastMs.short,
  }),
  profileFailed: (description: string) => ({
    tone: "error",
    title: "Failed to update profile",
    description,
    durationMs: toastMs.normal,
  }),
  pictureUpdated: () => ({ tone: "success", title: "Picture updated", durationMs: toastMs.short }),
  pictureRemoved: () => ({ tone: "success", title: "Picture removed", durationMs: toastMs.short }),
  emailChanged: () => ({ tone: "success", title: "Email address changed", durationMs: toastMs.short }),
  confirmEmail: (email: string) => ({
    tone: "info",
    title: "Confirm your new address",
    description: profileWords.confirmEmail(email),
    durationMs: toastMs.long,
  }),
  passwordChanged: () => ({
    tone: "success",
    title: "Password changed",
    description: profileWords.otherDevices,
    durationMs: toastMs.normal,
  }),
  deletionCancelled: () => ({ tone: "info", title: "Account deletion cancelled", durationMs: toastMs.short }),
  deleted: () => ({ tone: "success", title: "Account deleted", durationMs: toastMs.normal }),
  nameSaved: () => ({ tone: "success", title: "Your name has been saved", durationMs: toastMs.brief }),
  welcome: (name: string) => ({
    tone: "success",
    title: `Welcome ${name}!`,
    description: "Ready to discover amazing diagrams?",
    durationMs: toastMs.short,
  }),
} satisfies Record<string, (facts: never) => Toast>;
