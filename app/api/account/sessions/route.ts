import { accountSessionsSchema } from "@/lib/accounts/requests";
import { readSessions } from "@/server/accounts/sessions";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "List where the account is signed in: this browser first, then the last used.",
    caller: "account",
    limit: "read",
    answer: accountSessionsSchema,
  },
  async ({ caller }) => ({ sessions: await readSessions(caller, new Date()) }),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
