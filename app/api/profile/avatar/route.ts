import { z } from "zod";
import { AVATAR_TYPES } from "@/lib/accounts/limits";
import { signedInSchema } from "@/lib/accounts/requests";
import { keepAvatar, readAvatar, removeAvatar } from "@/server/accounts/avatar";
import { readSignedIn } from "@/server/accounts/read-account";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";

/** Immutable: each new picture has a new URL. */
const CACHE = "private, max-age=31536000, immutable";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/profile/avatar - the picture of the signed-in account */
  GET: defineRoute({
    summary: "Get the picture of the account.",
    caller: "account",
    limit: "read",
    query: z.object({ v: z.string().max(64).optional().describe("Tells one picture from the next.") }),
    answer: z.any(),
    answerTypes: ["image/webp"],
    handle: async ({ caller }) => {
      const picture = await readAvatar(caller);
      if (picture === null) throw new ProblemError("not_found", "This account has no picture.");
      return new Response(new Uint8Array(Buffer.from(picture, "base64")), {
        headers: {
          "content-type": "image/webp",
          "cache-control": CACHE,
          "x-content-type-options": "nosniff",
        },
      });
    },
  }),

  /** PUT /api/profile/avatar - sets the picture, which is the request body */
  PUT: defineRoute({
    summary: "Set the picture of the account. It is cropped to a square of 512 pixels.",
    caller: "account",
    limit: "send",
    bodyTypes: AVATAR_TYPES,
    answer: signedInSchema,
    handle: async ({ caller, request, session }) => {
      await keepAvatar(caller, request);
      return { account: await readSignedIn(session) };
    },
  }),

  /** DELETE /api/profile/avatar - removes the picture */
  DELETE: defineRoute({
    summary: "Remove the picture of the account.",
    caller: "account",
    limit: "send",
    answer: signedInSchema,
    handle: async ({ caller, session }) => {
      await removeAvatar(caller);
      return { account: await readSignedIn(session) };
    },
  }),
});
