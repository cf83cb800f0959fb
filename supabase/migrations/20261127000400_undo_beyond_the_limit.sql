-- Undo works for an account that is over the free limit, as after premium has ended: what it has just removed may come
-- back, but never so much that it holds more than it did before it removed something.

-- The most diagrams that an account held when it last removed some. One row for each account, not one for each removal:
-- several removals can then be undone in any order.
create table private.held_before_removal (
  user_id uuid primary key references auth.users (id) on delete cascade,
  diagrams integer not null,
  removed_at timestamptz not null
);
comment on table private.held_before_removal is
  'Up to how many diagrams an account may hold again by undoing its last removals.';

-- For how long that counts: a little longer than the server's undo tokens are valid (server/saved/undo.ts).
create function private.undo_window()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '16 minutes';
$$;

-- Definer: accounts cannot write the table. Two removals at the same time may each still count what the other removes,
-- so the larger count is kept.
create function private.note_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.held_before_removal as held (user_id, diagrams, removed_at)
  select
    gone.user_id,
    count(*) + (select count(*) from public.saved_diagrams as kept where kept.user_id = gone.user_id),
    now()
  from removed as gone
  -- Not for an account that is itself being deleted.
  where exists (select from auth.users as account where account.id = gone.user_id)
  group by gone.user_id
  on conflict (user_id) do update set
    diagrams = case
      when held.removed_at > now() - private.undo_window() then greatest(held.diagrams, excluded.diagrams)
      else excluded.diagrams
    end,
    removed_at = excluded.removed_at;
  return null;
end;
$$;

create trigger saved_diagrams_removed
after delete on public.saved_diagrams
referencing old table as removed
for each statement execute function private.note_removal();

-- Brings back what an account has removed: all of it, or, where there is no room for all, nothing and null. There is room
-- up to the limit of the plan, and up to what the account held before its last removals. Each is {diagram, folderId, note,
-- savedAt}; what has been saved again meanwhile stays as it is. Returns how many came back.
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
