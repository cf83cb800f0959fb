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

/** POST /api/auth/sign-in - signs in with email address and password */
const signInRoute = defineRoute(
  { summary: "Sign in with a password.", limit: "send", body: signInSchema, answer: signedInSchema },
  async ({ body, address, session }) => {
    await signIn(body, address, session);
    const response = json({ account: await readSignedIn(session) });
    // A pending sign-up in this browser may belong to another user.
    response.headers.append("set-cookie", takePermit("sign-up"));
    return response;
  },
);

/** The return URL is a parameter of the page with the form. */
const returnToOf = (page: URL | null) => safeReturnTo(page?.searchParams.get("returnTo"));

export const POST = takesForm(signInRoute, {
  onward: returnToOf,
  back: (problem, page) => signInErrorUrl(problem, returnToOf(page), new Date()),
});

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
