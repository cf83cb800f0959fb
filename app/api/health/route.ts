import { z } from "zod";
import { collectionIndex } from "@/server/collection/collection-index";
import { defineMethods, defineRoute } from "@/server/http/define-route";

const healthSchema = z.object({
  status: z.literal("ok"),
  /** Built-in diagrams that can be found. */
  diagrams: z.int().nonnegative(),
});

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/health - whether this process serves requests */
  GET: defineRoute({
    summary: "Check that the service is up.",
    limit: "none",
    answer: healthSchema,
    handle: async () => ({ status: "ok", diagrams: collectionIndex().size }),
  }),
});
