-- The second factor of an account: time-based codes (RFC 6238) and recovery codes. The embedded auth service has no
-- factors and a hosted one no recovery codes, so both use this table (docs/decisions/054).
create table private.second_factors (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Encrypted by the server.
  secret text not null,
  -- The time step of the newest code that was accepted: no code works twice.
  last_step integer not null,
  recovery_salt text not null,
  -- Scrypt hashes of the recovery codes that are left.
  recovery_hashes text[] not null,
  created_at timestamptz not null default now()
);

-- Whether a session may act as its account: the account has no second factor, or its user gave a code of it.
create function private.is_complete(account uuid, session uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    not exists (select from private.second_factors where user_id = account)
    or exists (
      select from private.session_details where session_id = session and verified_at is not null
    );
$$;

create function public.is_session_complete(account uuid, session uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_complete(account, session);
$$;

grant execute on function public.is_session_complete(uuid, uuid) to service_role;

-- The server asks before it takes a session for its account. This holds for a token that goes past the server.
create function public.is_caller_complete()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_complete((select auth.uid()), ((select auth.jwt()) ->> 'session_id')::uuid);
$$;

grant execute on function public.is_caller_complete() to authenticated;

create policy "Sessions without their second factor reach nothing" on public.profiles
as restrictive for all to authenticated using ((select public.is_caller_complete()));

create policy "Sessions without their second factor reach nothing" on public.user_search_logs
as restrictive for all to authenticated using ((select public.is_caller_complete()));

create policy "Sessions without their second factor reach nothing" on public.folders
as restrictive for all to authenticated using ((select public.is_caller_complete()));

create policy "Sessions without their second factor reach nothing" on public.saved_diagrams
as restrictive for all to authenticated using ((select public.is_caller_complete()));

create policy "Sessions without their second factor reach nothing" on public.saved_resources
as restrictive for all to authenticated using ((select public.is_caller_complete()));

create or replace function public.delete_own_account()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  account uuid := (select auth.uid());
  step text;
begin
  if account is null or not public.is_caller_complete() then
    raise exception 'An account is needed.' using errcode = '42501';
  end if;
  step := 'likes';
  -- As whoever saves does first: two that lock the same rows in another order would wait for each other.
  perform private.lock_account(account);
  delete from public.saved_diagrams where user_id = account;
  delete from public.saved_resources where user_id = account;
  delete from public.folders where user_id = account;
  step := 'searches';
  delete from public.user_search_logs where user_id = account;
  step := 'profile';
  delete from public.avatars where user_id = account;
  delete from public.profiles where id = account;
  step := 'account';
  delete from auth.users where id = account;
exception
  when insufficient_privilege then
    raise;
  when others then
    raise exception 'The account was not deleted: %', sqlerrm using errcode = 'P0001', detail = step;
end;
$$;

create function private.verify_session(account uuid, session uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.session_details (session_id, verified_at)
  select id, now() from auth.sessions where id = session and user_id = account
  on conflict (session_id) do update set verified_at = excluded.verified_at;
$$;

-- Turns the second factor on; false if it is on already. The session in which its first code was given goes on.
create function public.add_second_factor(
  account uuid, session uuid, secret text, step integer, salt text, hashes text[]
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.second_factors (user_id, secret, last_step, recovery_salt, recovery_hashes)
  values (account, add_second_factor.secret, step, salt, hashes)
  on conflict (user_id) do nothing;
  if not found then
    return false;
  end if;
  perform private.verify_session(account, session);
  return true;
end;
$$;

grant execute on function public.add_second_factor(uuid, uuid, text, integer, text, text[]) to service_role;

create function public.second_factor(account uuid)
returns table (secret text, recovery_salt text, codes_left integer, added_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select factors.secret, factors.recovery_salt, cardinality(factors.recovery_hashes), factors.created_at
  from private.second_factors as factors
  where factors.user_id = account;
$$;

grant execute on function public.second_factor(uuid) to service_role;

-- Uses up the code of a time step, in one statement: of two requests with the same code one succeeds. The session is
-- null if the code confirms a change, not a sign-in. The secret is the same, encrypted with the current key.
create function public.use_code(account uuid, session uuid, secret text, step integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update private.second_factors
  set last_step = step, secret = use_code.secret
  where user_id = account and last_step < step;
  if not found then
    return false;
  end if;
  perform private.verify_session(account, session);
  return true;
end;
$$;

grant execute on function public.use_code(uuid, uuid, text, integer) to service_role;

-- As `use_code`, for a recovery code.
create function public.use_recovery_code(account uuid, session uuid, hash text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update private.second_factors
  set recovery_hashes = array_remove(recovery_hashes, hash)
  where user_id = account and hash = any (recovery_hashes);
  if not found then
    return false;
  end if;
  perform private.verify_session(account, session);
  return true;
end;
$$;

grant execute on function public.use_recovery_code(uuid, uuid, text) to service_role;

-- False if there is no second factor any more.
create function public.replace_recovery_codes(account uuid, salt text, hashes text[])
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update private.second_factors
  set recovery_salt = salt, recovery_hashes = hashes
  where user_id = account;
  return found;
end;
$$;

grant execute on function public.replace_recovery_codes(uuid, text, text[]) to service_role;

create function public.remove_second_factor(account uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.second_factors where user_id = account;
$$;

grant execute on function public.remove_second_factor(uuid) to service_role;
