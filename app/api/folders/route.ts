import { folderCreatedSchema, foldersAnswerSchema, newFolderSchema } from "@/lib/saved/requests";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { createFolder, readFolders } from "@/server/saved/folders";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/folders - the account's folders with their counts */
  GET: defineRoute({
    summary: "List the account's folders in order, with the number of diagrams in each.",
    caller: "account",
    limit: "read",
    answer: foldersAnswerSchema,
    handle: async ({ caller }) => readFolders(caller),
  }),

  /** POST /api/folders - adds a folder at the end */
  POST: defineRoute({
    summary: "Create a folder.",
    caller: "account",
    limit: "keep",
    body: newFolderSchema,
    answer: folderCreatedSchema,
    answerStatus: 201,
    handle: async ({ caller, body }) => ({ id: await createFolder(caller, body) }),
  }),
});
