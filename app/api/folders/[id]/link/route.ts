import { z } from "zod";
import { folderLinkReadSchema, folderLinkSchema, folderLinkTakenBackSchema } from "@/lib/saved/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { makeFolderLink, readFolderLink, takeFolderLinkBack } from "@/server/saved/folder-link";

const params = z.object({ id: z.uuid() });

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/folders/{id}/link - the link of the folder, for its owner */
  GET: defineRoute({
    summary: "Get the link to a folder; null if it has none that can be shown.",
    caller: "account",
    limit: "read",
    params,
    answer: folderLinkReadSchema,
    handle: async ({ caller, params }) => ({ path: await readFolderLink(caller, params.id) }),
  }),

  /** POST /api/folders/{id}/link - creates a link with which anyone can read the folder */
  POST: defineRoute({
    summary: "Create a link with which anyone can read a folder. Revokes the previous link.",
    caller: "account",
    limit: "keep",
    params,
    answer: folderLinkSchema,
    answerStatus: 201,
    handle: async ({ caller, params }) => ({ path: await makeFolderLink(caller, params.id) }),
  }),

  /** DELETE /api/folders/{id}/link - revokes the link */
  DELETE: defineRoute({
    summary: "Revoke the link to a folder at once.",
    caller: "account",
    limit: "keep",
    params,
    answer: folderLinkTakenBackSchema,
    handle: async ({ caller, params }) => {
      await takeFolderLinkBack(caller, params.id);
      return { takenBack: true };
    },
  }),
});
