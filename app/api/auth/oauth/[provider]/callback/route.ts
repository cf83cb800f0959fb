import { z } from "zod";
import { oauthDoneUrl, oauthFailedUrl, oauthProviders } from "@/lib/accounts/oauth";
import { DEFAULT_RETURN } from "@/lib/accounts/return-to";
import { failureOf, finishOauth } from "@/server/accounts/oauth";
import { oauthFlow } from "@/server/accounts/oauth-flow";
import { permits } from "@/server/accounts/permits";
import { noteDevice } from "@/server/accounts/sessions";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { seeOther, seeOtherContract } from "@/server/http/see-other";

/** GET /api/auth/oauth/{provider}/callback - the redirect URI of the auth service */
export const GET = defineRoute(
  {
    ...seeOtherContract,
    summary:
      "Complete a sign-in with Google or LinkedIn: exchanges the code of this browser's flow for a session.",
    limit: "none",
    params: z.object({ provider: z.enum(oauthProviders) }),
    query: z.object({
      code: z.string().max(200).optional(),
      error: z.string().optional(),
      error_code: z.string().max(100).optional(),
    }),
  },
  async ({ params: { provider }, query, address, session, request, setCookie }) => {
    const flow = oauthFlow.read(request.cookies, new Date());
    const returnTo = flow?.returnTo ?? DEFAULT_RETURN;
    const ended = await finishOauth({ provider, answer: query, flow, address, session }).catch(
      (error: unknown) => ({ failure: failureOf(error, provider) }),
    );
    const isSignedIn = "isNew" in ended;
    setCookie(oauthFlow.drop());
    if (isSignedIn) {
      await noteDevice(session, request);
      // A pending sign-up in this browser may belong to another user.
      setCookie(permits.signUp.drop());
    }
    return seeOther(
      isSignedIn ? oauthDoneUrl(ended.isNew, returnTo) : oauthFailedUrl(ended.failure, returnTo),
    );
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
