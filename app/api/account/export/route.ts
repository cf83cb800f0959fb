import { accountExportSchema } from "@/lib/accounts/requests";
import { exportAccount } from "@/server/accounts/export-account";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/account/export - all data of the account */
export const GET = defineRoute(
  {
    summary: "Export all data of the account as a file.",
    caller: "account",
    limit: "read",
    answer: accountExportSchema,
  },
  async ({ caller }) => {
    const response = json(await exportAccount(caller, new Date()));
    response.headers.set("content-disposition", 'attachment; filename="figura-data.json"');
    return response;
  },
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
