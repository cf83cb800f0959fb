import type { ReactNode } from "react";
import type { Status } from "@/lib/admin/status";
import { statusWords } from "@/lib/admin/status-words";
import { StateMark, type Tone } from "./state-mark";

type HouseFactsProps = {
  status: Status | undefined;
  /** Whether the last request failed because of the database. Takes precedence over the older `status`. */
  isDatabaseAway: boolean;
};

/** The state of the services that the app depends on. */
export function HouseFacts({ status, isDatabaseAway }: HouseFactsProps) {
  const now = new Date(status?.at ?? 0);
  return (
    <section aria-label={statusWords.house}>
      <h2 className="mb-1 font-semibold">{statusWords.house}</h2>
      <dl className="border-t border-foreground text-sm">
        <Fact
          name={statusWords.database}
          tone={databaseTone(status, isDatabaseAway)}
          state={
            isDatabaseAway ? statusWords.databaseAway : status && statusWords.databaseState(status.database)
          }
          note={!isDatabaseAway && status && statusWords.databaseNote(status.database, now)}
        />
        <Fact
          name={statusWords.mail}
          tone={mailTone(status)}
          state={status && statusWords.mailState(status.mail)}
          note={status && statusWords.mailNote(status, now)}
        />
        <Fact
          name={statusWords.seats}
          tone={seatsTone(status)}
          state={status && (status.seats ? statusWords.seatsState(status.seats) : statusWords.unknown)}
          note={status?.seats && statusWords.seatsNote(status.seats)}
        />
        <Fact
          name={statusWords.cache}
          tone="good"
          state={status && statusWords.cacheState(status.cache)}
          note={status && statusWords.cacheNote(status)}
        />
        <Fact
          name={statusWords.google}
          tone={status?.google.daysLeft === null || status?.google.turnedOffBy ? "bad" : "trouble"}
          state={status && statusWords.googleState(status.google)}
          note={status && statusWords.googleNote(status.google)}
        />
        <Fact
          name={statusWords.languageModel}
          tone={status?.languageModel ? "good" : "waiting"}
          state={status && (status.languageModel ? statusWords.configured : statusWords.notConfigured)}
          note={status && (status.languageModel ?? statusWords.languageModelNone)}
        />
        <Fact
          name={statusWords.payments}
          tone={status?.payments === "dodo" ? "good" : "waiting"}
          state={status && paymentsState(status.payments)}
          note={status && statusWords.paymentsNote[status.payments]}
        />
        <Fact
          name={statusWords.version}
          tone="good"
          state={status?.instance.version}
          note={status && statusWords.upFor(status)}
        />
      </dl>
    </section>
  );
}

function databaseTone(status: Status | undefined, isAway: boolean): Tone {
  if (isAway || status?.database.state === "down") return "bad";
  return status?.database.state === "up" ? "good" : "waiting";
}

function mailTone(status: Status | undefined): Tone {
  if (!status || status.mail.way === "none") return "waiting";
  const { server, lastSentAt, lastFailure } = status.mail;
  if (server?.state === "down") return "bad";
  return lastFailure && lastFailure.at > (lastSentAt ?? "") ? "trouble" : "good";
}

function seatsTone(status: Status | undefined): Tone {
  if (!status?.seats) return "waiting";
  return status.seats.taken >= status.seats.cap ? "trouble" : "good";
}

function paymentsState(payments: Status["payments"]): string {
  if (payments === "sandbox") return statusWords.sandbox;
  return payments === "dodo" ? statusWords.configured : statusWords.notConfigured;
}

type FactProps = { name: string; tone: Tone; state: string | undefined; note: ReactNode };

function Fact({ name, tone, state, note }: FactProps) {
  return (
    <div className="grid min-h-10.25 gap-x-4 gap-y-0.5 border-b py-2.5 md:grid-cols-[11rem_20rem_minmax(0,1fr)]">
      <dt className="font-medium">{name}</dt>
      <dd className="min-h-5">{state !== undefined && <StateMark tone={tone}>{state}</StateMark>}</dd>
      <dd className="min-h-5 text-muted-foreground wrap-anywhere max-md:pl-4.5">{note}</dd>
    </div>
  );
}
