import { z } from "zod";
import { folderChangedSchema, folderChangeSchema, folderDeletedSchema } from "@/lib/saved/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { changeFolder, deleteFolder } from "@/server/saved/folders";

const params = z.object({ id: z.uuid() });

export const PATCH = defineRoute(
  {
    summary: "Change the name or the colour of a folder, or whether the page of its link names its owner.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    params,
    body: folderChangeSchema,
    answer: folderChangedSchema,
  },
  async ({ caller, params, body }) => {
    await changeFolder(caller, params.id, body);
    return { changed: true };
  },
);

export const DELETE = defineRoute(
  {
    summary: "Delete a folder; the diagrams in it stay saved.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    params,
    answer: folderDeletedSchema,
  },
  async ({ caller, params }) => {
    await deleteFolder(caller, params.id);
    return { deleted: true };
  },
);

export const { GET, POST, PUT } = refuseMethods("DELETE, OPTIONS, PATCH");
