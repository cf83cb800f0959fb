import { apiTokenIdSchema, apiTokenRevokedSchema } from "@/lib/accounts/api-token";
import { revokeApiToken } from "@/server/accounts/api-tokens/api-tokens";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const DELETE = defineRoute(
  {
    summary: "Revoke an API token. It is refused from the next request on.",
    caller: "account",
    limit: "send",
    params: apiTokenIdSchema,
    answer: apiTokenRevokedSchema,
  },
  async ({ caller, params }) => {
    await revokeApiToken(caller, params.id);
    return { revoked: true };
  },
);

export const { GET, PATCH, POST, PUT } = refuseMethods("DELETE, OPTIONS");
