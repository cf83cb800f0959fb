import { z } from "zod";
import { entryRemovedSchema } from "@/lib/admin/waitlist";
import { removeEntry } from "@/server/accounts/waitlist-desk";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

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
    return json({ removed: true });
  },
);

const refused = refuseMethods("DELETE, OPTIONS");

export { refused as GET, refused as PATCH, refused as POST, refused as PUT };
