import { folderCreatedSchema, foldersAnswerSchema, newFolderSchema } from "@/lib/saved/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { createFolder, readFolders } from "@/server/saved/folders";

export const GET = defineRoute(
  {
    summary: "List the account's folders in order, with the number of diagrams in each.",
    caller: "account",
    limit: "read",
    scope: "saved:read",
    answer: foldersAnswerSchema,
  },
  async ({ caller }) => readFolders(caller),
);

export const POST = defineRoute(
  {
    summary: "Create a folder.",
    caller: "account",
    limit: "keep",
    scope: "saved:write",
    body: newFolderSchema,
    answer: folderCreatedSchema,
    answerStatus: 201,
  },
  async ({ caller, body }) => ({ id: await createFolder(caller, body) }),
);

export const { DELETE, PATCH, PUT } = refuseMethods("GET, HEAD, OPTIONS, POST");
