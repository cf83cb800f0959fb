import { z } from "zod";
import { oauthDoneUrl, oauthFailedUrl, oauthProviders } from "@/lib/accounts/oauth";
import { DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { failureOf, finishOauth } from "@/server/accounts/oauth";
import { dropFlow, readFlow } from "@/server/accounts/oauth-flow";
import { takePermit } from "@/server/accounts/permits";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { seeOther, seeOtherContract } from "@/server/http/see-other";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/auth/oauth/{provider}/callback - the redirect URI of the auth service */
  GET: defineRoute({
    ...seeOtherContract,
    summary:
      "Complete a sign-in with Google or LinkedIn: exchanges the code of this browser's flow for a session.",
    limit: "none",
    params: z.object({ provider: z.enum(oauthProviders) }),
    query: z.object({
      code: z.string().max(200).optional(),
      error: z.string().optional(),
      error_code: z.string().optional(),
    }),
    handle: async ({ params: { provider }, query, address, session, setCookie, request }) => {
      const flow = readFlow(request.cookies, new Date());
      const returnTo = flow?.returnTo ?? DEFAULT_RETURN;
      const ended = await finishOauth({ provider, answer: query, flow, address, session }).catch(
        (error: unknown) => ({ failure: failureOf(error, provider) }),
      );
      const isSignedIn = "isNew" in ended;
      setCookie(dropFlow());
      // A pending sign-up in this browser may belong to another user.
      if (isSignedIn) setCookie(takePermit("sign-up"));
      return seeOther(
        isSignedIn ? oauthDoneUrl(ended.isNew, returnTo) : oauthFailedUrl(ended.failure, returnTo),
      );
    },
  }),
});
