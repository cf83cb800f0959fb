import { z } from "zod";
import { flashcardFiles } from "@/lib/study/flashcards";
import { folderFlashcardsQuerySchema } from "@/lib/study/requests";
import { requirePremium } from "@/server/accounts/require-premium";
import { answerFolderFlashcards } from "@/server/export/flashcards/answer-flashcards";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary:
      "Download the labels of the diagrams in a folder, and your covers over them, as flashcards for Anki; at most 500 diagrams. Premium only.",
    caller: "account",
    limit: "archive",
    spends: true,
    params: z.object({ id: z.uuid() }),
    query: folderFlashcardsQuerySchema,
    answer: z.file(),
    answerTypes: [flashcardFiles.anki.mediaType],
  },
  async (input) => {
    await requirePremium(input.caller);
    return answerFolderFlashcards(input);
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
