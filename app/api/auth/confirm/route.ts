import { confirmedSchema, confirmSchema } from "@/lib/accounts/requests";
import { followLink } from "@/server/accounts/links";
import { permits } from "@/server/accounts/permits";
import { readSignIn } from "@/server/accounts/read-account";
import { noteDevice } from "@/server/accounts/sessions";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const POST = defineRoute(
  {
    summary: "Use a mailed link once; its holder is signed in.",
    limit: "send",
    body: confirmSchema,
    answer: confirmedSchema,
  },
  async ({ body: link, address, session, request, setCookie }) => {
    const now = new Date();
    const permit = link.type === "email_change" ? permits.emailChange : permits.signUp;
    const ownAccount = permit.read(request.cookies, now)?.account ?? null;
    const status = await followLink({ link, ownAccount, address, session });
    const isSignedIn = status === "signed_in" || status === "choose_password";
    if (!isSignedIn) return { status, account: null };
    await noteDevice(session, request);
    const account = await readSignIn(session);
    setCookie(permit.drop());
    const id = account?.id ?? session.incomplete?.id;
    if (id && status === "choose_password") setCookie(permits.reset.keep({ account: id }, now));
    return { status: account ? status : "second_factor", account };
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
