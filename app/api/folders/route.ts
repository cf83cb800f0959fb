import { folderCreatedSchema, foldersAnswerSchema, newFolderSchema } from "@/lib/saved/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { createFolder, readFolders } from "@/server/saved/folders";

/** GET /api/folders - the account's folders with their counts */
export const GET = defineRoute(
  {
    summary: "List the account's folders in order, with the number of diagrams in each.",
    caller: "account",
    limit: "read",
    answer: foldersAnswerSchema,
  },
  async ({ caller }) => json(await readFolders(caller)),
);

/** POST /api/folders - adds a folder at the end */
export const POST = defineRoute(
  {
    summary: "Create a folder.",
    caller: "account",
    limit: "keep",
    body: newFolderSchema,
    answer: folderCreatedSchema,
    answerStatus: 201,
  },
  async ({ caller, body }) => json({ id: await createFolder(caller, body) }, { status: 201 }),
);

const refused = refuseMethods("GET, HEAD, OPTIONS, POST");

export { refused as DELETE, refused as PATCH, refused as PUT };
