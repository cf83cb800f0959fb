import { waitlistAnswerSchema, waitlistSchema } from "@/lib/accounts/requests";
import { joinWaitlist } from "@/server/accounts/waitlist";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

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
    return { joined: true, isMailed };
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("POST, OPTIONS");
