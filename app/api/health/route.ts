import { z } from "zod";
import { collectionIndex } from "@/server/collection/collection-index";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

const healthSchema = z.object({
  status: z.literal("ok"),
  /** Built-in diagrams that can be found. */
  diagrams: z.int().nonnegative(),
});

export const GET = defineRoute(
  { summary: "Check that the service is up.", limit: "none", answer: healthSchema },
  async () => ({ status: "ok", diagrams: collectionIndex().size }),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
