import type { Status } from "@/lib/admin/status";
import { statusWords } from "@/lib/admin/status-words";
import { StateMark, type Tone } from "./state-mark";

type Standing = [tone: Tone, state: string, note: string | null];

/** Each service that the app depends on, and how it stands. */
const facts: { name: string; standingOf(status: Status): Standing }[] = [
  {
    name: statusWords.database,
    standingOf: ({ at, database }) => [
      { up: "good", down: "bad", none: "waiting" }[database.state] as Tone,
      statusWords.databaseState(database),
      statusWords.databaseNote(database, new Date(at)),
    ],
  },
  {
    name: statusWords.mail,
    standingOf: (status) => [
      mailTone(status.mail),
      statusWords.mailState(status.mail),
      statusWords.mailNote(status, new Date(status.at)),
    ],
  },
  {
    name: statusWords.seats,
    standingOf({ seats }) {
      if (!seats) return ["waiting", statusWords.unknown, null];
      const tone = seats.taken >= seats.cap ? "warning" : "good";
      return [tone, statusWords.seatsState(seats), statusWords.seatsNote(seats)];
    },
  },
  {
    name: statusWords.cache,
    standingOf: (status) => ["good", statusWords.entries(status.cache), statusWords.cacheNote(status)],
  },
  {
    name: statusWords.google,
    standingOf: ({ google }) => [
      google.daysLeft === null || google.turnedOffBy ? "bad" : "warning",
      statusWords.googleState(google),
      statusWords.googleNote(google),
    ],
  },
  {
    name: statusWords.languageModel,
    standingOf: ({ languageModel }) =>
      languageModel
        ? ["good", statusWords.configured, languageModel]
        : ["waiting", statusWords.notConfigured, statusWords.languageModelNone],
  },
  {
    name: statusWords.payments,
    standingOf: ({ payments }) => [
      payments === "dodo" ? "good" : "waiting",
      statusWords.paymentsState[payments],
      statusWords.paymentsNote[payments],
    ],
  },
  {
    name: statusWords.version,
    standingOf: (status) => ["good", status.instance.version, statusWords.upFor(status)],
  },
];

const down: Standing = ["bad", statusWords.databaseDown, null];

type SystemFactsProps = {
  status: Status | undefined;
  /** Whether the last request failed because of the database. Takes precedence over the older `status`. */
  isDatabaseDown: boolean;
};

/** The state of the services that the app depends on. */
export function SystemFacts({ status, isDatabaseDown }: SystemFactsProps) {
  return (
    <section aria-label={statusWords.system}>
      <h2 className="mb-1 font-semibold">{statusWords.system}</h2>
      <dl className="border-t border-foreground text-sm">
        {facts.map(({ name, standingOf }) => {
          const isDown = isDatabaseDown && name === statusWords.database;
          return <Fact key={name} name={name} standing={isDown ? down : status && standingOf(status)} />;
        })}
      </dl>
    </section>
  );
}

function mailTone({ way, server, lastSentAt, lastFailure }: Status["mail"]): Tone {
  if (way === "none") return "waiting";
  if (server?.state === "down") return "bad";
  return lastFailure && lastFailure.at > (lastSentAt ?? "") ? "warning" : "good";
}

/** Reserves its height while it loads. */
function Fact({ name, standing }: { name: string; standing: Standing | undefined }) {
  const [tone, state, note] = standing ?? [];
  return (
    <div className="grid min-h-10.25 gap-x-4 gap-y-0.5 border-b py-2.5 md:grid-cols-[11rem_20rem_minmax(0,1fr)]">
      <dt className="font-medium">{name}</dt>
      <dd className="min-h-5">{tone && <StateMark tone={tone}>{state}</StateMark>}</dd>
      <dd className="min-h-5 text-muted-foreground wrap-anywhere max-md:pl-4.5">{note}</dd>
    </div>
  );
}
