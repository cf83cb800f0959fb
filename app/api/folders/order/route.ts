import { folderOrderSchema, foldersOrderedSchema } from "@/lib/saved/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { orderFolders } from "@/server/saved/folders";

export const POST = defineRoute(
  {
    summary: "Reorder the account's folders.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    body: folderOrderSchema,
    answer: foldersOrderedSchema,
  },
  async ({ caller, body }) => {
    await orderFolders(caller, body.ids);
    return { ordered: true };
  },
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("OPTIONS, POST");
