import { z } from "zod";
import { diagramIdField } from "@/lib/diagrams/requests";
import { flashcardFiles } from "@/lib/study/flashcards";
import { flashcardsQuerySchema } from "@/lib/study/requests";
import { answerFlashcards } from "@/server/export/flashcards/answer-flashcards";
import { studiable } from "@/server/export/flashcards/studied-diagram";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "Download the labels of a diagram of the collection as flashcards, for Anki or as a CSV.",
    limit: "image",
    spends: true,
    params: z.object({ id: diagramIdField }),
    query: flashcardsQuerySchema,
    answer: z.file(),
    answerTypes: Object.values(flashcardFiles).map(({ mediaType }) => mediaType),
  },
  async (input) => answerFlashcards(input, await studiable(input.params.id, new Date())),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
