import { textToast, toastMs } from "../toast";
import type { TokenScope } from "./api-token-limits";

/** Interface text and messages about personal API tokens. Tests quote it. */
export const apiTokenWords = {
  title: "API tokens",
  text: "Let your own programs search and keep diagrams as you. Each token does only what you choose.",
  loading: "Loading your API tokens...",
  unknown: "Your API tokens could not be loaded.",
  tryAgain: "Try Again",
  trying: "Trying...",
  used: (day: string) => `Last used ${day}`,
  neverUsed: "Never used",
  ends: (day: string) => `Expires ${day}`,
  ended: "Expired",
  named: (action: string, name: string) => `${action} ${name}`,

  create: "Create token",
  creating: "Creating...",
  createTitle: "Create an API token",
  createText: "Store it like a password: whoever has it can do what you choose here.",
  name: "Name",
  namePlaceholder: "My notebook",
  scopes: "What it may do",
  lasts: "Expires",
  days: { "30": "In 30 days", "90": "In 90 days", "365": "In a year", "": "Never" },

  createdTitle: "Copy your new token",
  createdText: "It is not shown again.",
  copy: "Copy",
  copied: "Token copied",
  done: "I have copied it",

  revoke: "Revoke",
  revoking: "Revoking...",
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: "Programs that use it stop working at once.",
  cancel: "Cancel",
  revokeAll: "Revoke my API tokens, too",

  nameMissing: "Please name the token",
  nameTooLong: "The name is too long",
  scopesMissing: "Choose what the token may do",
  scopeRepeated: "Name each scope once.",
  full: "You have 10 tokens, the most that an account can have. Revoke one first.",
  notSetUp: "API tokens are not set up on this installation.",
  noSuchToken: "This token is already revoked.",

  malformed:
    "This is not an API token: it has been cut, or mistyped. Send `Authorization: Bearer fig_…` with the whole token.",
  dead: "This API token was revoked, has expired, or never existed. Create one on your account page.",
  noRouteForTokens: "This route takes no API token. Call it without one, or with the cookies of a session.",
  lacksScope: (scope: string) => `This API token lacks the scope ${scope}. Create one that has it.`,
  inUrl:
    "A token must not be in a URL, where others can log it. Send it in the Authorization header, and replace this one.",
} as const;

/** What each scope means. */
export const scopeWords: Record<TokenScope, string> = {
  search: "Search diagrams",
  "saved:read": "Read what I have saved",
  "saved:write": "Save, change and remove",
};

export const apiTokenToasts = {
  revoked: (name: string) => textToast("success", `${name} is revoked`, toastMs.short),
};
