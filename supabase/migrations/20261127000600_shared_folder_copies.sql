-- The owner of a shared folder may let its page say whose it is, and whoever has the link may save a copy of it.

alter table public.folders add column shows_owner boolean not null default false;
comment on column public.folders.shows_owner is
  'Whether the page of its link says whose folder it is; off again when the link is taken back.';

grant select (shows_owner), update (shows_owner) on public.folders to authenticated;

create or replace function public.set_folder_link(account uuid, folder uuid, hash text, link uuid default null)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.folders
  set
    share_hash = hash,
    share_link = case when hash is null then null else link end,
    shared_at = case when hash is null then null else now() end,
    shows_owner = shows_owner and hash is not null
  where id = folder and user_id = account;
  return found;
end;
$$;

drop function public.shared_folder(text);

-- A folder that was shared by a link, by the hash of the link's token. The owner's id is for the server, which shows
-- owners the way to their folder; the name is null unless they show it.
create function public.shared_folder(hash text)
returns table (folder_id uuid, name text, ink text, diagrams integer, owner_id uuid, owner_name text)
language sql
stable
security definer
set search_path = ''
as $$
  select
    f.id, f.name, f.ink,
    (select count(*)::integer from public.saved_diagrams where folder_id = f.id),
    f.user_id,
    case when f.shows_owner then (select p.username from public.profiles as p where p.id = f.user_id) end
  from public.folders as f
  where f.share_hash = hash;
$$;

grant execute on function public.shared_folder(text) to service_role;

-- The name, or the first of "name (copy)", "name (copy 2)" and so on that no folder of the account has.
create function private.free_folder_name(account uuid, name text)
returns text
language sql
stable
set search_path = ''
as $$
  select candidates.name
  from (
    select number, rtrim(left(free_folder_name.name, 50 - char_length(suffix))) || suffix as name
    from generate_series(0, (select count(*) from public.folders where user_id = account)) as number
    cross join lateral (
      select case number when 0 then '' when 1 then ' (copy)' else ' (copy ' || number || ')' end as suffix
    ) as suffixes
  ) as candidates
  where not exists (
    select from public.folders as f where f.user_id = account and lower(f.name) = lower(candidates.name)
  )
  order by candidates.number
  limit 1;
$$;

-- Saves what lies in a shared folder in a new folder of an account, without notes: 'copied', 'already' (everything is
-- saved, and nothing changes), 'full' or 'folders_full' (nothing changes). What the account has saved stays where it is.
-- All or nothing: a folder of which a part is missing is no copy, and could only be undone diagram by diagram. `added`
-- is what the account has not saved, `kept` what it has, `room` how many it may still save, null without a limit. No
-- row where the hash is that of no link.
create function public.copy_shared_folder(account uuid, hash text)
returns table (outcome text, folder_id uuid, folder_name text, added integer, kept integer, room integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  shared public.folders;
  missing uuid[];
begin
  if not private.lock_account(account) then
    raise exception 'There is no such account.' using errcode = '23503';
  end if;
  select f.* into shared from public.folders as f where f.share_hash = copy_shared_folder.hash;
  if not found then
    return;
  end if;
  -- Read once: what its owner adds meanwhile is neither counted nor copied.
  select coalesce(array_agg(theirs.id) filter (where own.id is null), '{}'), count(own.id)
  into missing, kept
  from public.saved_diagrams as theirs
  left join public.saved_diagrams as own on own.user_id = account and own.diagram_id = theirs.diagram_id
  where theirs.folder_id = shared.id and theirs.user_id = shared.user_id;
  added := cardinality(missing);
  if not private.has_premium(account) then
    select greatest(0, max(settings.free_saved_diagrams) - count(own.id)) into room
    from public.app_settings as settings
    left join public.saved_diagrams as own on own.user_id = account;
    room := coalesce(room, 0);
  end if;
  if added = 0 or added > room then
    outcome := case when added = 0 then 'already' else 'full' end;
    return next;
    return;
  end if;
  -- Before the name is chosen, because they take names.
  perform private.begin_folders(account);
  select made.id, made.refusal into folder_id, outcome
  from private.make_folder(account, private.free_folder_name(account, shared.name), shared.ink) as made;
  if outcome is not null then
    outcome := 'folders_full';
    folder_id := null;
    return next;
    return;
  end if;
  outcome := 'copied';
  select f.name into folder_name from public.folders as f where f.id = copy_shared_folder.folder_id;
  -- In the order of the shared folder, the newest first.
  insert into public.saved_diagrams (user_id, diagram_id, diagram_data, folder_id, created_at)
  select
    account, theirs.diagram_id, theirs.diagram_data, copy_shared_folder.folder_id,
    now() - interval '1 microsecond' * (row_number() over (order by theirs.created_at desc, theirs.id desc) - 1)
  from public.saved_diagrams as theirs
  where theirs.id = any (missing);
  get diagnostics added = row_count;
  return next;
end;
$$;

grant execute on function public.copy_shared_folder(uuid, text) to service_role;
