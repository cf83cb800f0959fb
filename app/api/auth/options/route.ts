import { authOptionsSchema } from "@/lib/accounts/requests";
import { countSeats } from "@/server/accounts/seats";
import { config } from "@/server/config";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/auth/options - how one can come in */
export const GET = defineRoute(
  {
    summary: "How many accounts can be opened, and by which ways.",
    limit: "read",
    answer: authOptionsSchema,
  },
  async () => json({ seatsLeft: await countSeats(), hasGoogle: config().AUTH_GOOGLE === "on" }),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
