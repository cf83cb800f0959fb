import { authOptionsSchema } from "@/lib/accounts/requests";
import { countSeats } from "@/server/accounts/seats";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/auth/options - how many more accounts can be opened */
  GET: defineRoute({
    summary: "Get the number of accounts that can still be opened.",
    limit: "read",
    answer: authOptionsSchema,
    handle: async () => ({ seatsLeft: await countSeats() }),
  }),
});
