import { profileChangeSchema, signedInSchema } from "@/lib/accounts/requests";
import { changeName } from "@/server/accounts/change-account";
import { readSignedIn } from "@/server/accounts/read-account";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** PATCH /api/profile - changes the name */
  PATCH: defineRoute({
    summary: "Change the name of the account.",
    caller: "account",
    limit: "send",
    body: profileChangeSchema,
    answer: signedInSchema,
    handle: async ({ body, caller, session }) => {
      await changeName(caller, body.name);
      return { account: await readSignedIn(session) };
    },
  }),
});
