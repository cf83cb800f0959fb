import { accountExportSchema } from "@/lib/accounts/requests";
import { exportAccount } from "@/server/accounts/export-account";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/account/export - all data of the account */
  GET: defineRoute({
    summary: "Export all data of the account as a file.",
    caller: "account",
    limit: "read",
    answer: accountExportSchema,
    handle: async ({ caller }) =>
      json(await exportAccount(caller, new Date()), {
        headers: { "content-disposition": 'attachment; filename="figura-data.json"' },
      }),
  }),
});
