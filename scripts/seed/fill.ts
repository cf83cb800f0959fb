import { toDiagram } from "../../lib/collection/to-diagram";
import type { CollectionEntry } from "../../lib/diagrams/collection-entry";
import { diagramSnapshotSchema } from "../../lib/diagrams/diagram-snapshot";
import { subjects } from "../../lib/diagrams/subjects";
import { learningResourceSchema } from "../../lib/resources/resource";
import type { Answer, BackendClients } from "../../tests/setup/apps/test-backend";
import { ADMIN_EMAIL } from "../../tests/setup/people/admin";
import { PASSWORD } from "../../tests/setup/people/people";
import { grantPremium } from "../../tests/setup/people/premium";
import { entryOf, lineUp } from "../../tests/setup/waiting";
import { drawnCollection } from "../../tests/unit/search-quality/searches";
import { CommandError } from "../command-error";

const PREMIUM_DIAGRAMS = 188;
/** Below the limit of a free account. */
const FREE_DIAGRAMS = 12;

const feedback = [
  {
    type: "issue",
    message: "The arrow of the second step points the wrong way.",
    diagram_id: "collection-water-cycle",
  },
  { type: "feature", message: "Please let me sort a folder by subject." },
  { type: "other", message: "My pupils like the drawings." },
];

const waiting = ["Ada", "Grace", "Emmy", "Rosalind", "Marie"];

type Backend = Pick<BackendClients, "anonymous" | "service">;

interface Count {
  now: number;
  before: number;
}

/** Fills a database. Nothing that is there already is changed. @throws CommandError if the database rejects something */
export async function fill(backend: Backend, adminEmail = ADMIN_EMAIL) {
  const added: Record<string, Count> = {};
  const count = (what: string, now: number, all: number) => {
    const { now: others = 0, before = 0 } = added[what] ?? {};
    added[what] = { now: others + now, before: before + all - now };
  };
  const open = async (email: string) => {
    const { id, isNew } = await openAccount(backend, email);
    count("Accounts", Number(isNew), 1);
    return id;
  };
  const free = await open("free@example.org");
  const premium = await open("premium@example.org");
  const admin = await open(adminEmail);
  await grantPremium(backend, premium);
  check("The address of the admin", await backend.service.rpc("note_proven_address", { account: admin }));

  const entries = drawnCollection();
  const chosen = entries.slice(0, PREMIUM_DIAGRAMS);
  const folders = new Map<string, string>();
  for (const { subject, title } of oneOfEachSubject(chosen)) {
    const resource = resourceAbout(title);
    const folder = subjects[subject].label;
    const saved = await backend.service.rpc("save_resource", { account: premium, resource, folder });
    const [{ outcome, folder_id }] = check(folder, saved);
    folders.set(subject, folder_id);
    count("Saved resources", Number(outcome === "saved"), 1);
  }
  const save = async (account: string, diagrams: readonly CollectionEntry[]) => {
    const removed = diagrams.map((entry, place) => snapshotOf(entry, place, folders));
    const restored = await backend.service.rpc("restore_diagrams", { account, removed });
    const saved = check("The saved diagrams", restored);
    if (saved === null) throw new CommandError("The account has no room for more saved diagrams.");
    count("Saved diagrams", saved, diagrams.length);
  };
  await save(premium, chosen);
  folders.clear();
  await save(free, entries.slice(-FREE_DIAGRAMS));

  for (const [place, said] of feedback.entries()) {
    const id = `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;
    const entry = { id, user_id: free, path: "/dashboard", ...said };
    const kept = check("The feedback", await backend.service.rpc("keep_feedback", { entry }));
    count("Feedback", Number(kept === "kept"), 1);
  }
  for (const [place, name] of waiting.entries()) {
    const email = `${name.toLowerCase()}@example.org`;
    const isWaiting = (await entryOf(backend, email)) !== undefined;
    if (!isWaiting) await lineUp(backend, { name, email, hoursAgo: 24 * (waiting.length - place) });
    count("Waitlist", Number(!isWaiting), 1);
  }
  return {
    added,
    accounts: [
      { role: "free", email: "free@example.org", password: PASSWORD },
      { role: "premium", email: "premium@example.org", password: PASSWORD },
      { role: "admin", email: adminEmail, password: PASSWORD },
    ],
  };
}

/** Opens an account with a confirmed address, without a mail, or finds it by its password. */
async function openAccount({ anonymous, service }: Backend, email: string) {
  const credentials = { email, password: PASSWORD };
  const signedIn = await anonymous.call("POST", "/auth/v1/token?grant_type=password", credentials);
  if (signedIn.status === 200) return { id: signedIn.body.user.id as string, isNew: false };
  const account = { ...credentials, email_confirm: true };
  const opened = await service.call("POST", "/auth/v1/admin/users", account);
  return { id: check(`${email}, which may exist with another password,`, opened).id as string, isNew: true };
}

function check(what: string, { status, body }: Answer) {
  if (status < 300) return body;
  throw new CommandError(`${what} could not be added: ${status} ${JSON.stringify(body)}`);
}

function oneOfEachSubject(entries: readonly CollectionEntry[]): CollectionEntry[] {
  return [...new Map(entries.map((entry) => [entry.subject, entry])).values()];
}

function resourceAbout(title: string) {
  return learningResourceSchema.parse({
    title: `${title} on Wikipedia`,
    url: `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`,
    source: "Wikipedia",
    type: "article",
    description: `An article of an encyclopedia about the topic ${title}, with pictures and references.`,
    estimatedTime: "20 minutes",
    level: "beginner",
    keyTopics: title,
  });
}

/** As `restore_diagrams` takes it; one in ten is in no folder. */
function snapshotOf(entry: CollectionEntry, place: number, folders: ReadonlyMap<string, string>) {
  const savedAt = new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString();
  const diagram = diagramSnapshotSchema.parse({ ...toDiagram(entry), fetchedOn: savedAt.slice(0, 10) });
  const folderId = place % 10 === 9 ? null : (folders.get(entry.subject) ?? null);
  return { diagram, folderId, note: place % 25 === 0 ? "For the lesson on Monday" : "", savedAt };
}
