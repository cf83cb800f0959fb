import { folderOrderSchema, foldersOrderedSchema } from "@/lib/saved/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { orderFolders } from "@/server/saved/folders";

/** POST /api/folders/order - reorders the folders */
export const POST = defineRoute(
  {
    summary: "Reorder the account's folders.",
    caller: "account",
    limit: "keep",
    body: folderOrderSchema,
    answer: foldersOrderedSchema,
  },
  async ({ caller, body }) => {
    await orderFolders(caller, body.ids);
    return json({ ordered: true });
  },
);

const refused = refuseMethods("OPTIONS, POST");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
