/** Interface text and messages about personal API tokens. Tests quote it. */
export const apiTokenWords = {
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
