import { z } from "zod";
import { UNPRINTABLE_RULE, unprintable } from "../unprintable";
import { MAX_TOKEN_DAYS, MAX_TOKEN_NAME_LENGTH, tokenScopes } from "./api-token-limits";
import { apiTokenWords } from "./api-token-words";

// Requests and responses of the routes of personal API tokens.

const apiTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the token. */
  prefix: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: z.iso.datetime(),
  /** Null if it does not expire. */
  expiresAt: z.iso.datetime().nullable(),
  /** To the hour; null if it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const exportedApiTokenSchema = apiTokenSchema.omit({ id: true });

export const apiTokensSchema = z.object({
  /** Whether this installation can create tokens, and takes them. */
  isSetUp: z.boolean(),
  /** The newest first, also those that have expired. */
  tokens: z.array(apiTokenSchema),
});
export type ApiTokens = z.infer<typeof apiTokensSchema>;

export const newApiTokenSchema = z.strictObject({
  name: z
    .string({ error: apiTokenWords.nameMissing })
    .trim()
    .min(1, apiTokenWords.nameMissing)
    .max(MAX_TOKEN_NAME_LENGTH, apiTokenWords.nameTooLong)
    .refine((text) => !unprintable.test(text), UNPRINTABLE_RULE),
  scopes: z
    .array(z.enum(tokenScopes), { error: apiTokenWords.scopesMissing })
    .min(1, apiTokenWords.scopesMissing)
    .max(tokenScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, apiTokenWords.scopeRepeated),
  /** Null for a token that does not expire. */
  expiresInDays: z.int().min(1).max(MAX_TOKEN_DAYS).nullable().default(null),
});
export type NewApiToken = z.infer<typeof newApiTokenSchema>;

/** The only response that has a token in clear. */
export const apiTokenCreatedSchema = z.object({ token: z.string(), details: apiTokenSchema });
export type ApiTokenCreated = z.infer<typeof apiTokenCreatedSchema>;

export const apiTokenIdSchema = z.object({ id: z.uuid() });
export const apiTokenRevokedSchema = z.object({ revoked: z.literal(true) });
