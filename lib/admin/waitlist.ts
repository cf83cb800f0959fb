import { z } from "zod";
import { MAX_INVITATIONS_AT_ONCE } from "../accounts/limits";

// What the admin's routes of the waitlist take and answer.

const time = z.iso.datetime();

const waitlistEntrySchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** As it was typed, by anybody. */
  name: z.string().nullable(),
  /** ended: the invitation was not used in time. */
  status: z.enum(["unconfirmed", "waiting", "invited", "ended"]),
  canBeInvited: z.boolean(),
  joinedAt: time,
  confirmedAt: time.nullable(),
  invitedAt: time.nullable(),
  invitationEndsAt: time.nullable(),
  /** When the mail server refused the address: it comes last then. */
  refusedAt: time.nullable(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

const count = z.int().nonnegative();

export const waitlistPageSchema = z.object({
  /** In the order in which they joined. */
  entries: z.array(waitlistEntrySchema),
  /** What `after` is for the next page; null where this is the last one. */
  next: z.string().nullable(),
  counts: z.object({
    waiting: count,
    unconfirmed: count,
    invited: count,
    ended: count,
    /** Whoever waits, or has let one invitation go by. */
    canBeInvited: count,
  }),
  seats: z.object({
    total: count,
    taken: count,
    /** Of those that are taken, held by invitations. */
    held: count,
    left: count,
  }),
  canMail: z.boolean(),
});
export type WaitlistPage = z.infer<typeof waitlistPageSchema>;

/** As the database writes it, to the microsecond, and an id; there is no year 0. */
const placePattern = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f-]{36}$/;

export const waitlistQuerySchema = z.strictObject({
  after: z.string().refine(isPlace, "Take `next` of a page.").optional(),
});

/** Where a page of the list has ended. */
export function placeIn(after: string): { time: string; id: string } {
  const [time = "", id = ""] = after.split("_");
  return { time, id };
}

function isPlace(after: string): boolean {
  const { time, id } = placeIn(after);
  const isWhole = z.iso.datetime().safeParse(time).success && z.uuid().safeParse(id).success;
  return placePattern.test(after) && isWhole;
}

export const inviteSchema = z.strictObject({
  count: z.int().min(1).max(MAX_INVITATIONS_AT_ONCE),
});

const notToldSchema = z.object({
  email: z.string(),
  /** refused: the mail server refuses the address, which comes last from now on; failed: no mail server took the mail. */
  fault: z.enum(["refused", "failed"]),
  /** Whether the seat could not be given back, and is held until the invitation ends. */
  isHeld: z.boolean(),
});
export type NotTold = z.infer<typeof notToldSchema>;

export const invitationsSchema = z.object({
  /** Addresses that a mail went to. */
  invited: z.array(z.string()),
  /** Those who were next, and whom no mail reached. */
  notTold: z.array(notToldSchema),
  /**
   * Why it were not as many as asked for. no_seat: every seat is taken or held; nobody: nobody else can be invited;
   * mail: the mail server takes nothing; time: mails take too long; accounts: the database is away. Null where nobody
   * else was asked for.
   */
  stopped: z.enum(["no_seat", "nobody", "mail", "time", "accounts"]).nullable(),
});
export type Invitations = z.infer<typeof invitationsSchema>;

export const entryRemovedSchema = z.object({ removed: z.literal(true) });
