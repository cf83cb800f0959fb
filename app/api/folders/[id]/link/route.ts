import { z } from "zod";
import { folderLinkReadSchema, folderLinkRevokedSchema, folderLinkSchema } from "@/lib/saved/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { makeFolderLink, readFolderLink, takeFolderLinkBack } from "@/server/saved/folder-link";

const params = z.object({ id: z.uuid() });

export const GET = defineRoute(
  {
    summary: "Get the link to a folder; null if it has none that can be shown.",
    caller: "account",
    limit: "read",
    params,
    answer: folderLinkReadSchema,
  },
  async ({ caller, params }) => ({ path: await readFolderLink(caller, params.id) }),
);

export const POST = defineRoute(
  {
    summary: "Create a link with which anyone can read a folder. Revokes the previous link.",
    caller: "account",
    limit: "keep",
    params,
    answer: folderLinkSchema,
    answerStatus: 201,
  },
  async ({ caller, params }) => ({ path: await makeFolderLink(caller, params.id) }),
);

export const DELETE = defineRoute(
  {
    summary: "Revoke the link to a folder at once.",
    caller: "account",
    limit: "keep",
    params,
    answer: folderLinkRevokedSchema,
  },
  async ({ caller, params }) => {
    await takeFolderLinkBack(caller, params.id);
    return { takenBack: true };
  },
);

export const { PATCH, PUT } = refuseMethods("DELETE, GET, HEAD, OPTIONS, POST");
