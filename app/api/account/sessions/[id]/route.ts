import { sessionEndedSchema, sessionIdSchema } from "@/lib/accounts/requests";
import { endSession } from "@/server/accounts/sessions";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const DELETE = defineRoute(
  {
    summary: "Sign out another browser of the account.",
    caller: "account",
    limit: "send",
    params: sessionIdSchema,
    answer: sessionEndedSchema,
  },
  async ({ caller, params }) => {
    await endSession(caller, params.id);
    return { ended: true };
  },
);

export const { GET, PATCH, POST, PUT } = refuseMethods("DELETE, OPTIONS");
