import { waitlistAnswerSchema, waitlistSchema } from "@/lib/accounts/requests";
import { joinWaitlist } from "@/server/accounts/waitlist";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/waitlist - joins the waitlist */
  POST: defineRoute({
    summary: "Join the waitlist. The entry counts once the mailed link is used.",
    limit: "send",
    body: waitlistSchema,
    answer: waitlistAnswerSchema,
    answerStatus: 201,
    handle: async ({ body, address }) => {
      const isMailed = await joinWaitlist(body, address, new Date());
      return { joined: true, isMailed };
    },
  }),
});
