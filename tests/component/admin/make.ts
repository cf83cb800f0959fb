import { QUARTERS, REPORTED_MINUTES, type SourceStatus, type Status } from "@/lib/admin/status";
import type { WaitlistEntry, WaitlistPage } from "@/lib/admin/waitlist";
import { providerNames } from "@/lib/diagrams/providers";
import type { DeskEntry, DeskPage } from "@/lib/feedback/requests";

const AT = "2031-05-01T14:20:05.000Z";
const minutes = Array.from({ length: REPORTED_MINUTES }, () => 0);
const times = { p5: 100, p50: 380, p95: 1200 };

const source = (name: SourceStatus["name"]): SourceStatus => ({
  name,
  state: "working",
  cause: null,
  suspendedUntil: null,
  missing: [],
  asked: 4,
  failed: 1,
  cached: 2,
  awaited: 2,
  joined: 0,
  times,
  lastAnswerAt: AT,
  lastFailure: null,
  minutes: { asked: minutes.with(-1, 4), failed: minutes.with(-1, 1), cached: minutes, awaited: minutes },
});

export const status = (facts: Partial<Status> = {}): Status => ({
  at: AT,
  instance: { version: "1.0.0", startedAt: "2031-05-01T08:00:00.000Z", isAlone: true },
  searches: {
    today: 7,
    total: 9,
    cached: 3,
    failed: 0,
    times,
    quarters: Array.from({ length: QUARTERS }, () => 0).with(-1, 9),
    quartersEndAt: "2031-05-01T14:30:00.000Z",
  },
  cache: { entries: 12, capacity: 500, isShared: false },
  sources: providerNames.map(source),
  keyPools: [
    {
      source: "google",
      health: "healthy",
      available: 5,
      total: 5,
      keys: [1, 2, 3, 4, 5].map((number) => ({
        label: `key ${number}`,
        state: "available",
        usedToday: number,
        lastUsedAt: AT,
        suspendedUntil: null,
        outReason: null,
      })),
    },
  ],
  google: { endsOn: "2027-01-01", daysLeft: 31, turnedOffBy: null },
  database: { state: "up", where: "hosted", tookMs: 3, checkedAt: AT },
  seats: { cap: 100, taken: 3, held: 1, waiting: 2, unconfirmed: 1 },
  mail: { way: "mailbox", server: null, lastSentAt: null, lastFailure: null },
  languageModel: null,
  payments: "sandbox",
  ...facts,
});

let entries = 0;

export function waiting(facts: Partial<WaitlistEntry> = {}): WaitlistEntry {
  entries += 1;
  return {
    id: crypto.randomUUID(),
    email: `reader-${entries}@example.org`,
    name: null,
    status: "waiting",
    canBeInvited: true,
    joinedAt: AT,
    confirmedAt: AT,
    invitedAt: null,
    invitationEndsAt: null,
    refusedAt: null,
    ...facts,
  };
}

export const waitlistPage = (list: WaitlistEntry[], facts: Partial<WaitlistPage> = {}): WaitlistPage => ({
  entries: list,
  next: null,
  counts: { waiting: list.length, unconfirmed: 0, invited: 0, ended: 0, canBeInvited: list.length },
  seats: { total: 100, taken: 3, held: 1, left: 97 },
  canMail: true,
  ...facts,
});

export const told = (message: string, facts: Partial<DeskEntry> = {}): DeskEntry => ({
  id: crypto.randomUUID(),
  type: "issue",
  message,
  isPremium: false,
  isAccount: false,
  email: null,
  path: "/pricing",
  diagramId: null,
  sentAt: AT,
  doneAt: null,
  hasScreenshot: false,
  ...facts,
});

export const deskPage = (list: DeskEntry[], next: string | null = null): DeskPage => ({
  entries: list,
  next,
});
