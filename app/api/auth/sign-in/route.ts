import { signedInSchema, signInSchema } from "@/lib/accounts/requests";
import { safeReturnTo } from "@/lib/accounts/return-to";
import { takePermit } from "@/server/accounts/permits";
import { readSignedIn } from "@/server/accounts/read-account";
import { signIn } from "@/server/accounts/sign-in";
import { signInErrorUrl } from "@/server/accounts/sign-in-error";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { takesForm } from "@/server/http/takes-form";

/** POST /api/auth/sign-in - signs in with email address and password */
const signInRoute = defineRoute({
  summary: "Sign in with a password.",
  limit: "send",
  body: signInSchema,
  answer: signedInSchema,
  handle: async ({ body, address, session, setCookie }) => {
    await signIn(body, address, session);
    // A pending sign-up in this browser may belong to another user.
    setCookie(takePermit("sign-up"));
    return { account: await readSignedIn(session) };
  },
});

/** The return URL is a parameter of the page with the form. */
const returnToOf = (page: URL | null) => safeReturnTo(page?.searchParams.get("returnTo"));

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  POST: takesForm(signInRoute, {
    onward: returnToOf,
    back: (problem, page) => signInErrorUrl(problem, returnToOf(page), new Date()),
  }),
});
