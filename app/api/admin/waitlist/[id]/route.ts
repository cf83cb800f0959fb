import { z } from "zod";
import { entryRemovedSchema } from "@/lib/admin/waitlist";
import { removeEntry } from "@/server/accounts/waitlist-desk";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** DELETE /api/admin/waitlist/{id} - removes an entry; idempotent */
  DELETE: defineRoute({
    summary: "Remove an entry from the waitlist and release its seat. Admin only.",
    caller: "admin",
    limit: "send",
    params: z.object({ id: z.uuid() }),
    answer: entryRemovedSchema,
    handle: async ({ params }) => {
      await removeEntry(params.id);
      return { removed: true };
    },
  }),
});
