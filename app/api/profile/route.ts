import { profileChangeSchema, signedInSchema } from "@/lib/accounts/requests";
import { changeName } from "@/server/accounts/change-account";
import { readSignedIn } from "@/server/accounts/read-account";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** PATCH /api/profile - changes the name */
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
    return json({ account: await readSignedIn(session) });
  },
);

const refused = refuseMethods("PATCH, OPTIONS");

export { refused as DELETE, refused as GET, refused as POST, refused as PUT };
