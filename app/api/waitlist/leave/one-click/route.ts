import { z } from "zod";
import { leaveWaitlistSchema, waitlistLeftSchema } from "@/lib/accounts/requests";
import { leaveWaitlist } from "@/server/accounts/waitlist";
import { readCapped } from "@/server/http/body";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { FORM_TYPE } from "@/server/http/takes-form";

/** Enough for the one form field that RFC 8058 requires, in either form encoding. */
const MAX_BYTES = 4096;

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /**
   * GET /api/waitlist/leave/one-click - for mail clients without one-click support, which open the URL of the header: it
   * redirects to a page with a button and removes nothing
   */
  GET: defineRoute({
    summary: "Redirect to the page on which to leave the waitlist.",
    limit: "none",
    query: leaveWaitlistSchema,
    answer: z.string(),
    answerStatus: 303,
    answerTypes: ["text/plain"],
    handle: async ({ query }) =>
      new Response(null, {
        status: 303,
        headers: {
          location: `/waitlist/leave?${new URLSearchParams(query)}`,
          "cache-control": "private, no-store",
          "referrer-policy": "no-referrer",
        },
      }),
  }),

  /** POST /api/waitlist/leave/one-click - called by mail clients, without cookies */
  POST: defineRoute({
    summary: "Leave the waitlist by one-click unsubscribe (RFC 8058).",
    limit: "none",
    query: leaveWaitlistSchema,
    bodyTypes: [FORM_TYPE, "multipart/form-data"],
    answer: waitlistLeftSchema,
    handle: async ({ query, request }) => {
      // The body carries no information: the token in the URL is sufficient.
      await readCapped(request, MAX_BYTES);
      return leaveWaitlist(query.token, new Date());
    },
  }),
});
