import { ownDeckQuerySchema, ownDeckSchema } from "@/lib/study/cover-requests";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { readOwnDeck } from "@/server/saved/covers";

export const GET = defineRoute(
  {
    summary: "List saved diagrams with what can be asked of them: their labels, or the covers over them.",
    caller: "account",
    limit: "read",
    query: ownDeckQuerySchema,
    answer: ownDeckSchema,
  },
  async ({ caller, query }) => ({ diagrams: await readOwnDeck(caller, query.diagrams, new Date()) }),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
