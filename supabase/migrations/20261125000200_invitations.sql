-- Inviting whoever waits: one after the other, each with a seat that is held until the invitation ends.

alter table public.waitlist
  -- How often its address has been invited since it was last put on the list.
  add column invitations integer not null default 0 check (invitations >= 0),
  -- When the mail server refused the address, the last time that it was to be invited. It then comes behind all whose
  -- address has not been refused, and is no worse off otherwise: a mail server that is set up wrongly refuses good
  -- addresses as well, and must not use their invitations up.
  add column refused_at timestamptz;

update public.waitlist set invitations = 1 where invited_at is not null;

create index waitlist_in_order on public.waitlist (created_at, id);

-- What is told of a moment in time: to the microsecond, so that a page of the list can go on from it.
create function private.iso(moment timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
$$;

-- Where an entry stands. It names nothing that a search path could lead astray, and so goes without one: with one,
-- it would be called for each row of the list instead of becoming part of what asks.
create function private.waitlist_status(entry public.waitlist)
returns text
language sql
stable
as $$
  select case
    when entry.invitation_ends_at > now() then 'invited'
    when entry.confirmed_at is null then 'unconfirmed'
    when entry.invitation_ends_at is not null then 'ended'
    else 'waiting'
  end;
$$;

create view private.confirmed_addresses as
select lower(users.email) as email
from auth.users
where users.email is not null and users.email_confirmed_at is not null;

-- The list and what is true of each entry. Whoever lets two invitations go by is not asked a third time. Lapsed is
-- what nobody confirmed within 30 days, what nobody will be invited for any more 30 days after the last invitation,
-- and whose address has an account meanwhile: it is told to nobody, invited by nobody, and deleted by tidy_waitlist().
create view private.waitlist_entries as
select
  w.*,
  private.waitlist_status(w) as status,
  private.waitlist_status(w) in ('waiting', 'ended') and w.invitations < 2 as can_be_invited,
  (private.waitlist_status(w) = 'unconfirmed' and w.created_at <= now() - interval '30 days')
    or (w.invitations >= 2 and coalesce(w.invitation_ends_at <= now() - interval '30 days', false))
    or w.email in (select c.email from private.confirmed_addresses as c) as is_lapsed
from public.waitlist as w;

-- Deletes what has lapsed. Rows that somebody else is at work on stay until the next time, so that two calls never
-- wait for each other.
create function private.tidy_waitlist()
returns void
language sql
volatile
set search_path = ''
as $$
  with lapsed as (
    select e.id from private.waitlist_entries as e where e.is_lapsed for update skip locked
  )
  delete from public.waitlist using lapsed where waitlist.id = lapsed.id;
$$;

-- Called by the server from time to time. With the entries go the holds of seats that have ended.
create function public.tidy_waitlist()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.tidy_waitlist();
  delete from private.seat_holds where ends_at <= now();
$$;

grant execute on function public.tidy_waitlist() to service_role;

-- Who has a seat without any invitation, by address: whoever has an account or a day to confirm one, and whoever is
-- just signing up anew.
create function private.seats_of_accounts()
returns setof text
language sql
stable
set search_path = ''
as $$
  select lower(users.email)
  from auth.users
  where users.email_confirmed_at is not null or users.created_at > now() - interval '24 hours'
  union
  select seat_holds.email from private.seat_holds where seat_holds.ends_at > now();
$$;

-- For whom an invitation, and nothing else, holds a seat.
create function private.seats_held()
returns setof text
language sql
stable
set search_path = ''
as $$
  select w.email from public.waitlist as w where private.waitlist_status(w) = 'invited'
  except
  select private.seats_of_accounts();
$$;

-- Everybody who has a seat, by address; one address never has two.
create or replace function private.seats()
returns setof text
language sql
stable
set search_path = ''
as $$
  select private.seats_of_accounts()
  union
  select private.seats_held();
$$;

-- Puts an address on the list, and says where it stands: 'account', and no id, where it needs no place. One that has
-- not been confirmed, or whose invitation has ended, takes its place at the end anew.
create function public.join_waitlist(address text, person text)
returns table (id uuid, status text, invitation_ends_at text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.tidy_waitlist();
  if exists (select from private.confirmed_addresses as c where c.email = lower(address)) then
    return query select null::uuid, 'account'::text, null::text;
    return;
  end if;
  insert into public.waitlist as w (email, name) values (address, person)
  on conflict (email) do update
    set created_at = now(), invited_at = null, invitation_ends_at = null, invitations = 0, refused_at = null
    where private.waitlist_status(w) in ('unconfirmed', 'ended');
  return query
  select e.id, e.status, private.iso(e.invitation_ends_at) from private.waitlist_entries as e where e.email = address;
end;
$$;

grant execute on function public.join_waitlist(text, text) to service_role;

-- Invites the next one, or the one that was chosen, and holds a seat for so many days: those who were never invited
-- first, in the order in which they joined, and whoever's address was refused last. Under the lock under which seats
-- are taken, so that nobody is invited twice and nobody to a seat that there is not.
create function public.invite_next(held_days integer, passed_over uuid[], chosen uuid default null)
returns table (outcome text, id uuid, email text, ends_at text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  entry uuid;
begin
  perform pg_advisory_xact_lock(hashtext('figura.seats'));
  perform private.tidy_waitlist();
  select e.id into entry
  from private.waitlist_entries as e
  where e.can_be_invited and not e.is_lapsed and e.id <> all (passed_over) and (chosen is null or e.id = chosen)
  order by e.refused_at nulls first, e.invitations, e.created_at, e.id
  limit 1
  for update skip locked;
  if entry is null then
    return query select 'nobody'::text, null::uuid, null::text, null::text;
  elsif private.seats_taken() >= (select user_cap from public.app_settings) then
    return query select 'no_seat'::text, null::uuid, null::text, null::text;
  else
    return query
    update public.waitlist as w
    set invited_at = now(), invitation_ends_at = now() + make_interval(days => held_days),
      invitations = w.invitations + 1, refused_at = null
    where w.id = entry
    returning 'invited'::text, w.id, w.email, private.iso(w.invitation_ends_at);
  end if;
end;
$$;

grant execute on function public.invite_next(integer, uuid[], uuid) to service_role;

-- Takes an invitation back of which nobody could be told: the seat is free again. The entry waits as before, or behind
-- the others where it was the address that the mail server refused.
create function public.withdraw_invitation(entry uuid, is_refused boolean)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.waitlist
  set invited_at = null, invitation_ends_at = null, invitations = greatest(0, invitations - 1),
    refused_at = case when is_refused then now() end
  where id = entry and private.waitlist_status(waitlist) = 'invited';
$$;

grant execute on function public.withdraw_invitation(uuid, boolean) to service_role;

-- Whose seat an invitation holds, and until when; no row where it holds none.
create function public.invitation_of(entry uuid)
returns table (email text, ends_at text)
language sql
stable
security definer
set search_path = ''
as $$
  select e.email, private.iso(e.invitation_ends_at) from private.waitlist_entries as e
  where e.id = entry and e.status = 'invited' and not e.is_lapsed;
$$;

grant execute on function public.invitation_of(uuid) to service_role;

-- Takes an entry off the list, and says what that was: 'seat_given_back' where a seat was held by it alone, 'left'
-- where none was, null where it is not on the list.
create function public.leave_waitlist(entry uuid)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  with gone as (
    delete from public.waitlist where id = entry returning email
  )
  select case when gone.email in (select private.seats_held()) then 'seat_given_back' else 'left' end from gone;
$$;

grant execute on function public.leave_waitlist(uuid) to service_role;

-- The list in the order in which people joined, after the one that the page before has ended with.
create function public.waitlist_page(after_time timestamptz, after_id uuid, page_size integer)
returns table (
  id uuid, email text, name text, status text, can_be_invited boolean,
  joined_at text, confirmed_at text, invited_at text, invitation_ends_at text, refused_at text
)
language sql
stable
security definer
set search_path = ''
as $$
  select e.id, e.email, e.name, e.status, e.can_be_invited, private.iso(e.created_at), private.iso(e.confirmed_at),
    private.iso(e.invited_at), private.iso(e.invitation_ends_at), private.iso(e.refused_at)
  from private.waitlist_entries as e
  where not e.is_lapsed and (after_id is null or (e.created_at, e.id) > (after_time, after_id))
  order by e.created_at, e.id
  limit page_size;
$$;

grant execute on function public.waitlist_page(timestamptz, uuid, integer) to service_role;

-- How many stand where, and how full the house is.
create function public.waitlist_counts()
returns table (
  waiting integer, unconfirmed integer, invited integer, ended integer, can_be_invited integer,
  seats integer, seats_taken integer, seats_held integer
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    count(*) filter (where e.status = 'waiting')::integer,
    count(*) filter (where e.status = 'unconfirmed')::integer,
    count(*) filter (where e.status = 'invited')::integer,
    count(*) filter (where e.status = 'ended')::integer,
    count(*) filter (where e.can_be_invited)::integer,
    (select user_cap from public.app_settings),
    private.seats_taken()::integer,
    (select count(*) from private.seats_held())::integer
  from private.waitlist_entries as e
  where not e.is_lapsed;
$$;

grant execute on function public.waitlist_counts() to service_role;
