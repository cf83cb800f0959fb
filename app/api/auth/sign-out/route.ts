import { signedOutSchema, signOutSchema } from "@/lib/accounts/requests";
import { takePermits } from "@/server/accounts/permits";
import { signOut } from "@/server/accounts/sign-in";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { takesForm } from "@/server/http/takes-form";

/** POST /api/auth/sign-out - ends this session, or all other sessions of the account */
const signOutRoute = defineRoute(
  {
    summary: "Sign out, in this browser or in all others.",
    limit: "none",
    body: signOutSchema,
    answer: signedOutSchema,
  },
  async ({ body, session }) => {
    await signOut(body.scope, session);
    const response = json({ signedOut: true });
    // The next user of this browser may be another person.
    if (body.scope === "local") {
      for (const line of takePermits()) response.headers.append("set-cookie", line);
    }
    return response;
  },
);

export const POST = takesForm(signOutRoute, { onward: () => "/", back: () => "/account" });

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
