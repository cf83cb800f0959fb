import { z } from "zod";
import { folderChangedSchema, folderChangeSchema, folderDeletedSchema } from "@/lib/saved/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { changeFolder, deleteFolder } from "@/server/saved/folders";

const params = z.object({ id: z.uuid() });

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** PATCH /api/folders/{id} - changes name or colour */
  PATCH: defineRoute({
    summary: "Change the name or the colour of a folder.",
    caller: "account",
    limit: "keep",
    params,
    body: folderChangeSchema,
    answer: folderChangedSchema,
    handle: async ({ caller, params, body }) => {
      await changeFolder(caller, params.id, body);
      return { changed: true };
    },
  }),

  /** DELETE /api/folders/{id} - deletes the folder; its diagrams stay saved */
  DELETE: defineRoute({
    summary: "Delete a folder; the diagrams in it stay saved.",
    caller: "account",
    limit: "keep",
    params,
    answer: folderDeletedSchema,
    handle: async ({ caller, params }) => {
      await deleteFolder(caller, params.id);
      return { deleted: true };
    },
  }),
});
