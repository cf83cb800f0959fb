import { z } from "zod";
import { leaveWaitlistSchema, waitlistLeftSchema } from "@/lib/accounts/requests";
import { leaveWaitlist } from "@/server/accounts/waitlist";
import { readCapped } from "@/server/http/body";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** The one pair that RFC 8058 has programs send, as a form of either kind, and room to spare. */
const MAX_BYTES = 4096;

/**
 * GET /api/waitlist/leave/one-click - programs that know no one-click open the address of the header: nobody leaves
 * by looking
 */
export const GET = defineRoute(
  {
    summary: "Leads to the page with the button that takes an address off the waitlist.",
    limit: "none",
    query: leaveWaitlistSchema,
    answer: z.string(),
    answerStatus: 303,
    answerTypes: ["text/plain"],
  },
  async ({ query }) =>
    new Response(null, {
      status: 303,
      headers: {
        location: `/waitlist/leave?${new URLSearchParams(query)}`,
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
      },
    }),
);

/** POST /api/waitlist/leave/one-click - of a program that reads mails; it shows no cookie */
export const POST = defineRoute(
  {
    summary: "Take an address off the waitlist, by the header of each of its mails (RFC 8058).",
    limit: "none",
    query: leaveWaitlistSchema,
    bodyTypes: ["application/x-www-form-urlencoded", "multipart/form-data"],
    answer: waitlistLeftSchema,
  },
  async ({ query, request }) => {
    // What it says is what the address says already: whoever has the link may leave.
    await readCapped(request, MAX_BYTES);
    return json(await leaveWaitlist(query.token, new Date()));
  },
);

const refused = refuseMethods("GET, HEAD, POST, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as PUT };
