import { signUpAnswerSchema, signUpSchema } from "@/lib/accounts/requests";
import { givePermit } from "@/server/accounts/permits";
import { readSignedIn } from "@/server/accounts/read-account";
import { signUp } from "@/server/accounts/sign-up";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/auth/sign-up - opens an account if a seat is left */
  POST: defineRoute({
    summary: "Open an account. Signs in, or sends a mail to confirm the address first.",
    limit: "send",
    body: signUpSchema,
    answer: signUpAnswerSchema,
    answerStatus: 201,
    handle: async ({ body, address, session, setCookie }) => {
      const { status, account: opened } = await signUp({ ...body, address }, session);
      const account = status === "signed_in" ? await readSignedIn(session) : null;
      if (opened && status === "confirm_email") {
        setCookie(givePermit("sign-up", opened, new Date()));
      }
      return { status, account };
    },
  }),
});
