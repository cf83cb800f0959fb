import { sessionSchema } from "@/lib/accounts/account";
import { readAccount } from "@/server/accounts/read-account";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  { summary: "Get the account that is signed in, if any.", limit: "read", answer: sessionSchema },
  async ({ caller, session }) => {
    const account = caller.kind === "account" ? await readAccount(caller) : null;
    if (!account && !session.incomplete) session.drop();
    return { account };
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
