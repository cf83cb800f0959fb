import { signedInSchema, signInSchema } from "@/lib/accounts/requests";
import { safeReturnTo } from "@/lib/accounts/return-to";
import { takePermit } from "@/server/accounts/permits";
import { readSignedIn } from "@/server/accounts/read-account";
import { signIn } from "@/server/accounts/sign-in";
import { signInErrorUrl } from "@/server/accounts/sign-in-error";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { takesForm } from "@/server/http/takes-form";

/** POST /api/auth/sign-in - a session, for an address and its password */
const signInRoute = defineRoute(
  { summary: "Sign in with a password.", limit: "send", body: signInSchema, answer: signedInSchema },
  async ({ body, address, session }) => {
    await signIn(body, address, session);
    const response = json({ account: await readSignedIn(session) });
    // Who was about to open an account here may be somebody else.
    response.headers.append("set-cookie", takePermit("sign-up"));
    return response;
  },
);

/** Where to go next is in the address of the page that the form stands on. */
const returnToOf = (page: URL | null) => safeReturnTo(page?.searchParams.get("returnTo"));

export const POST = takesForm(signInRoute, {
  onward: returnToOf,
  back: (problem, page) => signInErrorUrl(problem, returnToOf(page), new Date()),
});

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
