-- Changes that an account makes in a diagram of the collection and keeps. A column, as covers are. Written by the server
-- alone, which saves the diagram with them.

alter table public.saved_diagrams
add column edits jsonb check (
  edits is null
  or case
    when jsonb_typeof(edits -> 'labels') = 'array' and jsonb_typeof(edits -> 'colours') = 'object'
      then jsonb_array_length(edits -> 'labels') <= 80
    else false
  end
  and pg_column_size(edits) <= 131072
),
add column edited_at timestamptz check ((edited_at is null) = (edits is null));
-- What is replaced has to be what the writer has read. Lists also see by it whether there are edits.
alter table public.saved_diagrams
add column covers_version text not null generated always as (md5(covers::text)) stored,
add column edits_version text generated always as (md5(edits::text)) stored;
comment on column public.saved_diagrams.edits is
  'Changed labels, inks by the ink that they replace, and the ground; null without changes.';

-- Saves a diagram for an account if it is not saved yet, and keeps edits of it; without edits, removes those that are
-- kept. `based_on` is the version that they replace, null for none. The outcome is 'saved', 'already', or, and then
-- nothing has changed, 'full' or 'replaced': there are others by now.
create function public.keep_edits(account uuid, diagram jsonb, edits jsonb, based_on text)
returns table (outcome text, version text, kept_at timestamptz)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  kept jsonb := edits;
begin
  if kept is not null then
    outcome := public.save_diagram(account, diagram);
  elsif private.lock_account(account) then
    outcome := 'already';
  else
    raise exception 'There is no such account.' using errcode = '23503';
  end if;
  if outcome <> 'full' then
    update public.saved_diagrams as saved
    set edits = kept, edited_at = case when kept is not null then now() end
    where saved.user_id = account and saved.diagram_id = diagram ->> 'id'
      and (outcome = 'saved' or saved.edits_version is not distinct from based_on)
    returning saved.edits_version, saved.edited_at into version, kept_at;
    if not found and exists (
      select from public.saved_diagrams as saved
      where saved.user_id = account and saved.diagram_id = diagram ->> 'id'
    ) then
      outcome := 'replaced';
    end if;
  end if;
  return next;
end;
$$;

grant execute on function public.keep_edits(uuid, jsonb, jsonb, text) to service_role;

-- Edits of removed diagrams are kept with their covers for as long as the removal can be undone.
alter table private.removed_covers rename to removed_work;
alter index private.removed_covers_by_time rename to removed_work_by_time;
alter table private.removed_work rename constraint removed_covers_pkey to removed_work_pkey;
alter table private.removed_work
add column edits jsonb,
add column edited_at timestamptz;
comment on table private.removed_work is
  'Covers and edits of diagrams that were just removed, so that undo brings them back.';

drop trigger saved_diagrams_covers_removed on public.saved_diagrams;
drop function private.keep_removed_covers();

-- Definer: accounts cannot write the table.
create function private.keep_removed_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.removed_work as kept (user_id, diagram_id, covers, edits, edited_at, removed_at)
  select gone.user_id, gone.diagram_id, gone.covers, gone.edits, gone.edited_at, now()
  from removed as gone
  where (gone.cover_count > 0 or gone.edits is not null)
    -- Not for an account that is itself being deleted.
    and exists (select from auth.users as account where account.id = gone.user_id)
  on conflict (user_id, diagram_id) do update set
    covers = excluded.covers, edits = excluded.edits, edited_at = excluded.edited_at, removed_at = excluded.removed_at;
  return null;
end;
$$;

create trigger saved_diagrams_work_removed
after delete on public.saved_diagrams
referencing old table as removed
for each statement execute function private.keep_removed_work();

drop function public.tidy_removed_covers();

-- Deletes the covers and edits whose diagrams can no longer be brought back.
create function public.tidy_removed_work()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.removed_work where removed_at <= now() - private.undo_window();
$$;

grant execute on function public.tidy_removed_work() to service_role;

-- Brings back what an account has removed: all of it, or, where there is no room for all, nothing and null. There is room
-- up to the limit of the plan, and up to what the account held before its last removals. Each is {diagram, folderId, note,
-- savedAt}, and has the covers and edits that it had; what has been saved again meanwhile stays as it is. Returns how
-- many came back.
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
  with work as (
    delete from private.removed_work as kept
    where kept.user_id = account
      and kept.diagram_id in (select one -> 'diagram' ->> 'id' from jsonb_array_elements(removed) as one)
      and not exists (
        select from public.saved_diagrams as saved
        where saved.user_id = account and saved.diagram_id = kept.diagram_id
      )
    returning kept.diagram_id, kept.covers, kept.edits, kept.edited_at, kept.removed_at
  )
  insert into public.saved_diagrams (
    user_id, diagram_id, diagram_data, folder_id, note, created_at, covers, edits, edited_at
  )
  select
    account, one -> 'diagram' ->> 'id', one -> 'diagram',
    (select id from public.folders where id = (one ->> 'folderId')::uuid and user_id = account),
    one ->> 'note',
    least((one ->> 'savedAt')::timestamptz, now()),
    coalesce(work.covers, '[]'), work.edits, work.edited_at
  from jsonb_array_elements(removed) as one
  left join work
    on work.diagram_id = one -> 'diagram' ->> 'id' and work.removed_at > now() - private.undo_window()
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
  cover_count integer, is_edited boolean
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
      s.cover_count, s.edits_version is not null
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
      s.cover_count, s.edits_version is not null
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
      s.cover_count, s.edits_version is not null
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
