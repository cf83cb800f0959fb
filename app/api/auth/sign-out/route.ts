import { signedOutSchema, signOutSchema } from "@/lib/accounts/requests";
import { permits } from "@/server/accounts/permits";
import { signOut } from "@/server/accounts/sign-in";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { takesForm } from "@/server/http/takes-form";

const signOutRoute = defineRoute(
  {
    summary: "Sign out, in this browser or in all others.",
    limit: "none",
    body: signOutSchema,
    answer: signedOutSchema,
  },
  async ({ body, session, setCookie }) => {
    await signOut(body.scope, session);
    // The next user of this browser may be another person.
    if (body.scope === "local") for (const permit of Object.values(permits)) setCookie(permit.drop());
    return { signedOut: true };
  },
);

export const POST = takesForm(signOutRoute, { onward: () => "/", back: () => "/account" });

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
