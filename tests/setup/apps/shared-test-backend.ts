import { createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import type { EmailMessage } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { inject } from "vitest";
import type { Query } from "../../../server/data-file/query";
import { serveConnection } from "../../../server/embedded/open-backend";
import { inTransaction } from "../../../server/embedded/with-folder";
import { copyPreparedData, quietSettings } from "./prepared-database";
import { type Ask, actor, type BackendClients, signUpAs } from "./test-backend";

declare module "vitest" {
  interface ProvidedContext {
    /** The parent of the data folders of this run. */
    dataParent: string;
  }
}

export interface SharedTestBackend extends BackendClients {
  /** Whoever holds an access token. */
  bearer(token: string): ReturnType<typeof actor>;
  /** Whoever holds an access token with these claims, which nobody but the backend and our server can sign. */
  claiming(claims: object): ReturnType<typeof actor>;
  /** Runs a statement as the owner of the database. */
  sql(statement: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs statements in one transaction. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Asks the backend, with its secret key, for what is not JSON. */
  askAsService(path: string): Promise<Response>;
  /** What the backend has mailed since it was emptied, the oldest first. */
  mails: EmailMessage[];
}

interface Settings {
  requiresConfirmation: boolean;
}

/** bcrypt's, of `a password of some length`: hashing it for every account takes longer than most tests. */
const PASSWORD_HASH = "$2b$10$WVVLoHSnjpfvRBFfC3BBeORU4s/4qAfxkwhWwzNNmlVRDnXBjMuSu";

const backends = new Map<boolean, Promise<SharedTestBackend & { empty(): Promise<void> }>>();

/**
 * The backend of this worker, in this process, as empty as a new one. Test files that run one after the other in a
 * worker share it.
 */
export async function sharedTestBackend(
  { requiresConfirmation }: Settings = { requiresConfirmation: false },
) {
  const open = backends.get(requiresConfirmation) ?? startTestBackend(requiresConfirmation);
  backends.set(requiresConfirmation, open);
  const backend = await open;
  await backend.empty();
  return backend as SharedTestBackend;
}

async function startTestBackend(requiresConfirmation: boolean) {
  // The library prints every statement that fails.
  for (const method of ["log", "info", "warn", "error", "debug"] as const) console[method] = () => {};
  const folder = join(await copyPreparedData(inject("dataParent")), "database");
  const connection = await createPgliteConnection({ url: folder });
  const [publishableKey, secretKey, jwtSecret] = [randomKey(), randomKey(), randomKey()];
  const mails: EmailMessage[] = [];
  const backend = await serveConnection(
    connection,
    { ...quietSettings, requiresConfirmation, folder, publishableKey, secretKey, jwtSecret },
    async (mail) => void mails.push(mail),
  );
  const sql: SharedTestBackend["sql"] = async (statement, parameters) =>
    (await connection.driver.query<Record<string, unknown>>(statement, parameters)).rows;
  const ask: Ask = (path, init) => backend.answer(new Request(`http://127.0.0.1${path}`, init), "127.0.0.1");
  const anonymous = actor(ask, publishableKey);
  const bearer = (token: string) => actor(ask, publishableKey, token);

  const claiming = (claims: object) => bearer(signToken(claims, jwtSecret));

  const [tables] = await sql(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
     where schemaname in ('auth', 'public', 'private')`,
  );
  const [settings] = await sql("select to_jsonb(app_settings) as row from public.app_settings");

  return {
    anonymous,
    service: actor(ask, secretKey),
    signUp: signUpAs(anonymous),
    bearer,
    claiming,
    sql,
    transaction: <T>(work: (query: Query) => Promise<T>) => inTransaction(connection.driver, work),
    askAsService: (path: string) => ask(path, { headers: { apikey: secretKey } }),
    mails,
    async createAccount(name: string) {
      const email = `${name}@example.org`;
      const [account] = await sql(openAccount, [email, PASSWORD_HASH]);
      const claims = { sub: account?.id, email, session_id: account?.session_id };
      return { ...claiming(claims), id: String(account?.id), email };
    },
    async empty() {
      mails.length = 0;
      await sql(`truncate ${tables?.names}`);
      await sql(
        "insert into public.app_settings select * from jsonb_populate_record(null::public.app_settings, $1)",
        [settings?.row],
      );
    },
  };
}

const randomKey = () => randomBytes(32).toString("base64url");

/** The rows that a sign-up leaves where no address has to be confirmed. */
const openAccount = `
  with account as (
    insert into auth.users
      (id, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data)
    values
      (gen_random_uuid(), $1, $2, now(), now(), '{"provider": "email", "providers": ["email"]}', '{}')
    returning id, email
  ),
  identity as (
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email)
    from account
  ),
  session as (
    insert into auth.sessions (id, user_id, aal) select gen_random_uuid(), id, 'aal1' from account returning id
  )
  select account.id, session.id as session_id from account, session`;

/** A JSON Web Token as the auth API signs it. */
function signToken(claims: object, secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const said = { aud: "authenticated", role: "authenticated", iat: now, exp: now + 3600, ...claims };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(said)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}
