import { accountExportSchema } from "@/lib/accounts/requests";
import { exportAccount } from "@/server/accounts/export-account";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { json } from "@/server/http/json";

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

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
