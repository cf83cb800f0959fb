import { signedOutSchema, signOutSchema } from "@/lib/accounts/requests";
import { takePermits } from "@/server/accounts/permits";
import { signOut } from "@/server/accounts/sign-in";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { takesForm } from "@/server/http/takes-form";

/** POST /api/auth/sign-out - ends this session, or all other sessions of the account */
const signOutRoute = defineRoute({
  summary: "Sign out, in this browser or in all others.",
  limit: "none",
  body: signOutSchema,
  answer: signedOutSchema,
  handle: async ({ body, session, setCookie }) => {
    await signOut(body.scope, session);
    // The next user of this browser may be another person.
    if (body.scope === "local") takePermits().forEach(setCookie);
    return { signedOut: true };
  },
});

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  POST: takesForm(signOutRoute, { onward: () => "/", back: () => "/account" }),
});
