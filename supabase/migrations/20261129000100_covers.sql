-- Covers that an account draws over a saved diagram of another source, to study it by them. A column, so that they are
-- read, changed, backed up and deleted with it.

alter table public.saved_diagrams
add column covers jsonb not null default '[]' check (
  case when jsonb_typeof(covers) = 'array' then jsonb_array_length(covers) <= 60 else false end
  and pg_column_size(covers) <= 262144
);
-- What a list says of them, without reading them.
alter table public.saved_diagrams
add column cover_count integer not null generated always as (jsonb_array_length(covers)) stored;
comment on column public.saved_diagrams.covers is
  'Each has a name, other right answers and a box: left, top, right and bottom as shares of the picture.';

grant update (covers) on public.saved_diagrams to authenticated;

-- The covers of removed diagrams, for as long as the removal can be undone. They are too large for the tokens that
-- bring diagrams back.
create table private.removed_covers (
  user_id uuid not null references auth.users (id) on delete cascade,
  diagram_id text not null,
  covers jsonb not null,
  removed_at timestamptz not null,
  primary key (user_id, diagram_id)
);
comment on table private.removed_covers is 'Covers of diagrams that were just removed, so that undo brings them back.';

create index removed_covers_by_time on private.removed_covers (removed_at);

-- Definer: accounts cannot write the table.
create function private.keep_removed_covers()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.removed_covers as kept (user_id, diagram_id, covers, removed_at)
  select gone.user_id, gone.diagram_id, gone.covers, now()
  from removed as gone
  where gone.cover_count > 0
    -- Not for an account that is itself being deleted.
    and exists (select from auth.users as account where account.id = gone.user_id)
  on conflict (user_id, diagram_id) do update set covers = excluded.covers, removed_at = excluded.removed_at;
  return null;
end;
$$;

create trigger saved_diagrams_covers_removed
after delete on public.saved_diagrams
referencing old table as removed
for each statement execute function private.keep_removed_covers();

-- Deletes the covers whose diagrams can no longer be brought back.
create function public.tidy_removed_covers()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.removed_covers where removed_at <= now() - private.undo_window();
$$;

grant execute on function public.tidy_removed_covers() to service_role;

-- Brings back what an account has removed: all of it, or, where there is no room for all, nothing and null. There is room
-- up to the limit of the plan, and up to what the account held before its last removals. Each is {diagram, folderId, note,
-- savedAt}, and has the covers that it had; what has been saved again meanwhile stays as it is. Returns how many came
-- back.
create or replace function public.restore_diagrams(account uuid, removed jsonb)
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
    ) <= greatest(
      settings.free_saved_diagrams,
      (
        select held.diagrams from private.held_before_removal as held
        where held.user_id = account and held.removed_at > now() - private.undo_window()
      )
    )
  into has_room
  from public.app_settings as settings;
  if not coalesce(has_room, false) then
    return null;
  end if;
  -- Locked, so that none is deleted between here and the end.
  perform from public.folders
  where user_id = account and id in (select (one ->> 'folderId')::uuid from jsonb_array_elements(removed) as one)
  for key share;
  with kept_covers as (
    delete from private.removed_covers as kept
    where kept.user_id = account
      and kept.diagram_id in (select one -> 'diagram' ->> 'id' from jsonb_array_elements(removed) as one)
      and not exists (
        select from public.saved_diagrams as saved
        where saved.user_id = account and saved.diagram_id = kept.diagram_id
      )
    returning kept.diagram_id, kept.covers, kept.removed_at
  )
  insert into public.saved_diagrams (user_id, diagram_id, diagram_data, folder_id, note, created_at, covers)
  select
    account, one -> 'diagram' ->> 'id', one -> 'diagram',
    (select id from public.folders where id = (one ->> 'folderId')::uuid and user_id = account),
    one ->> 'note',
    least((one ->> 'savedAt')::timestamptz, now()),
    coalesce(
      (
        select kept.covers from kept_covers as kept
        where kept.diagram_id = one -> 'diagram' ->> 'id' and kept.removed_at > now() - private.undo_window()
      ),
      '[]'
    )
  from jsonb_array_elements(removed) as one
  on conflict (user_id, diagram_id) do nothing;
  get diagnostics restored = row_count;
  perform public.share_diagram(one -> 'diagram') from jsonb_array_elements(removed) as one;
  return restored;
end;
$$;

drop function public.saved_page(uuid, boolean, text[], text, text, uuid, integer);

-- One page of what the caller has saved: in a folder, in none, or all of it, with every one of the words, after the last
-- one of the page before. `sort` is newest, oldest or title; `after_key` is the time or the title of that last one. Times
-- are text, to the microsecond, so that nothing on the way rounds what the next page begins after.
create function public.saved_page(
  in_folder uuid, is_unfiled boolean, words text[], sort text, after_key text, after_id uuid, page_size integer
)
returns table (
  id uuid, diagram_id text, diagram_data jsonb, folder_id uuid, note text, created_at text, title text,
  cover_count integer
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
    select s.id, s.diagram_id, s.diagram_data, s.folder_id, s.note, to_char(s.created_at at time zone 'utc', iso), s.title,
      s.cover_count
    from public.saved_diagrams as s
    where s.user_id = account
      and (in_folder is null or s.folder_id = in_folder) and (not is_unfiled or s.folder_id is null)
      and not exists (select from unnest(words) as word where strpos(s.search_text, lower(word)) = 0)
      and (after_id is null or (s.title, s.id) > (after_key, after_id))
    order by s.title, s.id
    limit page_size;
  elsif sort = 'oldest' then
    return query
    select s.id, s.diagram_id, s.diagram_data, s.folder_id, s.note, to_char(s.created_at at time zone 'utc', iso), s.title,
      s.cover_count
    from public.saved_diagrams as s
    where s.user_id = account
      and (in_folder is null or s.folder_id = in_folder) and (not is_unfiled or s.folder_id is null)
      and not exists (select from unnest(words) as word where strpos(s.search_text, lower(word)) = 0)
      and (after_id is null or (s.created_at, s.id) > (after_key::timestamptz, after_id))
    order by s.created_at, s.id
    limit page_size;
  else
    return query
    select s.id, s.diagram_id, s.diagram_data, s.folder_id, s.note, to_char(s.created_at at time zone 'utc', iso), s.title,
      s.cover_count
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
