import { z } from "zod";
import { entryRemovedSchema } from "@/lib/admin/waitlist";
import { removeEntry } from "@/server/accounts/waitlist-desk";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

/** DELETE /api/admin/waitlist/{id} - removes an entry; idempotent */
export const DELETE = defineRoute(
  {
    summary: "Remove an entry from the waitlist and release its seat. Admin only.",
    caller: "admin",
    limit: "send",
    params: z.object({ id: z.uuid() }),
    answer: entryRemovedSchema,
  },
  async ({ params }) => {
    await removeEntry(params.id);
    return { removed: true };
  },
);

export const { GET, PATCH, POST, PUT } = refuseMethods("DELETE, OPTIONS");
