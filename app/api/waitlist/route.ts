import { waitlistAnswerSchema, waitlistSchema } from "@/lib/accounts/requests";
import { joinWaitlist } from "@/server/accounts/waitlist";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/waitlist - joins the waitlist */
export const POST = defineRoute(
  {
    summary: "Join the waitlist. The entry counts once the mailed link is used.",
    limit: "send",
    body: waitlistSchema,
    answer: waitlistAnswerSchema,
    answerStatus: 201,
  },
  async ({ body, address }) => {
    const isMailed = await joinWaitlist(body, address, new Date());
    return json({ joined: true, isMailed }, { status: 201 });
  },
);

const refused = refuseMethods("POST, OPTIONS");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
