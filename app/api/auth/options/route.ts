import { authOptionsSchema } from "@/lib/accounts/requests";
import { countSeats } from "@/server/accounts/seats";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/auth/options - how many more accounts can be opened */
export const GET = defineRoute(
  {
    summary: "Get the number of accounts that can still be opened.",
    limit: "read",
    answer: authOptionsSchema,
  },
  async () => json({ seatsLeft: await countSeats() }),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
