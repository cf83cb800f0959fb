-- Accounts whose address nobody has confirmed hold at most a third of the seats that confirmed accounts and invitations
-- leave, and one at least: otherwise sign-ups with invented addresses could take every seat, a day at a time.

create function private.has_room_unconfirmed()
returns boolean
language sql
stable
set search_path = ''
as $$
  with unconfirmed as (
    select lower(users.email) as email
    from auth.users
    where users.email_confirmed_at is null and users.created_at > now() - interval '24 hours'
    union
    select seat_holds.email from private.seat_holds where seat_holds.ends_at > now()
  ), counts as (
    select
      (select count(*) from unconfirmed) as unconfirmed,
      (select user_cap from public.app_settings) as cap,
      private.seats_taken() as taken
  )
  select unconfirmed < greatest(1, (cap - (taken - unconfirmed)) / 3) from counts;
$$;

-- Whether an address has a seat of its own, by an invitation or by an earlier attempt.
create function private.holds_seat(address text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    exists (select from public.waitlist where email = lower(address) and invitation_ends_at > now())
    or exists (select from private.seat_holds where email = lower(address) and ends_at > now());
$$;

create or replace function private.has_seat(address text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.seats_taken() < (select user_cap from public.app_settings) or private.holds_seat(address);
$$;

-- Another sign-in provider has confirmed the address, although the auth service inserts the account without that.
create or replace function private.take_seat()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Under the lock, and before the hold of the address is used up.
  perform pg_advisory_xact_lock(hashtext('figura.seats'));
  if new.email_confirmed_at is null
    and coalesce(new.raw_app_meta_data ->> 'provider', 'email') = 'email'
    and not private.holds_seat(new.email)
    and not private.has_room_unconfirmed()
  then
    raise exception 'user_cap_reached' using hint = 'Too many accounts wait for their address to be confirmed.';
  end if;
  perform private.require_seat(new.email);
  return new;
end;
$$;

-- The server asks before a sign-up, and again after a failed one. Where no address has to be confirmed, none waits.
create or replace function public.has_seat(address text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.has_seat(btrim(address))
    and (private.holds_seat(btrim(address)) or private.has_room_unconfirmed());
$$;
