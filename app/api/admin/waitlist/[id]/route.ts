import { z } from "zod";
import { entryRemovedSchema } from "@/lib/admin/waitlist";
import { requireAdmin } from "@/server/accounts/require-admin";
import { removeEntry } from "@/server/accounts/waitlist-desk";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** DELETE /api/admin/waitlist/{id} - off the list; one that is gone already is answered alike */
export const DELETE = defineRoute(
  {
    summary: "For the admin: take an entry off the waitlist, with the seat that is held for it.",
    limit: "send",
    params: z.object({ id: z.uuid() }),
    answer: entryRemovedSchema,
  },
  async ({ caller, params, request }) => {
    await requireAdmin(caller, request.nextUrl.pathname);
    await removeEntry(params.id);
    return json({ removed: true });
  },
);

const refused = refuseMethods("DELETE, OPTIONS");

export { refused as GET, refused as PATCH, refused as POST, refused as PUT };
