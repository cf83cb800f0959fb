-- What accounts have saved, and what anybody may open by its id.

alter table public.app_settings
add column free_saved_diagrams integer not null default 20 check (free_saved_diagrams >= 0);
comment on column public.app_settings.free_saved_diagrams is
  'Diagrams that an account without premium may save; the plan says the same to people.';
grant update (free_saved_diagrams) on public.app_settings to service_role;

-- Written by the server alone, from what it has fetched and signed itself.
create table public.shared_diagrams (
  id text primary key check (id ~ '^[a-z]+-[\w.-]{1,200}$'),
  diagram_data jsonb not null check (pg_column_size(diagram_data) <= 16384),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.shared_diagrams is 'Diagrams that somebody saved, shared or downloaded, without a word of who.';

grant select on public.shared_diagrams to service_role;

alter table public.shared_diagrams enable row level security;

create table public.saved_diagrams (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  diagram_id text not null check (diagram_id ~ '^[a-z]+-[\w.-]{1,200}$'),
  diagram_data jsonb not null check (pg_column_size(diagram_data) <= 16384),
  folder_id uuid,
  note text not null default '' check (char_length(note) <= 1000),
  created_at timestamptz not null default now(),
  -- What a list is sorted and searched by.
  title text not null generated always as (lower(left(diagram_data ->> 'title', 200))) stored,
  search_text text not null generated always as (
    lower(
      coalesce(diagram_data ->> 'title', '') || ' ' || coalesce(diagram_data ->> 'author', '') || ' '
      || coalesce(diagram_data ->> 'description', '') || ' ' || coalesce(diagram_data ->> 'tags', '') || ' ' || note
    )
  ) stored,
  unique (user_id, diagram_id),
  -- Nothing lies in another's folder; with its folder gone it lies in none.
  foreign key (folder_id, user_id) references public.folders (id, user_id) on delete set null (folder_id)
);
comment on table public.saved_diagrams is 'Diagrams that accounts have saved, as they were when they were saved.';

create index saved_diagrams_by_time on public.saved_diagrams (user_id, created_at desc, id desc);
create index saved_diagrams_by_title on public.saved_diagrams (user_id, title, id);
create index saved_diagrams_by_folder on public.saved_diagrams (folder_id, user_id, created_at desc, id desc);
create index saved_diagrams_by_diagram on public.saved_diagrams (diagram_id);

grant select on public.saved_diagrams to authenticated;
grant update (folder_id, note) on public.saved_diagrams to authenticated;
grant delete on public.saved_diagrams to authenticated;

alter table public.saved_diagrams enable row level security;

create policy "Owners read what they saved"
on public.saved_diagrams for select to authenticated
using (user_id = (select auth.uid()));

create policy "Owners file and annotate what they saved"
on public.saved_diagrams for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "Owners remove what they saved"
on public.saved_diagrams for delete to authenticated
using (user_id = (select auth.uid()));

-- Keeps a diagram so that its page opens. What was fetched last counts, however late an older copy arrives. Our own are
-- there anyway.
create function public.share_diagram(diagram jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.shared_diagrams as kept (id, diagram_data)
  select diagram ->> 'id', diagram
  where diagram ->> 'provider' is distinct from 'collection'
  on conflict (id) do update set diagram_data = excluded.diagram_data, updated_at = now()
  where coalesce(excluded.diagram_data ->> 'fetchedOn', '') >= coalesce(kept.diagram_data ->> 'fetchedOn', '');
$$;

grant execute on function public.share_diagram(jsonb) to service_role;

-- Saves a diagram for an account: 'saved', 'already' (and nothing changes) or 'full'. Calls of one account take turns,
-- so that none counts what another is about to add. A folder that is not the account's, or no more, is none.
create function public.save_diagram(account uuid, diagram jsonb, folder uuid default null)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  has_room boolean;
begin
  if not private.lock_account(account) then
    raise exception 'There is no such account.' using errcode = '23503';
  end if;
  if exists (select from public.saved_diagrams where user_id = account and diagram_id = diagram ->> 'id') then
    return 'already';
  end if;
  select
    private.has_premium(account)
    or (select count(*) from public.saved_diagrams where user_id = account) < settings.free_saved_diagrams
  into has_room
  from public.app_settings as settings;
  if not coalesce(has_room, false) then
    return 'full';
  end if;
  insert into public.saved_diagrams (user_id, diagram_id, diagram_data, folder_id)
  values (
    account, diagram ->> 'id', diagram,
    -- Locked, so that it is not deleted between here and the end.
    (select id from public.folders where id = folder and user_id = account for key share)
  );
  perform public.share_diagram(diagram);
  return 'saved';
end;
$$;

grant execute on function public.save_diagram(uuid, jsonb, uuid) to service_role;

-- Brings back what an account has removed: all of it, or, where the plan has no room for all, nothing and null. Each is
-- {diagram, folderId, note, savedAt}; what has been saved again meanwhile stays as it is. Returns how many came back.
create function public.restore_diagrams(account uuid, removed jsonb)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  has_room boolean;
  restored integer;
begin
  if not private.lock_account(account) then
    raise exception 'There is no such account.' using errcode = '23503';
  end if;
  select
    private.has_premium(account)
    or (select count(*) from public.saved_diagrams where user_id = account)
    + (
      select count(distinct one -> 'diagram' ->> 'id')
      from jsonb_array_elements(removed) as one
      where not exists (
        select from public.saved_diagrams
        where user_id = account and diagram_id = one -> 'diagram' ->> 'id'
      )
    ) <= settings.free_saved_diagrams
  into has_room
  from public.app_settings as settings;
  if not coalesce(has_room, false) then
    return null;
  end if;
  -- Locked, so that none is deleted between here and the end.
  perform from public.folders
  where user_id = account and id in (select (one ->> 'folderId')::uuid from jsonb_array_elements(removed) as one)
  for key share;
  insert into public.saved_diagrams (user_id, diagram_id, diagram_data, folder_id, note, created_at)
  select
    account, one -> 'diagram' ->> 'id', one -> 'diagram',
    (select id from public.folders where id = (one ->> 'folderId')::uuid and user_id = account),
    one ->> 'note',
    least((one ->> 'savedAt')::timestamptz, now())
  from jsonb_array_elements(removed) as one
  on conflict (user_id, diagram_id) do nothing;
  get diagnostics restored = row_count;
  perform public.share_diagram(one -> 'diagram') from jsonb_array_elements(removed) as one;
  return restored;
end;
$$;

grant execute on function public.restore_diagrams(uuid, jsonb) to service_role;

-- How many accounts have saved each of these; those that nobody saved are left out.
create function public.count_saves(ids text[])
returns table (diagram_id text, saves integer)
language sql
stable
security definer
set search_path = ''
as $$
  select saved.diagram_id, count(*)::integer
  from public.saved_diagrams as saved
  where saved.diagram_id = any (ids)
  group by saved.diagram_id;
$$;

grant execute on function public.count_saves(text[]) to service_role;

-- One page of what the caller has saved: in a folder, in none, or all of it, with every one of the words, after the last
-- one of the page before. `sort` is newest, oldest or title; `after_key` is the time or the title of that last one. Times
-- are text, to the microsecond, so that nothing on the way rounds what the next page begins after.
create function public.saved_page(
  in_folder uuid, is_unfiled boolean, words text[], sort text, after_key text, after_id uuid, page_size integer
)
returns table (
  id uuid, diagram_id text, diagram_data jsonb, folder_id uuid, note text, created_at text, title text
)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  account uuid := (select auth.uid());
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';
begin
  if sort = 'title' then
    return query
    select s.id, s.diagram_id, s.diagram_data, s.folder_id, s.note, to_char(s.created_at at time zone 'utc', iso), s.title
    from public.saved_diagrams as s
    where s.user_id = account
      and (in_folder is null or s.folder_id = in_folder) and (not is_unfiled or s.folder_id is null)
      and not exists (select from unnest(words) as word where strpos(s.search_text, lower(word)) = 0)
      and (after_id is null or (s.title, s.id) > (after_key, after_id))
    order by s.title, s.id
    limit page_size;
  elsif sort = 'oldest' then
    return query
    select s.id, s.diagram_id, s.diagram_data, s.folder_id, s.note, to_char(s.created_at at time zone 'utc', iso), s.title
    from public.saved_diagrams as s
    where s.user_id = account
      and (in_folder is null or s.folder_id = in_folder) and (not is_unfiled or s.folder_id is null)
      and not exists (select from unnest(words) as word where strpos(s.search_text, lower(word)) = 0)
      and (after_id is null or (s.created_at, s.id) > (after_key::timestamptz, after_id))
    order by s.created_at, s.id
    limit page_size;
  else
    return query
    select s.id, s.diagram_id, s.diagram_data, s.folder_id, s.note, to_char(s.created_at at time zone 'utc', iso), s.title
    from public.saved_diagrams as s
    where s.user_id = account
      and (in_folder is null or s.folder_id = in_folder) and (not is_unfiled or s.folder_id is null)
      and not exists (select from unnest(words) as word where strpos(s.search_text, lower(word)) = 0)
      and (after_id is null or (s.created_at, s.id) < (after_key::timestamptz, after_id))
    order by s.created_at desc, s.id desc
    limit page_size;
  end if;
end;
$$;

grant execute on function public.saved_page(uuid, boolean, text[], text, text, uuid, integer) to authenticated;

-- How many diagrams lie in each folder of the caller; of those in none under null.
create function public.folder_counts()
returns table (folder_id uuid, diagrams integer)
language sql
stable
set search_path = ''
as $$
  select saved.folder_id, count(*)::integer
  from public.saved_diagrams as saved
  where saved.user_id = (select auth.uid())
  group by saved.folder_id;
$$;

grant execute on function public.folder_counts() to authenticated;

-- A folder that was shared by a link, by the hash of the link's token.
create function public.shared_folder(hash text)
returns table (folder_id uuid, name text, ink text, diagrams integer)
language sql
stable
security definer
set search_path = ''
as $$
  select f.id, f.name, f.ink, (select count(*)::integer from public.saved_diagrams where folder_id = f.id)
  from public.folders as f
  where f.share_hash = hash;
$$;

grant execute on function public.shared_folder(text) to service_role;

-- What lies in it, the newest first, without notes: those are the owner's.
create function public.shared_folder_diagrams(hash text, skip integer, page_size integer)
returns table (diagram_data jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select saved.diagram_data
  from public.folders as f
  join public.saved_diagrams as saved on saved.folder_id = f.id and saved.user_id = f.user_id
  where f.share_hash = hash
  order by saved.created_at desc, saved.id desc
  offset skip limit page_size;
$$;

grant execute on function public.shared_folder_diagrams(text, integer, integer) to service_role;

-- Shares a folder of an account by the hash of a new link, or takes the link back with null. By the server alone, which
-- makes the link: whoever chose it could take over one that was taken back. False where it is not the account's.
create function public.set_folder_link(account uuid, folder uuid, hash text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.folders
  set share_hash = hash, shared_at = case when hash is null then null else now() end
  where id = folder and user_id = account;
  return found;
end;
$$;

grant execute on function public.set_folder_link(uuid, uuid, text) to service_role;

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
  if account is null then
    raise exception 'An account is needed.' using errcode = '42501';
  end if;
  step := 'likes';
  -- As whoever saves does first: two that lock the same rows in another order would wait for each other.
  perform private.lock_account(account);
  delete from public.saved_diagrams where user_id = account;
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
