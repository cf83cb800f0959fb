import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import {
  type Lent,
  type StandingApp,
  type StandingName,
  type Surrounding,
  standingApps,
} from "./standing-apps";

/** The variable of the environment by which those who run the tests know where it is. */
export const APP_POOL_URL = "APP_POOL_URL";

/** How a file of tests asks for an app, says what surrounds it, and gives it back. */
export type Wish =
  | { wish: "borrow"; name: StandingName }
  | { wish: "surround"; id: number; ports: Partial<Record<Surrounding, number>> }
  | { wish: "giveBack"; id: number };

export interface Loan extends Lent {
  id: number;
  /** Where its callers come from: no limit of an address is shared with the file before. */
  address: string;
}

interface Place {
  name: StandingName;
  app: Promise<StandingApp>;
  isFree: boolean;
}

/**
 * Lends apps that stand until the run ends. Each is lent to one file at a time, and is started when nobody has given
 * one of its name back: a file that runs by itself starts what it needs and nothing else. Where one is open for a run of
 * more than these tests, they use that.
 */
export default async function openAppPool(): Promise<() => Promise<void>> {
  if (process.env[APP_POOL_URL]) return async () => {};
  const places: Place[] = [];
  let loans = 0;

  async function borrow(name: StandingName): Promise<Loan> {
    let id = places.findIndex((place) => place.name === name && place.isFree);
    if (id === -1) id = places.push({ name, app: standingApps[name](), isFree: false }) - 1;
    const place = places[id] as Place;
    place.isFree = false;
    loans += 1;
    return { ...(await place.app).lend(), id, address: `10.0.${loans >> 8}.${loans & 255}` };
  }

  async function fulfil(wish: Wish): Promise<Loan | null> {
    if (wish.wish === "borrow") return borrow(wish.name);
    const place = places[wish.id] as Place;
    const app = await place.app;
    if (wish.wish === "surround") app.surround(wish.ports);
    else {
      await app.takeBack();
      place.isFree = true;
    }
    return null;
  }

  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await fulfil((await json(request)) as Wish)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env[APP_POOL_URL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await Promise.all(places.map(async ({ app }) => (await app.catch(() => undefined))?.stop()));
  };
}
