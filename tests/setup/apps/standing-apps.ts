import { appendFileSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { StartSettings } from "../../../server/embedded/start-backend";
import { startFakes } from "../../fakes";
import { startDodo } from "../../fakes/dodo";
import { adminSettings } from "../people/admin";
import { type AppServer, startApp, startGuestApp } from "./app-server";
import { fakedSources } from "./faked-sources";
import { hostedBy } from "./hosted-app";
import { newDataFolder } from "./prepared-database";
import { type Relay, startRelay } from "./relay";
import { type BackendAddress, startTestBackend, type TestBackend } from "./test-backend";

/** What stands around an app, which its borrower brings. */
export const surroundings = ["backend", "smtp", "dodo"] as const;
export type Surrounding = (typeof surroundings)[number];

/** What a borrower is told. */
export interface Lent {
  url: string;
  port: number;
  pid: number;
  /** The files of what it prints and of what its backend mails, and how much of them is of the time before. */
  log: { file: string; from: number; head: number };
  mails: { file: string; from: number };
  backend?: BackendAddress;
}

export interface StandingApp {
  lend(): Lent;
  /** Where its surroundings are from now on, as ports of 127.0.0.1. */
  surround(ports: Partial<Record<Surrounding, number>>): void;
  /** Makes it ready for the next borrower. */
  takeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** Of the app at a public address. */
export const PUBLIC_ORIGIN = "https://figura.example";

type Environment = Record<string, string>;

/** Of everybody that a run of tests signs up. */
export const ROOM = 100_000;
const plenty = { GUEST_ADDRESS_DAILY_SEARCHES: String(ROOM), USER_CAP: String(ROOM) };
/** Of every app with accounts elsewhere. */
export const METRICS_TOKEN = "metrics-of-tests-0123456789";
const MAIL_FROM = "Figura <figura@example.org>";

/** Every configuration that more than one file of tests asks for. */
export const standingApps = {
  /** On this machine alone, with all that stands in for mail and payments. */
  local: () => stand({ start: (log) => startApp({ ...plenty, APP_SECRET: secret() }, { log }) }),
  /** The same, with sources that all have a good day. */
  sources: async () => {
    const fakes = await startFakes();
    return stand({
      start: (log) => startApp({ ...plenty, ...fakedSources(fakes) }, { log }),
      stopWith: () => fakes.stop(),
    });
  },
  /** At a public address, for guests. */
  public: () =>
    stand({
      start: (log) =>
        startGuestApp(
          { ...plenty, SITE_URL: PUBLIC_ORIGIN, TRUSTED_PROXY_HOPS: "0", APP_SECRET: secret() },
          { log },
        ),
    }),
  /** With accounts elsewhere, behind a proxy, with an admin, a mail server and a provider of payments. */
  hosted: () => standHosted(),
  /** The same, where an address has to be confirmed. */
  confirming: () => standHosted({ requiresConfirmation: true }),
} satisfies Record<string, () => Promise<StandingApp>>;

export type StandingName = keyof typeof standingApps;

/** What the tests themselves sign with. */
const secret = () => "a-secret-for-tests-alone-0123456789abcdef";

const mailed = ({ port }: Relay): Environment => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM });

/** As the fake says of itself, but at the address that stays. */
async function paid({ port }: Relay): Promise<Environment> {
  const fake = await startDodo();
  await fake.stop();
  return { ...fake.environment(), DODO_PAYMENTS_URL: `http://127.0.0.1:${port}` };
}

type Relays = Record<Surrounding, Relay>;

async function standHosted(settings: Partial<StartSettings> = {}): Promise<StandingApp> {
  const [toBackend, smtp, dodo] = await Promise.all([startRelay(), startRelay(), startRelay()]);
  const relays = { backend: toBackend, smtp, dodo };
  return stand({
    relays,
    startTestBackend: (onMail) => startTestBackend({ userCap: ROOM, ...settings, onMail }),
    start: async (log, backend) =>
      startApp(
        {
          ...plenty,
          TRUSTED_PROXY_HOPS: "1",
          ...(backend && hostedBy(backend, `http://127.0.0.1:${toBackend.port}`)),
          ...adminSettings,
          METRICS_TOKEN,
          ...mailed(smtp),
          ...(await paid(dodo)),
        },
        { log },
      ),
  });
}

interface Construction {
  start(log: string, backend: TestBackend | undefined): Promise<AppServer>;
  startTestBackend?(onMail: (mail: object) => void): Promise<TestBackend>;
  relays?: Relays;
  /** Stops what stands around it. */
  stopWith?(): Promise<void>;
}

async function stand({ start, startTestBackend, relays, stopWith }: Construction): Promise<StandingApp> {
  const folder = await newDataFolder();
  const [log, mails] = [join(folder, "log"), join(folder, "mails")];
  writeFileSync(mails, "");
  const backend = await startTestBackend?.((mail) => appendFileSync(mails, `${JSON.stringify(mail)}\n`));
  const standAlone = () => {
    for (const name of surroundings) relays?.[name].leadTo(undefined);
    relays?.backend.leadTo(backend && Number(new URL(backend.api.url).port));
  };
  standAlone();
  const clear = async () => {
    await backend?.close();
    await stopWith?.();
    for (const name of surroundings) await relays?.[name].stop();
    await rm(folder, { recursive: true, force: true });
  };
  const app = await start(log, backend).catch(async (error) => {
    await clear();
    throw error;
  });
  const head = statSync(log).size;
  return {
    lend: () => ({
      url: app.url,
      port: app.port,
      pid: app.process.pid as number,
      log: { file: log, from: statSync(log).size, head },
      mails: { file: mails, from: statSync(mails).size },
      ...(backend && { backend: addressOf(backend) }),
    }),
    surround(ports) {
      for (const name of surroundings) if (ports[name] !== undefined) relays?.[name].leadTo(ports[name]);
    },
    async takeBack() {
      standAlone();
      if (backend) await empty(backend);
    },
    async stop() {
      await app.stop();
      await clear();
    },
  };
}

const addressOf = ({ api: { url, publishableKey, secretKey, jwtKey } }: TestBackend): BackendAddress => ({
  url,
  publishableKey,
  secretKey,
  jwtKey,
});

/** What is of no account, and of everybody. */
async function empty({ service }: TestBackend): Promise<void> {
  await service.call("PATCH", "/rest/v1/app_settings?id=eq.true", { user_cap: ROOM });
  await service.call("DELETE", "/rest/v1/waitlist?id=not.is.null");
  await service.call("DELETE", "/rest/v1/feedback?id=not.is.null");
}
