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
    summary: "The link to a folder, for its owner; null where there is none that can be shown.",
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
    summary: "Make a link by which anybody may read a folder; the link before ends.",
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
    summary: "Take back the link to a folder, at once.",
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
