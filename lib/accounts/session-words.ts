import { textToast, toastMs } from "../toast";

/** Interface text about the sessions of an account, and messages that the server shares. Tests quote it. */
export const sessionWords = {
  title: "Where you're signed in",
  loading: "Loading your devices...",
  unknown: "Your devices could not be loaded.",
  tryAgain: "Try Again",
  trying: "Trying...",
  unknownDevice: "Unknown device",
  thisDevice: "This device",
  lastUsed: (day: string) => `Last used ${day}`,
  signOut: "Sign out",
  named: (action: string, device: string) => `${action} ${device}`,
  signingOut: "Signing out...",
  showAll: (count: number) => `Show all ${count}`,
  signOutOthers: "Sign out other devices",
  noSuchSession: "This device is already signed out.",
  isThisDevice: "This is the device that you are using. Use “Sign out” instead.",
} as const;

/** All toasts about the sessions. */
export const sessionToasts = {
  ended: (device: string) => textToast("success", `${device} is signed out`, toastMs.short),
  othersEnded: () => textToast("success", "Your other devices are signed out", toastMs.short),
};
