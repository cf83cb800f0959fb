import { sessionSchema } from "@/lib/accounts/account";
import { readAccount } from "@/server/accounts/read-account";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/session - the signed-in account, if any */
  GET: defineRoute({
    summary: "Get the account that is signed in, if any.",
    limit: "read",
    answer: sessionSchema,
    handle: async ({ caller, session }) => {
      const account = caller.kind === "account" ? await readAccount(caller) : null;
      if (!account) session.drop();
      return { account };
    },
  }),
});
