import { z } from "zod";
import { oauthFailedUrl, oauthNames, oauthProviders } from "@/lib/accounts/oauth";
import { safeReturnTo } from "@/lib/accounts/return-to";
import { failureOf, startOauth } from "@/server/accounts/oauth";
import { oauthFlow } from "@/server/accounts/oauth-flow";
import { isSwitchedOn } from "@/server/accounts/oauth-providers";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";
import { seeOther, seeOtherContract } from "@/server/http/see-other";

/** GET /api/auth/oauth/{provider} - a link, because our content security policy forbids forms to other sites */
export const GET = defineRoute(
  {
    ...seeOtherContract,
    summary: "Start a sign-in with Google or LinkedIn: redirects to the provider.",
    limit: "send",
    spends: true,
    params: z.object({ provider: z.enum(oauthProviders) }),
    query: z.object({ returnTo: z.string().optional() }),
  },
  async ({ params: { provider }, query, caller, address, setCookie }) => {
    if (!isSwitchedOn(provider)) {
      throw new ProblemError("not_found", `Signing in with ${oauthNames[provider]} is not set up here.`);
    }
    const returnTo = safeReturnTo(query.returnTo);
    if (caller.kind === "account") return seeOther(returnTo);
    try {
      const started = await startOauth({ provider, returnTo, caller: caller.id, address });
      if (started === null) return seeOther(oauthFailedUrl(provider, returnTo));
      setCookie(oauthFlow.keep(started.flow, new Date()));
      return seeOther(started.page);
    } catch (error) {
      return seeOther(oauthFailedUrl(failureOf(error, provider), returnTo));
    }
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
