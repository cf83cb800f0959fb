import { folderPicturesSchema } from "@/lib/saved/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { readFolderPictures } from "@/server/saved/folder-pictures";

export const GET = defineRoute(
  {
    summary: "List a few pictures of each folder of the account.",
    caller: "account",
    limit: "read",
    answer: folderPicturesSchema,
  },
  async ({ caller }) => readFolderPictures(caller, new Date()),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
