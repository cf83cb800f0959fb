import { sessionSchema } from "@/lib/accounts/account";
import { readAccount } from "@/server/accounts/read-account";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/session - the signed-in account, if any */
export const GET = defineRoute(
  { summary: "Get the account that is signed in, if any.", limit: "read", answer: sessionSchema },
  async ({ caller, session }) => {
    const account = caller.kind === "account" ? await readAccount(caller) : null;
    if (!account) session.drop();
    return json({ account });
  },
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
