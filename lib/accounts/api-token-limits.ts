/** API tokens that an account can have at a time; `create_api_token()` in the database counts them. */
export const MAX_API_TOKENS = 10;
export const MAX_TOKEN_NAME_LENGTH = 60;
export const MAX_TOKEN_DAYS = 366;

/** What a token may do. Each route that takes tokens names the scope that it needs. */
export const tokenScopes = ["search", "saved:read", "saved:write"] as const;
export type TokenScope = (typeof tokenScopes)[number];
