import { profileChangeSchema, signedInSchema } from "@/lib/accounts/requests";
import { changeName } from "@/server/accounts/change-account";
import { readSignedIn } from "@/server/accounts/read-account";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const PATCH = defineRoute(
  {
    summary: "Change the name of the account.",
    caller: "account",
    limit: "send",
    body: profileChangeSchema,
    answer: signedInSchema,
  },
  async ({ body, caller, session }) => {
    await changeName(caller, body.name);
    return { account: await readSignedIn(session) };
  },
);

export const { DELETE, GET, POST, PUT } = refuseMethods("PATCH, OPTIONS");
