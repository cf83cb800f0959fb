import { folderOrderSchema, foldersOrderedSchema } from "@/lib/saved/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { orderFolders } from "@/server/saved/folders";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/folders/order - reorders the folders */
  POST: defineRoute({
    summary: "Reorder the account's folders.",
    caller: "account",
    limit: "keep",
    body: folderOrderSchema,
    answer: foldersOrderedSchema,
    handle: async ({ caller, body }) => {
      await orderFolders(caller, body.ids);
      return { ordered: true };
    },
  }),
});
