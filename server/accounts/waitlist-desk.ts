import "server-only";
import { z } from "zod";
import { type WaitlistPage, waitlistPageSchema } from "@/lib/admin/waitlist";
import { config } from "@/server/config";
import { serviceClient } from "@/server/database/clients";
import { cursorTime, readCursor, writeCursor } from "@/server/database/cursor";
import { unwrapData } from "@/server/database/errors";
import { canSendMail } from "@/server/mail/send-mail";

const PAGE_SIZE = 50;

const cursorSchema = z.tuple([cursorTime, z.uuid()]);
const refused = { field: "after", message: "Take `next` of a page." };

/**
 * One page of the waitlist for the admin, with its totals.
 * @param after the cursor of the previous page
 * @throws ProblemError `invalid_request` naming `after`, `accounts_unavailable`
 */
export async function readWaitlist(after: string | undefined): Promise<WaitlistPage> {
  const service = serviceClient();
  const [afterTime, afterId] = after === undefined ? [null, null] : readCursor(after, cursorSchema, refused);
  const [counted, paged] = await Promise.all([
    service.rpc("waitlist_counts"),
    service.rpc("waitlist_page", {
      after_time: afterTime,
      after_id: afterId,
      page_size: PAGE_SIZE + 1,
    }),
  ]);
  const [counts] = unwrapData(counted);
  const rows = unwrapData(paged);
  if (!counts) throw new Error("The database has not said how the waitlist stands.");
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return waitlistPageSchema.parse({
    entries: shown.map((row) => ({
      id: row.id,
      email: row.email,
      name: row.name,
      status: row.status,
      canBeInvited: row.can_be_invited,
      joinedAt: row.joined_at,
      confirmedAt: row.confirmed_at,
      invitedAt: row.invited_at,
      invitationEndsAt: row.invitation_ends_at,
      refusedAt: row.refused_at,
    })),
    next: last ? writeCursor([last.joined_at, last.id]) : null,
    counts: {
      waiting: counts.waiting,
      unconfirmed: counts.unconfirmed,
      invited: counts.invited,
      ended: counts.ended,
      canBeInvited: counts.can_be_invited,
    },
    seats: {
      total: counts.seats,
      taken: counts.seats_taken,
      held: counts.seats_held,
      left: Math.max(0, counts.seats - counts.seats_taken),
    },
    canMail: canSendMail(config()),
  } satisfies z.input<typeof waitlistPageSchema>);
}

/** Deletes an entry and releases the seat that is held for it. @throws ProblemError `accounts_unavailable` */
export async function removeEntry(id: string): Promise<void> {
  unwrapData(await serviceClient().from("waitlist").delete().eq("id", id));
}
