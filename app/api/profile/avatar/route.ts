import { z } from "zod";
import { AVATAR_TYPES } from "@/lib/accounts/limits";
import { signedInSchema } from "@/lib/accounts/requests";
import { keepAvatar, readAvatar, removeAvatar } from "@/server/accounts/avatar";
import { readSignedIn } from "@/server/accounts/read-account";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";

/** Whoever uses this browser after its owner has signed out must not find it there. A page loads it once. */
const CACHE = "private, no-store";

export const GET = defineRoute(
  {
    summary: "Get the picture of the account.",
    caller: "account",
    limit: "read",
    query: z.object({ v: z.string().max(64).optional().describe("Cache key of the picture version.") }),
    answer: z.any(),
    answerTypes: ["image/webp"],
  },
  async ({ caller }) => {
    const picture = await readAvatar(caller);
    if (picture === null) throw new ProblemError("not_found", "This account has no picture.");
    return new Response(new Uint8Array(Buffer.from(picture, "base64")), {
      headers: { "content-type": "image/webp", "cache-control": CACHE, "x-content-type-options": "nosniff" },
    });
  },
);

export const PUT = defineRoute(
  {
    summary: "Set the picture of the account. It is cropped to a square of 512 pixels.",
    caller: "account",
    limit: "send",
    bodyTypes: AVATAR_TYPES,
    answer: signedInSchema,
  },
  async ({ caller, request, session }) => {
    await keepAvatar(caller, request);
    return { account: await readSignedIn(session) };
  },
);

export const DELETE = defineRoute(
  { summary: "Remove the picture of the account.", caller: "account", limit: "send", answer: signedInSchema },
  async ({ caller, session }) => {
    await removeAvatar(caller);
    return { account: await readSignedIn(session) };
  },
);

export const { PATCH, POST } = refuseMethods("GET, HEAD, PUT, DELETE, OPTIONS");
