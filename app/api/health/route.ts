import { z } from "zod";
import { collectionIndex } from "@/server/collection/collection-index";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

const healthSchema = z.object({
  status: z.literal("ok"),
  /** Built-in diagrams that can be found. */
  diagrams: z.int().nonnegative(),
});

/** GET /api/health - whether this process serves requests */
export const GET = defineRoute(
  { summary: "Check that the service is up.", limit: "none", answer: healthSchema },
  async () => json({ status: "ok", diagrams: collectionIndex().size } satisfies z.infer<typeof healthSchema>),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
