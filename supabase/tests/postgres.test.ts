import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plans } from "../../lib/plans";
import { hostedDefaults } from "../../server/embedded/hosted-defaults";
import { hasPostgres, type PostgresServer, startPostgres } from "../../tests/setup/postgres-server";

/** The embedded database takes one call after the other; here they truly run at once. */
describe.skipIf(!hasPostgres)("on a Postgres server", () => {
  let postgres: PostgresServer;

  beforeAll(async () => {
    postgres = await startPostgres();
    await postgres.runFile("supabase/tests/auth-schema.sql");
    await postgres.run(hostedDefaults);
    for (const file of readdirSync("supabase/migrations").sort()) {
      await postgres.runFile(`supabase/migrations/${file}`);
    }
  }, 60_000);
  afterAll(() => postgres?.stop());

  async function signUp(email: string): Promise<string> {
    return await postgres.run(
      `insert into auth.users (email, email_confirmed_at) values ('${email}', now()) returning id`,
    );
  }

  const callAs = (id: string, sql: string) =>
    postgres.run(
      `begin; set local role authenticated; set local "request.jwt.claim.sub" = '${id}'; ${sql}; commit`,
    );

  async function signUpUnconfirmed(email: string): Promise<string> {
    return await postgres.run(`insert into auth.users (email) values ('${email}') returning id`);
  }

  const ageByADay = (id: string) =>
    postgres.run(`update auth.users set created_at = now() - interval '25 hours' where id = '${id}'`);

  const confirm = (id: string) =>
    postgres.run(`update auth.users set email_confirmed_at = now() where id = '${id}'`);

  test("60 sign-ups at once with 5 places left make exactly 5 accounts", async () => {
    await postgres.run("update public.app_settings set user_cap = 5");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, number) => signUp(`person${number}@example.org`)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(String(outcome.reason)).toContain("user_cap_reached");
    }
    expect(await postgres.run("select count(*) from public.profiles")).toBe("5");
    expect(await postgres.run("select public.seats_left()")).toBe("0");
    await postgres.run("update public.app_settings set user_cap = 95");
  }, 60_000);

  test("100 searches at once with 7 left let exactly 7 through", async () => {
    const id = await signUp("racer@example.org");
    await postgres.run(
      `insert into public.user_search_logs
       values ('${id}', (now() at time zone 'utc')::date, ${plans.free.searchesPerDay - 7})`,
    );
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => callAs(id, "select is_allowed from public.consume_search()")),
    );
    expect(outcomes.filter((printed) => printed === "t")).toHaveLength(7);
    expect(outcomes.filter((printed) => printed === "f")).toHaveLength(93);
  }, 60_000);

  test("a day after nobody confirmed it, an account makes room and its address can sign up again", async () => {
    await postgres.run("update public.app_settings set user_cap = (select count(*) + 1 from auth.users)");
    const waiting = await signUpUnconfirmed("waiting@example.org");
    await expect(signUp("next@example.org")).rejects.toThrow("user_cap_reached");
    expect(await postgres.run("select public.release_lapsed_seats()")).toBe("0");
    await ageByADay(waiting);
    expect(await postgres.run("select public.seats_left()")).toBe("1");
    await expect(signUp("waiting@example.org")).rejects.toThrow("duplicate key");
    expect(await postgres.run("select public.release_lapsed_seats()")).toBe("1");
    expect(await signUp("waiting@example.org")).not.toBe(waiting);
    await postgres.run("update public.app_settings set user_cap = 95");
  });

  test("a sign-up and a late confirmation of another account never wait for each other", async () => {
    const late = await signUpUnconfirmed("latecomer@example.org");
    await ageByADay(late);
    const confirming = postgres.run(
      `begin;
       select id from auth.users where id = '${late}' for update;
       select pg_sleep(2);
       update auth.users set email_confirmed_at = now() where id = '${late}';
       commit`,
    );
    await expect
      .poll(() => postgres.run("select count(*) from pg_stat_activity where wait_event = 'PgSleep'"))
      .toBe("1");
    expect(await postgres.run("select public.release_lapsed_seats()")).toBe("0");
    await signUp("neighbour@example.org");
    await confirming;
    const confirmedAt = `select email_confirmed_at from auth.users where id = '${late}'`;
    expect(await postgres.run(confirmedAt)).not.toBe("");
  });

  test("an invitation is used up by the confirmation of its address, not by a sign-up", async () => {
    await postgres.run(
      `insert into public.waitlist (email, invited_at, invitation_ends_at)
       values ('invited@example.org', now(), now() + interval '1 day')`,
    );
    const waiting = () =>
      postgres.run("select count(*) from public.waitlist where email = 'invited@example.org'");
    const invited = await signUpUnconfirmed("Invited@example.org");
    expect(await waiting()).toBe("1");
    await confirm(invited);
    expect(await waiting()).toBe("0");
  });

  test("an address stays proven when the auth service forgets that it sent a mail there", async () => {
    const id = await signUpUnconfirmed("proven@example.org");
    await postgres.run(
      `update auth.users set confirmation_sent_at = now(), encrypted_password = 'theirs' where id = '${id}'`,
    );
    await confirm(id);
    const password = `select encrypted_password from auth.users where id = '${id}'`;
    expect(await postgres.run(password)).toBe("");
    await postgres.run(
      `update auth.users set confirmation_sent_at = null, encrypted_password = 'own' where id = '${id}'`,
    );
    const isProven = `select public.has_proven_address('${id}', 'proven@example.org')`;
    expect(await postgres.run(isProven)).toBe("t");
    await postgres.run(`update auth.users set email = 'unproven@example.org' where id = '${id}'`);
    expect(await postgres.run(isProven)).toBe("f");
    expect(await postgres.run(`select public.has_proven_address('${id}', 'unproven@example.org')`)).toBe("f");
  });

  test("an address that is confirmed a day too late finds its seat taken, or another one free", async () => {
    const late = await signUpUnconfirmed("late@example.org");
    await ageByADay(late);
    await postgres.run("update public.app_settings set user_cap = 0");
    await expect(confirm(late)).rejects.toThrow("user_cap_reached");
    await postgres.run("update public.app_settings set user_cap = 95");
    await confirm(late);
  });

  test("a sign-up with an address that is being confirmed at this moment does not take its account away", async () => {
    const email = "confirming@example.org";
    const id = await signUpUnconfirmed(email);
    const confirming = postgres.run(
      `begin;
       update auth.users set email_confirmed_at = now() where id = '${id}';
       select pg_sleep(2);
       commit`,
    );
    await expect
      .poll(() => postgres.run("select count(*) from pg_stat_activity where wait_event = 'PgSleep'"))
      .toBe("1");
    await postgres.run(`select public.release_unconfirmed('${email}')`);
    await confirming;
    expect(await postgres.run(`select id from auth.users where email = '${email}'`)).toBe(id);
    const waiting = await signUpUnconfirmed("still-waiting@example.org");
    await postgres.run("select public.release_unconfirmed('Still-Waiting@example.org')");
    expect(await postgres.run(`select count(*) from auth.users where id = '${waiting}'`)).toBe("0");
  });

  test("what is wrong with a link is told: a seat that is gone, an address that somebody has", async () => {
    const late = await signUpUnconfirmed("too-late@example.org");
    const mover = await signUp("mover@example.org");
    await postgres.run(`update auth.users set recovery_token = 'late' where id = '${late}'`);
    await postgres.run(
      `update auth.users set email_change = 'Mover2@example.org', email_change_token_new = 'new',
       email_change_token_current = 'old' where id = '${mover}'`,
    );
    const trouble = (token: string) => postgres.run(`select public.link_trouble('${token}')`);
    const isToOld = (token: string) => postgres.run(`select public.is_link_to_old_address('${token}')`);
    expect([await isToOld("old"), await isToOld("new"), await isToOld("")]).toEqual(["t", "f", "f"]);
    expect([await trouble("late"), await trouble("new"), await trouble("")]).toEqual(["", "", ""]);
    await postgres.run("update public.app_settings set user_cap = 0");
    expect(await trouble("late")).toBe("");
    await ageByADay(late);
    expect([await trouble("late"), await trouble("new")]).toEqual(["no_seat", ""]);
    await postgres.run("update public.app_settings set user_cap = 95");
    expect(await trouble("late")).toBe("");
    await signUp("mover2@example.org");
    expect([await trouble("new"), await trouble("old")]).toEqual(["email_taken", "email_taken"]);
  });

  test("where a hosted auth service looks links up, they are gone as well", async () => {
    const id = await signUp("tokens@example.org");
    await postgres.run(
      `create table auth.one_time_tokens (user_id uuid);
       insert into auth.one_time_tokens values ('${id}'), (gen_random_uuid());
       update auth.users set encrypted_password = 'another' where id = '${id}'`,
    );
    expect(await postgres.run("select count(*) from auth.one_time_tokens")).toBe("1");
    await postgres.run("drop table auth.one_time_tokens");
  });

  test("nobody has rights that no migration gave", async () => {
    const granted = await postgres.run(
      `select grantee, table_name, privilege_type from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated')
       order by 1, 2, 3`,
    );
    expect(granted.split("\n")).toEqual([
      "authenticated|folders|DELETE",
      "authenticated|profiles|SELECT",
      "authenticated|saved_diagrams|DELETE",
      "authenticated|saved_diagrams|SELECT",
      "authenticated|user_search_logs|SELECT",
    ]);
  });

  test.each([
    ["searches", "public.user_search_logs"],
    ["profile", "public.profiles"],
    ["account", "auth.users"],
  ])("a deletion that fails at the %s says so, and takes nothing", async (step, table) => {
    const id = await signUp(`stays-${step}@example.org`);
    await callAs(id, "select is_allowed from public.consume_search()");
    await postgres.run(
      `create function private.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse before delete on ${table} for each row execute function private.refuse()`,
    );
    const told = callAs(id, "select public.delete_own_account()");
    await expect(told).rejects.toThrow(new RegExp(`DETAIL:\\s+${step}`));
    const isThere = (other: string, key: string) =>
      postgres.run(`select count(*) from ${other} where ${key} = '${id}'`);
    expect(await isThere("public.user_search_logs", "user_id")).toBe("1");
    expect(await isThere("public.profiles", "id")).toBe("1");
    await postgres.run(`drop function private.refuse() cascade`);
    await callAs(id, "select public.delete_own_account()");
    expect(await isThere("auth.users", "id")).toBe("0");
    expect(await isThere("public.user_search_logs", "user_id")).toBe("0");
  });

  test("an account reads its own rows alone", async () => {
    const [one, other] = [await signUp("one@example.org"), await signUp("other@example.org")];
    expect(await callAs(one, "select id from public.profiles")).toBe(one);
    expect(
      await callAs(one, `update public.profiles set username = 'x' where id = '${other}' returning id`),
    ).toBe("");
    await expect(callAs(one, "update public.profiles set is_premium = true")).rejects.toThrow(
      "permission denied",
    );
  });
});
