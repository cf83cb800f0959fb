import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_API_TOKENS } from "@/lib/accounts/api-token-limits";
import { MAX_ACCOUNT_SCREENSHOTS, MAX_GUEST_SCREENSHOTS } from "@/lib/feedback/limits";
import { CURRENCY, PREMIUM_AMOUNT, plans } from "@/lib/plans";
import { MAX_SAVED_RESOURCES } from "@/lib/resources/limits";
import { type HostedDatabase, startHostedDatabase } from "@/tests/setup/hosted-database";
import { activeEvent, type EventRow, paidEvent } from "@/tests/setup/people/premium";

/** The embedded database takes one call after the other; here they truly run at once. */
describe("on a Postgres server", () => {
  let project: HostedDatabase;

  beforeAll(async () => {
    project = await startHostedDatabase();
  }, 60_000);
  afterAll(() => project.stop());

  const asAuth = (sql: string) => project.run(sql, "supabase_auth_admin");

  /** As the auth service writes it. */
  const signUpStatement = (email: string, confirmedAt: "now()" | "null" = "now()") =>
    `insert into auth.users (
       instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at,
       updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
     )
     values (
       '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', '${email}',
       ${confirmedAt}, '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), '', '', '', ''
     )
     returning id`;
  const signUp = (email: string) => asAuth(signUpStatement(email));
  const signUpUnconfirmed = (email: string) => asAuth(signUpStatement(email, "null"));

  /** Runs statements as the data API does for a caller, in one transaction. */
  const callAsRole = (role: string, claims: object, sql: string) =>
    project.run(
      `begin; set local role ${role}; set local "request.jwt.claims" = '${JSON.stringify(claims)}'; ${sql}; commit`,
      "authenticator",
    );
  const callAs = (id: string, sql: string) =>
    callAsRole("authenticated", { sub: id, role: "authenticated" }, sql);
  const callService = (sql: string) => callAsRole("service_role", { role: "service_role" }, sql);
  const callServiceAtGate = (sql: string) => callService(`${GATE}; ${sql}`);

  const makeFolder = (id: string, name: string) =>
    callAs(id, `select id from public.create_folder('${name}', null)`);

  const saveStatement = (id: string, name: string, folder?: string) =>
    `select public.save_diagram(
       '${id}', '{"id": "test-${name}", "title": "${name}"}', ${folder === undefined ? "null" : `'${folder}'`}
     )`;
  const save = (id: string, name: string, folder?: string) => callService(saveStatement(id, name, folder));

  const GATE = "select pg_advisory_xact_lock_shared(7)";
  const saveAtGate = (id: string, name: string, folder?: string) =>
    callServiceAtGate(saveStatement(id, name, folder));
  const keepEditsAtGate = (id: string, name: string, dx: number, basedOn: string | null) =>
    callServiceAtGate(
      `select outcome from public.keep_edits(
         '${id}', '{"id": "test-${name}", "title": "${name}"}',
         '{"labels": [{"at": 0, "was": "", "dx": ${dx}}], "colours": {}, "ground": "white"}',
         ${basedOn === null ? "null" : `'${basedOn}'`}
       )`,
    );
  const callAtGate = (id: string, sql: string) => callAs(id, `${GATE}; ${sql}`);

  const saveResourceStatement = (id: string, name: string, folder?: string) =>
    `select outcome, folder_name from public.save_resource(
       '${id}', '{"url": "https://openstax.org/${name}"}', ${folder === undefined ? "null" : `'${folder}'`}
     )`;
  const saveResource = (id: string, name: string, folder?: string) =>
    callService(saveResourceStatement(id, name, folder));
  const saveResourceAtGate = (id: string, name: string, folder?: string) =>
    callServiceAtGate(saveResourceStatement(id, name, folder));

  const PATIENCE = { timeout: 20_000 };
  const atTheGate = () =>
    project.run("select count(*) from pg_locks where locktype = 'advisory' and objid = 7 and not granted");
  const closeGate = () => project.hold("select pg_advisory_lock(7)");

  /** Opens the gate once every call stands before it: sessions that start one by one would hardly meet. */
  async function atOnce<T>(calls: (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
    const openGate = await closeGate();
    const outcomes = Promise.allSettled(calls.map((call) => call()));
    await expect.poll(atTheGate, PATIENCE).toBe(String(calls.length));
    await openGate();
    return await outcomes;
  }

  /** Calls `call`, which must not wait, while `first` stands at the gate. */
  async function besides<T>(first: () => Promise<string>, call: () => Promise<T>): Promise<T> {
    const openGate = await closeGate();
    const held = first();
    await expect.poll(atTheGate, PATIENCE).toBe("1");
    const outcome = await call();
    await openGate();
    await held;
    return outcome;
  }

  /** The same, but goes on as soon as `call` is done or waits for a lock of `first`. */
  async function during<T>(first: () => Promise<string>, call: () => Promise<T>): Promise<T> {
    const waits = "select count(*) > 0 from pg_locks where not granted and objid is distinct from 7";
    let isDone = false;
    const { outcome } = await besides(first, async () => {
      const called = Promise.allSettled([call()]).finally(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await project.run(waits)) === "t", PATIENCE).toBe(true);
      return { outcome: called };
    });
    const [settled] = await outcome;
    if (settled.status === "rejected") throw settled.reason;
    return settled.value;
  }

  /** What each of them printed. @throws what the first that failed complained of */
  async function allAtOnce(calls: (() => Promise<string>)[]): Promise<string[]> {
    return (await atOnce(calls)).map((outcome) => {
      if (outcome.status === "rejected") throw outcome.reason;
      return outcome.value;
    });
  }

  const openCheckout = (id: string) =>
    callService(
      `select opened from public.open_checkout(
         '${id}', '${crypto.randomUUID().replaceAll("-", "").slice(0, 22)}', 'sandbox', 'figura-premium',
         ${PREMIUM_AMOUNT}, '${CURRENCY}'
       )`,
    );
  const recordStatement = (event: EventRow) =>
    `select public.record_payment_event('${JSON.stringify(event)}')`;
  const record = (event: EventRow) => callService(recordStatement(event));
  const recordAtGate = (event: EventRow) => callServiceAtGate(recordStatement(event));
  const sumOf = (reference: string) =>
    project.run(
      `select coalesce(status || ' ' || extract(epoch from paid_until)::bigint, 'nothing')
       from public.subscriptions where reference = '${reference}'`,
    );

  const ageByADay = (id: string) =>
    asAuth(`update auth.users set created_at = now() - interval '25 hours' where id = '${id}'`);

  const confirm = (id: string) =>
    asAuth(`update auth.users set email_confirmed_at = now() where id = '${id}'`);

  test("60 sign-ups at once with 5 places left make exactly 5 accounts", async () => {
    await project.run("update public.app_settings set user_cap = 5");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, number) => signUp(`person${number}@example.org`)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(String(outcome.reason)).toContain("user_cap_reached");
    }
    expect(await project.run("select count(*) from public.profiles")).toBe("5");
    expect(await callService("select public.seats_left()")).toBe("0");
    await project.run("update public.app_settings set user_cap = 95");
  }, 60_000);

  test("100 searches at once with 7 left let exactly 7 through", async () => {
    const id = await signUp("racer@example.org");
    await project.run(
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
    await project.run("update public.app_settings set user_cap = (select count(*) + 1 from auth.users)");
    const waiting = await signUpUnconfirmed("waiting@example.org");
    await expect(signUp("next@example.org")).rejects.toThrow("user_cap_reached");
    expect(await callService("select public.release_lapsed_seats()")).toBe("0");
    await ageByADay(waiting);
    expect(await callService("select public.seats_left()")).toBe("1");
    await expect(signUp("waiting@example.org")).rejects.toThrow("duplicate key");
    expect(await callService("select public.release_lapsed_seats()")).toBe("1");
    expect(await signUp("waiting@example.org")).not.toBe(waiting);
    await project.run("update public.app_settings set user_cap = 95");
  });

  test("a sign-up and a late confirmation of another account never wait for each other", async () => {
    const late = await signUpUnconfirmed("latecomer@example.org");
    await ageByADay(late);
    const confirming = () =>
      asAuth(
        `begin;
         select id from auth.users where id = '${late}' for update;
         ${GATE};
         update auth.users set email_confirmed_at = now() where id = '${late}';
         commit`,
      );
    await besides(confirming, async () => {
      expect(await callService("select public.release_lapsed_seats()")).toBe("0");
      await signUp("neighbour@example.org");
    });
    const confirmedAt = `select email_confirmed_at from auth.users where id = '${late}'`;
    expect(await project.run(confirmedAt)).not.toBe("");
  });

  test("an invitation is used up by the confirmation of its address, not by a sign-up", async () => {
    await project.run(
      `insert into public.waitlist (email, invited_at, invitation_ends_at)
       values ('invited@example.org', now(), now() + interval '1 day')`,
    );
    const waiting = () =>
      project.run("select count(*) from public.waitlist where email = 'invited@example.org'");
    const invited = await signUpUnconfirmed("Invited@example.org");
    expect(await waiting()).toBe("1");
    await confirm(invited);
    expect(await waiting()).toBe("0");
  });

  describe("invitations from the waitlist", () => {
    const leaveSeats = (count: number) =>
      project.run(
        `update public.app_settings set user_cap = (
           select seats_taken + ${count} from public.waitlist_counts()
         )`,
      );
    const lineUp = (name: string, count: number) =>
      project.run(
        `insert into public.waitlist (email, confirmed_at)
         select '${name}-' || number || '@example.org', now() from generate_series(1, ${count}) as number`,
      );
    const INVITATION = "select coalesce(email, outcome) from public.invite_next(7, '{}'::uuid[])";
    const invite = () => callService(INVITATION);
    const inviteAtGate = () => callServiceAtGate(INVITATION);
    const empty = () => project.run("delete from public.waitlist");

    test("that 20 admins press for at once go to as many as there are seats, and to each once", async () => {
      await empty();
      await lineUp("at-once", 30);
      await leaveSeats(5);
      const outcomes = await allAtOnce(Array.from({ length: 20 }, () => inviteAtGate));
      const invited = outcomes.filter((outcome) => outcome !== "no_seat");
      expect(invited).toHaveLength(5);
      expect(new Set(invited).size).toBe(5);
      expect(await callService("select invited, seats_held from public.waitlist_counts()")).toBe("5|5");
      expect(await callService("select public.seats_left()")).toBe("0");
    }, 60_000);

    test("and sign-ups at the same moment take no more seats than there are", async () => {
      for (let round = 0; round < 5; round += 1) {
        await empty();
        await lineUp(`round-${round}`, 10);
        await leaveSeats(4);
        const outcomes = await atOnce([
          ...Array.from({ length: 6 }, () => inviteAtGate),
          ...Array.from({ length: 6 }, (_, number) => () => {
            const email = `walks-in-${round}-${number}@example.org`;
            return asAuth(`begin; ${GATE}; ${signUpStatement(email)}; commit`);
          }),
        ]);
        const seated = outcomes.filter(
          (outcome) => outcome.status === "fulfilled" && outcome.value !== "no_seat",
        );
        expect(seated).toHaveLength(4);
        expect(
          await project.run(
            "select user_cap - seats_taken from public.app_settings, public.waitlist_counts()",
          ),
        ).toBe("0");
      }
    }, 60_000);

    test("do not wait for an entry whose owner is signing up or leaving at this moment", async () => {
      await empty();
      await lineUp("leaving", 2);
      await leaveSeats(5);
      const leaving = () =>
        project.run(
          `begin; delete from public.waitlist where email = 'leaving-1@example.org'; ${GATE}; commit`,
        );
      expect(await besides(leaving, invite)).toBe("leaving-2@example.org");
      await empty();
      await project.run("update public.app_settings set user_cap = 95");
    });
  });

  test("an account gets no more API tokens than ten, however many it creates at once", async () => {
    const [id, other] = [await signUp("automator@example.org"), await signUp("automator2@example.org")];
    const create = (account: string) => () =>
      callServiceAtGate(
        `select public.create_api_token(
           '${account}', 'A script', 'fig_0a1B2c', encode(sha256(gen_random_uuid()::text::bytea), 'hex'),
           '{search}', null
         )`,
      );
    const outcomes = await allAtOnce([...Array.from({ length: 20 }, () => create(id)), create(other)]);
    expect(outcomes.filter((created) => created !== "")).toHaveLength(MAX_API_TOKENS + 1);
    const count = `select count(*) from public.api_tokens where user_id = '${id}'`;
    expect(await project.run(count)).toBe(String(MAX_API_TOKENS));
  });

  test("a program that acts as its user is refused by the database once its token is revoked", async () => {
    const id = await signUp("programmer@example.org");
    await makeFolder(id, "Biology");
    const token = await callService(
      `select public.create_api_token('${id}', 'A script', 'fig_0a1B2c', '${"a".repeat(64)}', '{saved:read}', null)`,
    );
    const claims = { sub: id, role: "authenticated", api_token: token };
    const folders = () =>
      callAsRole("authenticated", claims, "select name from public.folders where name = 'Biology'");
    expect(await folders()).toBe("Biology");
    expect(await callAsRole("authenticated", claims, "select count(*) from public.api_tokens")).toBe("0");
    await callAs(id, `delete from public.api_tokens where id = '${token}'`);
    expect(await folders()).toBe("");
    expect(await callService(`select count(*) from public.use_api_token('${"a".repeat(64)}')`)).toBe("0");
  });

  test("an address stays proven when the auth service forgets that it sent a mail there", async () => {
    const id = await signUpUnconfirmed("proven@example.org");
    await asAuth(
      `update auth.users set confirmation_sent_at = now(), encrypted_password = 'theirs' where id = '${id}'`,
    );
    await confirm(id);
    const password = `select encrypted_password from auth.users where id = '${id}'`;
    expect(await project.run(password)).toBe("");
    await asAuth(
      `update auth.users set confirmation_sent_at = null, encrypted_password = 'own' where id = '${id}'`,
    );
    const isProven = `select public.has_proven_address('${id}', 'proven@example.org')`;
    expect(await callService(isProven)).toBe("t");
    await asAuth(`update auth.users set email = 'unproven@example.org' where id = '${id}'`);
    expect(await callService(isProven)).toBe("f");
    expect(await callService(`select public.has_proven_address('${id}', 'unproven@example.org')`)).toBe("f");
  });

  test("an address that is confirmed a day too late finds its seat taken, or another one free", async () => {
    const late = await signUpUnconfirmed("late@example.org");
    await ageByADay(late);
    await project.run("update public.app_settings set user_cap = 0");
    await expect(confirm(late)).rejects.toThrow("user_cap_reached");
    await project.run("update public.app_settings set user_cap = 95");
    await confirm(late);
  });

  test("a sign-up with an address that is being confirmed at this moment does not take its account away", async () => {
    const email = "confirming@example.org";
    const id = await signUpUnconfirmed(email);
    await during(
      () =>
        asAuth(`begin; update auth.users set email_confirmed_at = now() where id = '${id}'; ${GATE}; commit`),
      () => callService(`select public.release_unconfirmed('${email}')`),
    );
    expect(await project.run(`select id from auth.users where email = '${email}'`)).toBe(id);
    const waiting = await signUpUnconfirmed("still-waiting@example.org");
    await callService("select public.release_unconfirmed('Still-Waiting@example.org')");
    expect(await project.run(`select count(*) from auth.users where id = '${waiting}'`)).toBe("0");
  });

  test("what is wrong with a link is told: a seat that is gone, an address that somebody has", async () => {
    const late = await signUpUnconfirmed("too-late@example.org");
    const mover = await signUp("mover@example.org");
    await asAuth(`update auth.users set recovery_token = 'late' where id = '${late}'`);
    await asAuth(
      `update auth.users set email_change = 'Mover2@example.org', email_change_token_new = 'new',
       email_change_token_current = 'old' where id = '${mover}'`,
    );
    const trouble = (token: string) => callService(`select public.link_trouble('${token}')`);
    const isToOld = (token: string) => callService(`select public.is_link_to_old_address('${token}')`);
    expect([await isToOld("old"), await isToOld("new"), await isToOld("")]).toEqual(["t", "f", "f"]);
    expect([await trouble("late"), await trouble("new"), await trouble("")]).toEqual(["", "", ""]);
    await project.run("update public.app_settings set user_cap = 0");
    expect(await trouble("late")).toBe("");
    await ageByADay(late);
    expect([await trouble("late"), await trouble("new")]).toEqual(["no_seat", ""]);
    await project.run("update public.app_settings set user_cap = 95");
    expect(await trouble("late")).toBe("");
    await signUp("mover2@example.org");
    expect([await trouble("new"), await trouble("old")]).toEqual(["email_taken", "email_taken"]);
  });

  test("where a hosted auth service looks links up, they are gone as well", async () => {
    const [id, other] = [await signUp("tokens@example.org"), await signUp("keeps-tokens@example.org")];
    const token = (user: string) => `(gen_random_uuid(), '${user}', 'recovery_token', 'hash of ${user}', '')`;
    await asAuth(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
         values ${token(id)}, ${token(other)};
       update auth.users set encrypted_password = 'another' where id = '${id}'`,
    );
    expect(await project.run("select user_id from auth.one_time_tokens")).toBe(other);
  });

  test("nobody has rights that no migration gave", async () => {
    const granted = await project.run(
      `select grantee, table_name, privilege_type from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated')
       order by 1, 2, 3`,
    );
    expect(granted.split("\n")).toEqual([
      "authenticated|api_tokens|DELETE",
      "authenticated|folders|DELETE",
      "authenticated|profiles|SELECT",
      "authenticated|saved_diagrams|DELETE",
      "authenticated|saved_diagrams|SELECT",
      "authenticated|saved_resources|DELETE",
      "authenticated|saved_resources|SELECT",
      "authenticated|user_search_logs|SELECT",
    ]);
  });

  test("an account that is being deleted and a diagram that is being saved for it never wait for each other", async () => {
    const id = await signUp("deadlocked@example.org");
    const folder = await makeFolder(id, "Folder");
    await project.run(
      `create function private.rest() returns trigger language plpgsql as
         $$ begin perform pg_advisory_xact_lock_shared(7); return null; end $$;
       create trigger rest before delete on public.profiles for each statement execute function private.rest()`,
    );
    const deleting = () => callAs(id, "select public.delete_own_account()");
    await expect(during(deleting, () => save(id, "late", folder))).rejects.toThrow(
      "There is no such account.",
    );
    await project.run("drop function private.rest() cascade");
    expect(await project.run(`select count(*) from auth.users where id = '${id}'`)).toBe("0");
  });

  test.each([
    ["likes", "public.saved_diagrams"],
    ["likes", "public.saved_resources"],
    ["likes", "public.folders"],
    ["searches", "public.user_search_logs"],
    ["profile", "public.profiles"],
    ["account", "auth.users"],
  ])("a deletion that fails at the %s, in %s, says so, and takes nothing", async (step, table) => {
    const id = await signUp(`stays-${table}@example.org`);
    await callAs(id, "select is_allowed from public.consume_search()");
    await save(id, "kept", await makeFolder(id, "Kept"));
    await saveResource(id, "kept", "Kept");
    await project.run(
      `create function private.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse before delete on ${table} for each row execute function private.refuse()`,
    );
    const told = callAs(id, "select public.delete_own_account()");
    await expect(told).rejects.toMatchObject({ detail: step });
    const rows = () =>
      project.run(
        `select
           (select count(*) from auth.users where id = '${id}'),
           (select count(*) from public.profiles where id = '${id}'),
           (select count(*) from public.user_search_logs where user_id = '${id}'),
           (select count(*) from public.folders where user_id = '${id}'),
           (select count(*) from public.saved_diagrams where user_id = '${id}' and folder_id is not null),
           (select count(*) from public.saved_resources where user_id = '${id}' and folder_id is not null)`,
      );
    expect(await rows()).toBe("1|1|1|4|1|1");
    await project.run(`drop function private.refuse() cascade`);
    await callAs(id, "select public.delete_own_account()");
    expect(await rows()).toBe("0|0|0|0|0|0");
  });

  test("feedback that is sent thirty times at once is kept once, with its screenshot", async () => {
    const entry = JSON.stringify({ id: crypto.randomUUID(), type: "other", message: "Once", path: "/" });
    const keep = `select public.keep_feedback('${entry}', encode('a picture', 'base64'))`;
    const outcomes = await allAtOnce(Array.from({ length: 30 }, () => () => callServiceAtGate(keep)));
    const lines = outcomes.flatMap((printed) => printed.split("\n"));
    expect(lines.filter((line) => line === "kept")).toHaveLength(1);
    expect(lines.filter((line) => line === "known")).toHaveLength(29);
    expect(await project.run("select count(*) from private.feedback_screenshots")).toBe("1");
  });

  test("screenshots of 30 at once with 5 places left: an account has 5 more, and of guests the oldest make room", async () => {
    const account = await signUp("shows@example.org");
    const keep = (user: string | null) => {
      const entry = { id: crypto.randomUUID(), user_id: user, type: "other", message: "A", path: "/" };
      return `select public.keep_feedback('${JSON.stringify(entry)}', encode('a picture', 'base64'))`;
    };
    for (const [user, limit, kept] of [
      [null, MAX_GUEST_SCREENSHOTS, 30],
      [account, MAX_ACCOUNT_SCREENSHOTS, 5],
    ] as const) {
      await project.run("delete from public.feedback");
      await callService(Array.from({ length: limit - 5 }, () => keep(user)).join("; "));
      const outcomes = await allAtOnce(Array.from({ length: 30 }, () => () => callServiceAtGate(keep(user))));
      const lines = outcomes.flatMap((printed) => printed.split("\n"));
      expect(lines.filter((line) => line === "kept")).toHaveLength(kept);
      expect(lines.filter((line) => line === "full")).toHaveLength(30 - kept);
      expect(await project.run("select count(*) from private.feedback_screenshots")).toBe(String(limit));
    }
  });

  test("an account that is deleted elsewhere takes its folders and what lies in them", async () => {
    const id = await signUp("deleted-elsewhere@example.org");
    await save(id, "filed", await makeFolder(id, "Filed"));
    await save(id, "unfiled");
    await asAuth(`delete from auth.users where id = '${id}'`);
    expect(await project.run(`select count(*) from public.folders where user_id = '${id}'`)).toBe("0");
    expect(await project.run(`select count(*) from public.saved_diagrams where user_id = '${id}'`)).toBe("0");
  });

  test("what an account over the limit removes by calls at once comes back whole, by 30 undos at once, once", async () => {
    const count = plans.free.savedDiagrams + 10;
    const id = await signUp("undoer@example.org");
    const diagrams = (from: number, to: number) =>
      `select jsonb_build_object('id', 'test-undo-' || number, 'title', 'A title') as diagram
       from generate_series(${from}, ${to}) as number`;
    await project.run(
      `insert into public.saved_diagrams (user_id, diagram_id, diagram_data)
       select '${id}', made.diagram ->> 'id', made.diagram from (${diagrams(1, count)}) as made`,
    );
    const REMOVED = 8;
    const places = Array.from({ length: REMOVED }, (_, place) => place + 1);
    await allAtOnce(
      places.map(
        (place) => () =>
          callAtGate(id, `delete from public.saved_diagrams where diagram_id = 'test-undo-${place}'`),
      ),
    );
    const restore = `select public.restore_diagrams('${id}', (
      select jsonb_agg(jsonb_build_object('diagram', made.diagram, 'note', '', 'savedAt', now()))
      from (${diagrams(1, REMOVED)}) as made
    ))`;
    const outcomes = await allAtOnce(Array.from({ length: 30 }, () => () => callServiceAtGate(restore)));
    expect(outcomes.map((printed) => printed.trim()).toSorted()).toEqual([
      ...Array(29).fill("0"),
      String(REMOVED),
    ]);
    expect(await project.run(`select count(*) from public.saved_diagrams where user_id = '${id}'`)).toBe(
      String(count),
    );
  });

  test("50 diagrams saved at once with 2 places left leave exactly as many as the plan says", async () => {
    const limit = plans.free.savedDiagrams;
    const id = await signUp("saver@example.org");
    for (let number = 1; number <= limit - 2; number += 1) {
      expect(await save(id, `before-${number}`)).toBe("saved");
    }
    const outcomes = await allAtOnce(
      Array.from({ length: 50 }, (_, number) => () => saveAtGate(id, `race-${number}`)),
    );
    expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(48);
    const count = `select count(*) from public.saved_diagrams where user_id = '${id}'`;
    expect(await project.run(count)).toBe(String(limit));
  }, 60_000);

  test("20 edits kept at once with 2 places left save exactly 2 diagrams, each with its edits", async () => {
    const id = await signUp("editor@example.org");
    await allAtOnce(
      Array.from({ length: plans.free.savedDiagrams - 2 }, (_, number) => () => saveAtGate(id, `${number}`)),
    );
    const outcomes = await allAtOnce(
      Array.from({ length: 20 }, (_, number) => () => keepEditsAtGate(id, `edited-${number}`, number, null)),
    );
    expect(outcomes.filter((printed) => printed === "saved")).toHaveLength(2);
    expect(outcomes.filter((printed) => printed === "full")).toHaveLength(18);
    expect(
      await project.run(`select count(*), count(edits) from public.saved_diagrams where user_id = '${id}'`),
    ).toBe(`${plans.free.savedDiagrams}|2`);
  }, 60_000);

  test("of 20 edits and of 20 covers that replace the same at once, one each is kept", async () => {
    const id = await signUp("tabs@example.org");
    await keepEditsAtGate(id, "tabs", 0, null);
    const versions = () =>
      project.run(`select edits_version, covers_version from public.saved_diagrams where user_id = '${id}'`);
    const [edits = "", covers = ""] = (await versions()).split("|");
    const drawStatement = (name: number) =>
      `update public.saved_diagrams set covers = '[{"name": "${name}"}]'
       where covers_version = '${covers}' returning covers_version`;
    const outcomes = await allAtOnce(
      Array.from({ length: 20 }, (_, at) => [
        () => keepEditsAtGate(id, "tabs", at + 1, edits),
        () => callAtGate(id, drawStatement(at)),
      ]).flat(),
    );
    expect(outcomes.filter((printed) => printed === "already")).toHaveLength(1);
    expect(outcomes.filter((printed) => printed === "replaced")).toHaveLength(19);
    const [now = "", drawn = ""] = (await versions()).split("|");
    expect(now).not.toBe(edits);
    expect(outcomes.filter((printed) => printed.includes(drawn))).toHaveLength(1);
  }, 60_000);

  test("the same diagram saved 30 times at once is saved once, and by 10 accounts at once by each", async () => {
    const id = await signUp("clicker@example.org");
    const outcomes = await allAtOnce(Array.from({ length: 30 }, () => () => saveAtGate(id, "same")));
    expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "already")).toHaveLength(29);
    const others: string[] = [];
    for (let number = 0; number < 10; number += 1) {
      others.push(await signUp(`fellow-clicker${number}@example.org`));
    }
    const theirs = await allAtOnce(others.map((other) => () => saveAtGate(other, "same")));
    expect(theirs).toEqual(others.map(() => "saved"));
    expect(await callService("select saves from public.count_saves(array['test-same'])")).toBe("11");
  }, 60_000);

  test("two folders of one name asked for at once are one, however often", async () => {
    const id = await signUp("double@example.org");
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await allAtOnce(
        [`Name ${round}`, `NAME ${round}`, ` name ${round}`].map(
          (name) => () =>
            callAtGate(id, `select coalesce(refusal, 'made') from public.create_folder('${name}', null)`),
        ),
      );
      expect(outcomes.sort()).toEqual(["made", "taken", "taken"]);
    }
    const made = `select count(*) from public.folders where user_id = '${id}' and name ilike 'name %'`;
    expect(await project.run(made)).toBe("10");
  }, 60_000);

  test("the first folders asked for 20 times at once are three, and 20 more with 2 places left are 2", async () => {
    const id = await signUp("collector@example.org");
    await allAtOnce(Array.from({ length: 20 }, () => () => callAtGate(id, "select public.ensure_folders()")));
    const count = `select count(*) from public.folders where user_id = '${id}'`;
    expect(await project.run(count)).toBe("3");
    await callAs(
      id,
      `select count(made.id) from generate_series(1, 95) as number
       cross join lateral public.create_folder('Folder ' || number, null) as made`,
    );
    expect(await project.run(count)).toBe("98");
    const outcomes = await allAtOnce(
      Array.from(
        { length: 20 },
        (_, number) => () =>
          callAtGate(
            id,
            `select coalesce(refusal, 'made') from public.create_folder('More ${number}', null)`,
          ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "made")).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(18);
    expect(await project.run(count)).toBe("100");
  }, 60_000);

  test("copies of shared folders and single diagrams saved at once never exceed the limit together", async () => {
    const [owner, reader] = [await signUp("sharer@example.org"), await signUp("copier@example.org")];
    const hashes = ["1", "2"].map((digit) => digit.repeat(64));
    for (const hash of hashes) {
      const folder = await makeFolder(owner, `Shared ${hash[0]}`);
      for (const name of ["a", "b", "c"]) await save(owner, `${name}-${hash[0]}`, folder);
      await callService(`select public.set_folder_link('${owner}', '${folder}', '${hash}')`);
    }
    for (let number = 4; number < plans.free.savedDiagrams; number += 1) await save(reader, `own-${number}`);
    const copyAtGate = (hash?: string) =>
      callServiceAtGate(`select outcome from public.copy_shared_folder('${reader}', '${hash}')`);
    const outcomes = await allAtOnce(
      Array.from({ length: 20 }, (_, number) =>
        number % 4 === 0
          ? () => saveAtGate(reader, `at-once-${number}`)
          : () => copyAtGate(hashes[number % 2]),
      ),
    );
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    expect(3 * count("copied") + count("saved")).toBe(4);
    const saved = `select count(*) from public.saved_diagrams where user_id = '${reader}'`;
    expect(await project.run(saved)).toBe(`${plans.free.savedDiagrams}`);
  }, 60_000);

  describe("learning resources", () => {
    const count = (id: string, table = "saved_resources") =>
      project.run(`select count(*) from public.${table} where user_id = '${id}'`);

    test("20 saved at once with 3 places left are 3", async () => {
      const id = await signUp("reader@example.org");
      await callService(
        `select count(saved.outcome) from generate_series(4, ${MAX_SAVED_RESOURCES}) as number
         cross join lateral public.save_resource(
           '${id}', jsonb_build_object('url', 'https://openstax.org/before-' || number)
         ) as saved`,
      );
      const outcomes = await allAtOnce(
        Array.from({ length: 20 }, (_, number) => () => saveResourceAtGate(id, `${number}`)),
      );
      expect(outcomes.filter((outcome) => outcome === "saved|")).toHaveLength(3);
      expect(outcomes.filter((outcome) => outcome === "full|")).toHaveLength(17);
      expect(await count(id)).toBe(`${MAX_SAVED_RESOURCES}`);
    }, 60_000);

    test("20 of one topic saved at once, while its folder is being made by hand, lie in one folder", async () => {
      const id = await signUp("topic@example.org");
      const outcomes = await allAtOnce([
        ...Array.from({ length: 20 }, (_, number) => () => {
          const topic = number % 2 === 0 ? "Photosynthesis" : "PHOTOSYNTHESIS";
          return saveResourceAtGate(id, `${number}`, topic);
        }),
        () =>
          callAtGate(
            id,
            "select coalesce(refusal, 'made') from public.create_folder('photosynthesis', null)",
          ),
      ]);
      expect(outcomes.slice(0, 20).filter((outcome) => !/^saved\|photosynthesis$/i.test(outcome))).toEqual(
        [],
      );
      expect(["made", "taken"]).toContain(outcomes.at(-1));
      expect(await count(id, "folders")).toBe("4");
      const folders = `select count(distinct folder_id) from public.saved_resources where user_id = '${id}'`;
      expect(await project.run(folders)).toBe("1");
    }, 60_000);

    test("the same one saved 20 times at once is there once", async () => {
      const id = await signUp("same-reader@example.org");
      const outcomes = await allAtOnce(
        Array.from({ length: 20 }, () => () => saveResourceAtGate(id, "same", "Cells")),
      );
      expect(outcomes.filter((outcome) => outcome === "saved|Cells")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === "already|Cells")).toHaveLength(19);
    }, 60_000);

    test("saved into a folder that is being deleted lie in a new one, and never in one that there is not", async () => {
      const id = await signUp("reads-and-deletes@example.org");
      for (let round = 0; round < 10; round += 1) {
        const folder = await makeFolder(id, "Topic");
        const [removed, ...saved] = await atOnce([
          () => callAtGate(id, `delete from public.folders where id = '${folder}' returning id`),
          ...Array.from(
            { length: 4 },
            (_, number) => () => saveResourceAtGate(id, `${round}-${number}`, "Topic"),
          ),
        ]);
        expect(removed).toEqual({ status: "fulfilled", value: folder });
        expect(saved.filter((outcome) => outcome.status === "rejected")).toEqual([]);
        const orphans = `select count(*) from public.saved_resources as saved
          where folder_id is not null and not exists (
            select from public.folders where id = saved.folder_id and user_id = saved.user_id
          )`;
        expect(await project.run(orphans)).toBe("0");
        await callAs(id, "delete from public.folders where name = 'Topic'");
      }
    }, 60_000);
  });

  describe("a folder", () => {
    const orphans = () =>
      project.run(
        `select count(*) from public.saved_diagrams as saved
         where folder_id is not null and not exists (
           select from public.folders where id = saved.folder_id and user_id = saved.user_id
         )`,
      );
    const remove = (id: string, folder: string) =>
      callAs(id, `delete from public.folders where id = '${folder}' returning id`);
    const folderOf = (id: string, diagram: string) =>
      project.run(
        `select coalesce(folder_id::text, 'none') from public.saved_diagrams
         where user_id = '${id}' and diagram_id = 'test-${diagram}'`,
      );

    test("deleted while a diagram is being saved into it leaves that in none", async () => {
      const id = await signUp("saves-and-deletes@example.org");
      const folder = await makeFolder(id, "Folder");
      const saving = () => callService(`${saveStatement(id, "late", folder)}; ${GATE}`);
      expect(await during(saving, () => remove(id, folder))).toBe(folder);
      expect(await folderOf(id, "late")).toBe("none");
    });

    test("being deleted when a diagram is to be saved into it leaves that saved, in none", async () => {
      const id = await signUp("deletes-and-saves@example.org");
      const folder = await makeFolder(id, "Folder");
      const removing = () => callAs(id, `delete from public.folders where id = '${folder}'; ${GATE}`);
      expect(await during(removing, () => save(id, "late", folder))).toBe("saved");
      expect(await folderOf(id, "late")).toBe("none");
    });

    test("deleted among saving and moving at once leaves nothing in a folder that there is not", async () => {
      const id = await signUp("juggler@example.org");
      await record(activeEvent(await openCheckout(id)));
      const stays = await makeFolder(id, "Stays");
      const move = (diagram: string, folder: string) =>
        callAtGate(
          id,
          `update public.saved_diagrams set folder_id = '${folder}' where diagram_id = 'test-${diagram}'`,
        );
      const isRejection = (outcome: PromiseSettledResult<string>) =>
        outcome.status === "fulfilled" ||
        String(outcome.reason).includes("saved_diagrams_folder_id_user_id_fkey");
      for (let round = 0; round < 15; round += 1) {
        const folder = await makeFolder(id, `Goes ${round}`);
        const [inIt, elsewhere, added] = ["in", "else", "new"].map((name) => `${name}-${round}`) as [
          string,
          string,
          string,
        ];
        await save(id, inIt, folder);
        await save(id, elsewhere, stays);
        const [removed, saved, ...moved] = await atOnce([
          () => callAtGate(id, `delete from public.folders where id = '${folder}' returning id`),
          () => saveAtGate(id, added, folder),
          () => move(elsewhere, folder),
          () => move(inIt, stays),
          () => move(elsewhere, folder),
        ]);
        expect(removed).toEqual({ status: "fulfilled", value: folder });
        expect(saved).toEqual({ status: "fulfilled", value: "saved" });
        expect(moved.filter((outcome) => !isRejection(outcome))).toEqual([]);
        expect(await folderOf(id, added)).toBe("none");
        expect(await folderOf(id, inIt)).toBe(stays);
        expect([stays, "none"]).toContain(await folderOf(id, elsewhere));
        expect(await orphans()).toBe("0");
      }
    }, 60_000);

    test("is no place for a stranger's diagram", async () => {
      const [id, other] = [await signUp("has-folder@example.org"), await signUp("has-none@example.org")];
      const folder = await makeFolder(id, "Folder");
      await save(other, "theirs", folder);
      expect(await folderOf(other, "theirs")).toBe("none");
      await expect(
        project.run(`update public.saved_diagrams set folder_id = '${folder}' where user_id = '${other}'`),
      ).rejects.toThrow("saved_diagrams_folder_id_user_id_fkey");
      expect(await orphans()).toBe("0");
    });
  });

  describe("a payment event", () => {
    const hour = (count: number) => new Date(Date.UTC(2030, 0, 1, count)).toISOString();
    const unpaid = { paid_until: undefined };

    test("that is told 20 times at once counts once", async () => {
      const id = await signUp("told-often@example.org");
      const event = activeEvent(await openCheckout(id));
      const outcomes = await allAtOnce(Array.from({ length: 20 }, () => () => recordAtGate(event)));
      expect(outcomes.sort()).toEqual(["applied", ...Array.from({ length: 19 }, () => "duplicate")]);
      expect(await project.run(`select is_premium from public.profiles where id = '${id}'`)).toBe("t");
    });

    test("among others of its subscription at once leaves what their own times say", async () => {
      for (let round = 0; round < 10; round += 1) {
        const id = await signUp(`at-once-${round}@example.org`);
        const reference = await openCheckout(id);
        const events = [
          activeEvent(reference, { occurred_at: hour(1), paid_until: hour(10) }),
          paidEvent(reference, { occurred_at: hour(2), payment_id: `pay_second_${round}` }),
          activeEvent(reference, {
            type: "subscription.renewed",
            occurred_at: hour(2),
            paid_until: hour(20),
          }),
          activeEvent(reference, {
            type: "subscription.cancelled",
            occurred_at: hour(3),
            status: "cancelled",
            ...unpaid,
          }),
          activeEvent(reference, {
            type: "subscription.expired",
            occurred_at: hour(4),
            status: "expired",
            ...unpaid,
          }),
          activeEvent(reference, {
            type: "payment.succeeded",
            occurred_at: hour(1),
            payment_id: `pay_${round}`,
            ...unpaid,
          }),
        ];
        const outcomes = await allAtOnce(events.map((event) => () => recordAtGate(event)));
        expect(outcomes).toEqual(events.map(() => "applied"));
        expect(await sumOf(reference)).toBe(`expired ${Date.parse(hour(4)) / 1000}`);
      }
    }, 60_000);

    test("at which the database fails in the middle is not there at all, and is taken when told again", async () => {
      const id = await signUp("fails-in-the-middle@example.org");
      const event = activeEvent(await openCheckout(id));
      const traces = `select
        (select count(*) from public.payment_events where id = '${event.id}')
        + (select count(*) from public.subscriptions where user_id = '${id}')`;
      await project.run(
        `create function public.fail_here() returns trigger language plpgsql as
           $$ begin raise exception 'The disk is full.' using errcode = '53100'; end $$;
         create trigger fail_here before update on public.profiles for each row execute function public.fail_here()`,
      );
      await expect(record(event)).rejects.toThrow("The disk is full.");
      expect(await project.run(traces)).toBe("0");
      await project.run("drop trigger fail_here on public.profiles; drop function public.fail_here");
      expect(await record(event)).toBe("applied");
      expect(await project.run(traces)).toBe("2");
    });

    test("and the end of its account do not wait for each other", async () => {
      for (let round = 0; round < 10; round += 1) {
        const id = await signUp(`leaves-${round}@example.org`);
        const reference = await openCheckout(id);
        await record(activeEvent(reference, { occurred_at: hour(1) }));
        const outcomes = await atOnce([
          () => recordAtGate(activeEvent(reference, { type: "subscription.renewed", occurred_at: hour(2) })),
          () => callAtGate(id, "select public.delete_own_account()"),
        ]);
        expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
        expect(await project.run(`select count(*) from public.subscriptions where user_id = '${id}'`)).toBe(
          "0",
        );
      }
    }, 60_000);
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
