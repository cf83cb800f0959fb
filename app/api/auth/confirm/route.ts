import { confirmedSchema, confirmSchema } from "@/lib/accounts/requests";
import { followLink } from "@/server/accounts/links";
import { givePermit, readPermit, takePermit } from "@/server/accounts/permits";
import { readSignedIn } from "@/server/accounts/read-account";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/auth/confirm - redeems the link of a mail */
export const POST = defineRoute(
  {
    summary: "Use a mailed link once; its holder is signed in.",
    limit: "send",
    body: confirmSchema,
    answer: confirmedSchema,
  },
  async ({ body: link, address, session, request }) => {
    const now = new Date();
    const permit = link.type === "email_change" ? "email-change" : "sign-up";
    const ownAccount = readPermit(permit, request.cookies, now);
    const status = await followLink({ link, ownAccount, address, session });
    const isSignedIn = status === "signed_in" || status === "choose_password";
    const account = isSignedIn ? await readSignedIn(session) : null;
    const response = json({ status, account });
    if (account) response.headers.append("set-cookie", takePermit(permit));
    if (account && status === "choose_password") {
      response.headers.append("set-cookie", givePermit("reset", account.id, now));
    }
    return response;
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
