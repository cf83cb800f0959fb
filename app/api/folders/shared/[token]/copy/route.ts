import { z } from "zod";
import { folderCopiedSchema } from "@/lib/saved/requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { copySharedFolder } from "@/server/saved/copy-shared-folder";

export const POST = defineRoute(
  {
    summary: "Save the diagrams of a shared folder in a new folder of the account, by the token of its link.",
    caller: "account",
    limit: "keep",
    params: z.object({ token: z.string() }),
    answer: folderCopiedSchema,
    answerStatus: 201,
  },
  async ({ caller, params }) => copySharedFolder(caller, params.token),
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("OPTIONS, POST");
