import { z } from "zod";
import { folderChangedSchema, folderChangeSchema, folderDeletedSchema } from "@/lib/saved/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { changeFolder, deleteFolder } from "@/server/saved/folders";

const params = z.object({ id: z.uuid() });

/** PATCH /api/folders/{id} - changes name or colour */
export const PATCH = defineRoute(
  {
    summary: "Change the name or the colour of a folder.",
    caller: "account",
    limit: "keep",
    params,
    body: folderChangeSchema,
    answer: folderChangedSchema,
  },
  async ({ caller, params, body }) => {
    await changeFolder(caller, params.id, body);
    return json({ changed: true });
  },
);

/** DELETE /api/folders/{id} - deletes the folder; its diagrams stay saved */
export const DELETE = defineRoute(
  {
    summary: "Delete a folder; the diagrams in it stay saved.",
    caller: "account",
    limit: "keep",
    params,
    answer: folderDeletedSchema,
  },
  async ({ caller, params }) => {
    await deleteFolder(caller, params.id);
    return json({ deleted: true });
  },
);

const refused = refuseMethods("DELETE, OPTIONS, PATCH");

export { refused as GET, refused as POST, refused as PUT };
