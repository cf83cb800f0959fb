import { readFileSync } from "node:fs";
import type { EmailMessage } from "@supabase/lite";
import type { FakeDodo } from "../../fakes/dodo";
import { callFrom } from "../api-client";
import { openAccountsIn } from "../people/people";
import type { FakeSmtp } from "../smtp-server";
import { APP_POOL_URL, type Loan, type Wish } from "./app-pool";
import type { AppServer } from "./app-server";
import { startFaultProxy } from "./fault-proxy";
import { type HostedApp, tokenFor } from "./hosted-app";
import type { StandingName } from "./standing-apps";
import { backendClientsAt } from "./test-backend";

export interface BorrowedApp extends Pick<AppServer, "url" | "port" | "stop"> {
  pid: number;
  /** What it printed as it started, and since it was borrowed. */
  output(): string;
}

export type BorrowedHostedApp = BorrowedApp & HostedApp;

/** An app that stands, for as long as a file of tests needs it. */
export async function borrowApp(name: "local" | "sources" | "public"): Promise<BorrowedApp> {
  return present(await borrow(name));
}

interface Brought {
  smtp?: FakeSmtp;
  dodo?: FakeDodo;
}

/** One with a backend elsewhere, behind a gate of the test's own, and among what else the test brings. */
export async function borrowHostedApp(
  name: "hosted" | "confirming",
  { smtp, dodo }: Brought = {},
): Promise<BorrowedHostedApp> {
  const loan = await borrow(name);
  if (!loan.backend) throw new Error(`${name} has no backend.`);
  const gate = await startFaultProxy(loan.backend.url);
  await ask({
    wish: "surround",
    id: loan.id,
    ports: {
      backend: portOf(gate.origin),
      ...(smtp && { smtp: portOf(smtp.url) }),
      ...(dodo && { dodo: portOf(dodo.origin) }),
    },
  });
  callFrom(loan.url, loan.address);
  const backend = backendClientsAt(loan.backend);
  if (name !== "confirming") openAccountsIn(backend, loan.url);
  const app = present(loan);
  const mails = () => readLines<EmailMessage>(loan.mails.file, loan.mails.from);
  return {
    ...app,
    backend,
    gate,
    get mails() {
      return mails();
    },
    tokenFor: (email) => tokenFor(email, mails()),
    async stop() {
      await app.stop();
      await gate.stop();
    },
  };
}

function present({ id, url, port, pid, log }: Loan): BorrowedApp {
  return {
    url,
    port,
    pid,
    output() {
      const printed = readFileSync(log.file);
      return `${printed.subarray(0, log.head)}${printed.subarray(log.from)}`;
    },
    async stop() {
      await ask({ wish: "giveBack", id });
    },
  };
}

async function borrow(name: StandingName): Promise<Loan> {
  return (await ask({ wish: "borrow", name })) as Loan;
}

async function ask(wish: Wish): Promise<unknown> {
  const response = await fetch(process.env[APP_POOL_URL] as string, {
    method: "POST",
    body: JSON.stringify(wish),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const portOf = (url: string) => Number(new URL(url).port);

function readLines<Line>(file: string, from: number): Line[] {
  const text = readFileSync(file).subarray(from).toString();
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Line]));
}
