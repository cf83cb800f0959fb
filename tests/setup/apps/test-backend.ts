import { rm } from "node:fs/promises";
import type { Backend } from "../../../server/database/backend";
import {
  type EmbeddedBackend,
  type StartSettings,
  startBackend,
} from "../../../server/embedded/start-backend";
import { copyPreparedData, quietSettings } from "./prepared-database";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the data API answers, which is what is being tested
  body: any;
}

/** Somebody who speaks to the data API as an attacker would: with a key, perhaps a token, and nothing between. */
export interface Actor {
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  rpc(name: string, parameters?: object): Promise<Answer>;
}

export interface TestUser extends Actor {
  id: string;
  email: string;
}

/** Where a backend is, and what opens it. */
export type BackendAddress = Backend;

/** Who speaks to a backend. */
export interface BackendClients {
  anonymous: Actor;
  service: Actor;
  /** Opens an account. */
  createAccount(name: string): Promise<TestUser>;
  signUp(email: string, password?: string, data?: object): Promise<Answer>;
}

/** A backend that may run elsewhere. */
export interface AddressedBackend extends BackendClients {
  api: BackendAddress;
}

/** A backend that was started here. */
export interface TestBackend extends BackendClients {
  api: EmbeddedBackend;
  close(): Promise<void>;
}

const PASSWORD = "a password of some length";

/** A backend of its own over a fresh database. */
export async function startTestBackend(settings: Partial<StartSettings> = {}): Promise<TestBackend> {
  const dataDir = await copyPreparedData();
  const api = await startBackend({ ...quietSettings, dataDir, ...settings });
  return {
    ...backendClientsAt(api),
    api,
    async close() {
      await api.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A backend that somebody else has started. */
export function backendClientsAt(api: BackendAddress): AddressedBackend {
  const { url, publishableKey, secretKey } = api;
  const ask: Ask = (path, init) => fetch(url + path, init);
  const anonymous = actor(ask, publishableKey);
  const signUp = signUpAs(anonymous);
  return {
    api,
    anonymous,
    service: actor(ask, secretKey),
    signUp,
    async createAccount(name) {
      const email = `${name}@example.org`;
      const { status, body } = await signUp(email);
      if (status !== 200) throw new Error(`${email} could not sign up: ${status} ${JSON.stringify(body)}`);
      return { ...actor(ask, publishableKey, body.access_token), id: body.user.id, email };
    },
  };
}

/** A request to a backend, wherever it runs. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

export function signUpAs(anonymous: Actor): BackendClients["signUp"] {
  return (email, password = PASSWORD, data = {}) =>
    anonymous.call("POST", "/auth/v1/signup", { email, password, data });
}

export function actor(ask: Ask, key: string, token?: string): Actor {
  const headers = {
    apikey: key,
    "content-type": "application/json",
    prefer: "return=representation",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await ask(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };
  return { call, rpc: (name, parameters = {}) => call("POST", `/rest/v1/rpc/${name}`, parameters) };
}
