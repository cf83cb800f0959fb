import { confirmedSchema, confirmSchema } from "@/lib/accounts/requests";
import { followLink } from "@/server/accounts/links";
import { givePermit, readPermit, takePermit } from "@/server/accounts/permits";
import { readSignedIn } from "@/server/accounts/read-account";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/auth/confirm - redeems the link of a mail */
  POST: defineRoute({
    summary: "Use a mailed link once; its holder is signed in.",
    limit: "send",
    body: confirmSchema,
    answer: confirmedSchema,
    handle: async ({ body: link, address, session, setCookie, request }) => {
      const now = new Date();
      const permit = link.type === "email_change" ? "email-change" : "sign-up";
      const ownAccount = readPermit(permit, request.cookies, now);
      const status = await followLink({ link, ownAccount, address, session });
      const isSignedIn = status === "signed_in" || status === "choose_password";
      const account = isSignedIn ? await readSignedIn(session) : null;
      if (account) setCookie(takePermit(permit));
      if (account && status === "choose_password") {
        setCookie(givePermit("reset", account.id, now));
      }
      return { status, account };
    },
  }),
});
