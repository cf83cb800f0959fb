import { signUpAnswerSchema, signUpSchema } from "@/lib/accounts/requests";
import { givePermit } from "@/server/accounts/permits";
import { readSignedIn } from "@/server/accounts/read-account";
import { signUp } from "@/server/accounts/sign-up";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/auth/sign-up - opens an account if a seat is left */
export const POST = defineRoute(
  {
    summary: "Open an account. Signs in, or sends a mail to confirm the address first.",
    limit: "send",
    body: signUpSchema,
    answer: signUpAnswerSchema,
    answerStatus: 201,
  },
  async ({ body, address, session }) => {
    const { status, account: opened } = await signUp({ ...body, address }, session);
    const account = status === "signed_in" ? await readSignedIn(session) : null;
    const response = json({ status, account }, { status: 201 });
    if (opened && status === "confirm_email") {
      response.headers.append("set-cookie", givePermit("sign-up", opened, new Date()));
    }
    return response;
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
