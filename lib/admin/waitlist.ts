import { z } from "zod";
import { MAX_INVITATIONS_AT_ONCE } from "../accounts/limits";

// Requests and responses of the admin's waitlist routes.

const time = z.iso.datetime();

const waitlistEntrySchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** User input. */
  name: z.string().nullable(),
  /** ended: the invitation expired. */
  status: z.enum(["unconfirmed", "waiting", "invited", "ended"]),
  canBeInvited: z.boolean(),
  joinedAt: time,
  confirmedAt: time.nullable(),
  invitedAt: time.nullable(),
  invitationEndsAt: time.nullable(),
  /** When the mail server rejected the address, which moves it to the end of the list. */
  refusedAt: time.nullable(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

const count = z.int().nonnegative();

export const waitlistPageSchema = z.object({
  /** In the order of joining. */
  entries: z.array(waitlistEntrySchema),
  /** The value of `after` for the next page; null on the last page. */
  next: z.string().nullable(),
  counts: z.object({
    waiting: count,
    unconfirmed: count,
    invited: count,
    ended: count,
    /** Waiting, or had an invitation that expired. */
    canBeInvited: count,
  }),
  seats: z.object({
    total: count,
    taken: count,
    /** Taken seats that only an invitation holds. */
    held: count,
    left: count,
  }),
  canMail: z.boolean(),
});
export type WaitlistPage = z.infer<typeof waitlistPageSchema>;

export const waitlistQuerySchema = z.strictObject({
  /** The value of `next` of the previous page. */
  after: z.string().optional(),
});

export const inviteSchema = z.strictObject({
  count: z.int().min(1).max(MAX_INVITATIONS_AT_ONCE),
});

const notMailedSchema = z.object({
  email: z.string(),
  /**
   * refused: the mail server rejects the address, which moves to the end of the list; failed: no mail server accepted
   * the email.
   */
  reason: z.enum(["refused", "failed"]),
  /** Whether the seat could not be released and stays held until the invitation expires. */
  isHeld: z.boolean(),
});
export type NotMailed = z.infer<typeof notMailedSchema>;

export const invitationsSchema = z.object({
  /** Addresses that were sent an email. */
  invited: z.array(z.string()),
  /** The next addresses, which could not be sent an email. */
  notMailed: z.array(notMailedSchema),
  /**
   * Why fewer were invited than requested; null if all were. no_seat: every seat is taken or held; nobody: no other
   * entry can be invited; mail: the mail server accepts nothing; time: the emails take too long; accounts: the
   * database cannot be reached.
   */
  stopped: z.enum(["no_seat", "nobody", "mail", "time", "accounts"]).nullable(),
});
export type Invitations = z.infer<typeof invitationsSchema>;

export const entryRemovedSchema = z.object({ removed: z.literal(true) });
