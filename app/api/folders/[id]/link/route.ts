import { z } from "zod";
import { folderLinkReadSchema, folderLinkSchema, folderLinkTakenBackSchema } from "@/lib/saved/requests";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { makeFolderLink, readFolderLink, takeFolderLinkBack } from "@/server/saved/folder-link";

const params = z.object({ id: z.uuid() });

/** GET /api/folders/{id}/link - the link of the folder, for its owner */
export const GET = defineRoute(
  {
    summary: "Get the link to a folder; null if it has none that can be shown.",
    caller: "account",
    limit: "read",
    params,
    answer: folderLinkReadSchema,
  },
  async ({ caller, params }) => json({ path: await readFolderLink(caller, params.id) }),
);

/** POST /api/folders/{id}/link - creates a link with which anyone can read the folder */
export const POST = defineRoute(
  {
    summary: "Create a link with which anyone can read a folder. Revokes the previous link.",
    caller: "account",
    limit: "keep",
    params,
    answer: folderLinkSchema,
    answerStatus: 201,
  },
  async ({ caller, params }) => json({ path: await makeFolderLink(caller, params.id) }, { status: 201 }),
);

/** DELETE /api/folders/{id}/link - revokes the link */
export const DELETE = defineRoute(
  {
    summary: "Revoke the link to a folder at once.",
    caller: "account",
    limit: "keep",
    params,
    answer: folderLinkTakenBackSchema,
  },
  async ({ caller, params }) => {
    await takeFolderLinkBack(caller, params.id);
    return json({ takenBack: true });
  },
);

const refused = refuseMethods("DELETE, GET, HEAD, OPTIONS, POST");

export { refused as PATCH, refused as PUT };
