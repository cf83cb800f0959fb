import { apiTokenCreatedSchema, apiTokensSchema, newApiTokenSchema } from "@/lib/accounts/api-token";
import { createApiToken, readApiTokens } from "@/server/accounts/api-tokens/api-tokens";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "List the account's API tokens, the newest first.",
    caller: "account",
    limit: "read",
    answer: apiTokensSchema,
  },
  async ({ caller }) => readApiTokens(caller),
);

export const POST = defineRoute(
  {
    summary: "Create an API token. Only this answer has it.",
    caller: "account",
    limit: "send",
    body: newApiTokenSchema,
    answer: apiTokenCreatedSchema,
    answerStatus: 201,
  },
  async ({ caller, body }) => createApiToken(caller, body, new Date()),
);

export const { DELETE, PATCH, PUT } = refuseMethods("GET, HEAD, OPTIONS, POST");
