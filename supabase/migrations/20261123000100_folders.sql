-- The folders of an account. A diagram lies in one of them or in none.
create table public.folders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Of the first name: lower case, spaces as hyphens, with a number where another folder has it.
  slug text not null,
  name text not null check (char_length(name) between 1 and 50 and name !~ '^\s|\s$|[[:cntrl:]]'),
  ink text not null check (ink in ('blue', 'teal', 'green', 'ochre', 'red', 'umber')),
  -- Its place among the account's folders; those of one place stand in the order in which they were made.
  place integer not null default 0,
  -- Of the link by which anybody may read the folder; the link itself is known to its owner's browser alone.
  share_hash text unique check (share_hash ~ '^[0-9a-f]{64}$'),
  shared_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, slug),
  unique (id, user_id),
  check ((share_hash is null) = (shared_at is null))
);
comment on table public.folders is 'Folders of saved diagrams, each of one account.';

create unique index folders_by_name on public.folders (user_id, lower(name));

alter table public.profiles add column folders_made_at timestamptz;
comment on column public.profiles.folders_made_at is 'When the first folders were made; once deleted they stay away.';

grant select (id, user_id, slug, name, ink, place, shared_at, created_at) on public.folders to authenticated;
grant update (name, ink) on public.folders to authenticated;
grant delete on public.folders to authenticated;

alter table public.folders enable row level security;

create policy "Owners read their folders"
on public.folders for select to authenticated
using (user_id = (select auth.uid()));

create policy "Owners change their folders"
on public.folders for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "Owners delete their folders"
on public.folders for delete to authenticated
using (user_id = (select auth.uid()));

-- A slug that no other folder of the account has.
create function private.folder_slug(account uuid, name text)
returns text
language sql
stable
set search_path = ''
as $$
  with base as (select regexp_replace(lower(btrim(name)), '\s+', '-', 'g') as slug)
  select candidates.slug
  from (
    select base.slug || case when number = 1 then '' else '-' || number end as slug, number
    from base cross join generate_series(1, 1 + (select count(*) from public.folders where user_id = account)) as number
  ) as candidates
  where not exists (
    select from public.folders as f where f.user_id = account and f.slug = candidates.slug
  )
  order by candidates.number
  limit 1;
$$;

-- How many folders an account may have.
create function private.max_folders()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 100;
$$;

-- Makes calls of one account that count something take turns, and says whether there is such an account.
create function private.lock_account(account uuid)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select exists (select from public.profiles where id = account for update);
$$;

-- The same for the caller; of an account that is gone it says what a missing key would.
create function private.lock_caller()
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  account uuid := (select auth.uid());
begin
  if account is null then
    raise exception 'An account is needed.' using errcode = '42501';
  end if;
  if not private.lock_account(account) then
    raise exception 'There is no such account.' using errcode = '23503';
  end if;
  return account;
end;
$$;

-- The first call of an account makes the three folders that everybody begins with. Definer: nobody may insert one.
create function public.ensure_folders()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  account uuid := (select auth.uid());
begin
  if account is null then
    raise exception 'An account is needed.' using errcode = '42501';
  end if;
  update public.profiles set folders_made_at = now() where id = account and folders_made_at is null;
  if not found then
    return;
  end if;
  insert into public.folders (user_id, slug, name, ink, place)
  values
    (account, 'study', 'Study Materials', 'blue', 0),
    (account, 'reference', 'Reference Diagrams', 'teal', 1),
    (account, 'favorites', 'Favorites', 'red', 2)
  on conflict do nothing;
end;
$$;

grant execute on function public.ensure_folders() to authenticated;

-- A new folder at the end, or the reason why there is none: 'taken' (the name) or 'full'. Without an ink it gets the
-- one that the account uses least.
create function public.create_folder(name text, ink text)
returns table (id uuid, refusal text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  account uuid := private.lock_caller();
  new_name text := btrim(create_folder.name);
  chosen text := create_folder.ink;
begin
  perform public.ensure_folders();
  if exists (select from public.folders as f where f.user_id = account and lower(f.name) = lower(new_name)) then
    return query select null::uuid, 'taken'::text;
    return;
  end if;
  if (select count(*) from public.folders as f where f.user_id = account) >= private.max_folders() then
    return query select null::uuid, 'full'::text;
    return;
  end if;
  if chosen is null then
    select inks.ink into chosen
    from unnest(array['blue', 'teal', 'green', 'ochre', 'red', 'umber']) with ordinality as inks (ink, at)
    left join public.folders as f on f.user_id = account and f.ink = inks.ink
    group by inks.ink, inks.at
    order by count(f.id), inks.at
    limit 1;
  end if;
  return query
  insert into public.folders as f (user_id, slug, name, ink, place)
  values (
    account, private.folder_slug(account, new_name), new_name, chosen,
    (select coalesce(max(other.place) + 1, 0) from public.folders as other where other.user_id = account)
  )
  returning f.id, null::text;
end;
$$;

grant execute on function public.create_folder(text, text) to authenticated;

-- Puts the account's folders in the order of their ids; those that are not named come after them, as they were. False,
-- and nothing changes, where one of them is not the account's.
create function public.order_folders(ids uuid[])
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  account uuid := private.lock_caller();
begin
  if exists (
    select from unnest(ids) as named (id)
    where not exists (select from public.folders as own where own.id = named.id and own.user_id = account)
  ) then
    return false;
  end if;
  update public.folders
  set place = ordered.at
  from (
    select own.id, row_number() over (order by array_position(ids, own.id) nulls last, own.place, own.created_at) as at
    from public.folders as own
    where own.user_id = account
  ) as ordered
  where folders.id = ordered.id;
  return true;
end;
$$;

grant execute on function public.order_folders(uuid[]) to authenticated;
