import { authOptionsSchema } from "@/lib/accounts/requests";
import { countSeats } from "@/server/accounts/seats";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "Get the number of accounts that can still be opened.",
    limit: "read",
    answer: authOptionsSchema,
  },
  async () => ({ seatsLeft: await countSeats() }),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
