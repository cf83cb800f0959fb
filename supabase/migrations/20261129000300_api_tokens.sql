-- Personal API tokens, with which programs act as an account (docs/decisions/062).
create table public.api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- The first characters of the token, by which its owner recognises it.
  prefix text not null check (char_length(prefix) = 10),
  -- SHA-256 of the token in hex.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['search', 'saved:read', 'saved:write']
  ),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- To the hour.
  last_used_at timestamptz
);
comment on table public.api_tokens is 'Tokens of programs that act as an account, without what would open it.';

create index api_tokens_by_account on public.api_tokens (user_id, created_at);

grant select (id, user_id, name, prefix, scopes, created_at, expires_at, last_used_at)
on public.api_tokens to authenticated;
grant delete on public.api_tokens to authenticated;

alter table public.api_tokens enable row level security;

create policy "Owners read their tokens"
on public.api_tokens for select to authenticated
using (user_id = (select auth.uid()));

create policy "Owners revoke their tokens"
on public.api_tokens for delete to authenticated
using (user_id = (select auth.uid()));

create policy "Sessions without their second factor reach nothing" on public.api_tokens
as restrictive for all to authenticated using ((select public.is_caller_complete()));

create policy "Tokens reach no tokens" on public.api_tokens
as restrictive for all to authenticated using (((select auth.jwt()) ->> 'api_token') is null);

-- Whether a token still acts as an account. One of an account that the operator has blocked does not.
create function private.is_token_alive(token uuid, account uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.api_tokens as tokens
    join auth.users as users on users.id = tokens.user_id
    where tokens.id = token and tokens.user_id = account
      and (tokens.expires_at is null or tokens.expires_at > now())
      and (users.banned_until is null or users.banned_until <= now())
  );
$$;

-- A caller is a session, or a program: the server names its token in the claims that it signs for it.
create or replace function public.is_caller_complete()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when (select auth.jwt()) ->> 'api_token' is not null then
      private.is_token_alive(((select auth.jwt()) ->> 'api_token')::uuid, (select auth.uid()))
    else
      private.is_complete((select auth.uid()), ((select auth.jwt()) ->> 'session_id')::uuid)
  end;
$$;

-- The id of the new token; null if the account has ten. Calls of one account take turns, so that none counts what
-- another is about to add.
create function public.create_api_token(
  account uuid, name text, prefix text, hash text, scopes text[], expires_at timestamptz
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  created uuid;
begin
  if not private.lock_account(account) then
    raise exception 'There is no such account.' using errcode = '23503';
  end if;
  insert into public.api_tokens (user_id, name, prefix, hash, scopes, expires_at)
  select
    account, create_api_token.name, create_api_token.prefix, create_api_token.hash, create_api_token.scopes,
    create_api_token.expires_at
  where (select count(*) from public.api_tokens where user_id = account) < 10
  returning id into created;
  return created;
end;
$$;

grant execute on function public.create_api_token(uuid, text, text, text, text[], timestamptz) to service_role;

-- The token with a hash, if it is alive. Notes its use once an hour at most: otherwise each request would write.
create function public.use_api_token(token_hash text)
returns table (id uuid, user_id uuid, scopes text[])
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select tokens.id, tokens.user_id, tokens.scopes from public.api_tokens as tokens
  where tokens.hash = token_hash and private.is_token_alive(tokens.id, tokens.user_id);
  if found then
    update public.api_tokens as tokens
    set last_used_at = now()
    where tokens.hash = token_hash
      and (tokens.last_used_at is null or tokens.last_used_at <= now() - interval '1 hour');
  end if;
end;
$$;

grant execute on function public.use_api_token(text) to service_role;
