import { z } from "zod";
import { diagramIdField } from "@/lib/diagrams/requests";
import { flashcardFiles } from "@/lib/study/flashcards";
import { flashcardsQuerySchema } from "@/lib/study/requests";
import { answerFlashcards } from "@/server/export/flashcards/answer-flashcards";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { readCoveredDiagram } from "@/server/saved/covers";

export const GET = defineRoute(
  {
    summary:
      "Download the covers of a saved diagram as flashcards, for Anki or as a CSV, if its licence allows changes.",
    caller: "account",
    limit: "image",
    spends: true,
    params: z.object({ id: diagramIdField }),
    query: flashcardsQuerySchema,
    answer: z.file(),
    answerTypes: Object.values(flashcardFiles).map(({ mediaType }) => mediaType),
  },
  async (input) => answerFlashcards(input, await readCoveredDiagram(input.caller, input.params.id)),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
