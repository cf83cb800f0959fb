-- An address that signs up anew keeps the seat of its first attempt.

create table private.seat_holds (
  email text primary key,
  ends_at timestamptz not null
);

-- Everybody who has a seat, by address: as before, and whoever is just signing up anew.
create function private.seats()
returns setof text
language sql
stable
set search_path = ''
as $$
  select lower(users.email)
  from auth.users
  where users.email_confirmed_at is not null or users.created_at > now() - interval '24 hours'
  union
  select waitlist.email from public.waitlist where waitlist.invitation_ends_at > now()
  union
  select seat_holds.email from private.seat_holds where seat_holds.ends_at > now();
$$;

create or replace function private.seats_taken()
returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*) from private.seats();
$$;

-- Whether a sign-up of an address finds a seat: one that is free, or held for it.
create function private.has_seat(address text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    private.seats_taken() < (select user_cap from public.app_settings)
    or exists (select from public.waitlist where email = lower(address) and invitation_ends_at > now())
    or exists (select from private.seat_holds where email = lower(address) and ends_at > now());
$$;

create or replace function private.require_seat(address text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('figura.seats'));
  if not private.has_seat(address) then
    raise exception 'user_cap_reached' using hint = 'Every account is taken; the waitlist is open.';
  end if;
  delete from private.seat_holds where email = lower(address) or ends_at <= now();
end;
$$;

-- The server asks before a sign-up, and again after a failed one.
create function public.has_seat(address text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.has_seat(btrim(address));
$$;

grant execute on function public.has_seat(text) to service_role;

-- What an auth service may hold that nobody signed up for here: invited, by telephone, or without any address.
create function private.is_waiting(candidate auth.users)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select candidate.email is not null
    and candidate.email_confirmed_at is null
    and candidate.last_sign_in_at is null
    and candidate.invited_at is null;
$$;

-- Deletes an account that nobody has confirmed, so that its address can sign up again, with another password and
-- another link, and holds its seat for as long as it would have had it. One that is being confirmed at this moment stays.
create function public.release_unconfirmed(address text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with waiting as (
    select id from auth.users
    where lower(email) = lower(btrim(address)) and private.is_waiting(users)
      and created_at > now() - interval '24 hours'
    for update skip locked
  ), released as (
    delete from auth.users using waiting where users.id = waiting.id
    returning lower(users.email) as email, users.created_at + interval '24 hours' as ends_at
  )
  insert into private.seat_holds (email, ends_at)
  select email, ends_at from released
  on conflict (email) do update set ends_at = excluded.ends_at;
$$;

grant execute on function public.release_unconfirmed(text) to service_role;

create or replace function public.release_lapsed_seats()
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  with lapsed as (
    select id from auth.users
    where private.is_waiting(users) and created_at <= now() - interval '24 hours'
    for update skip locked
  ), released as (
    delete from auth.users using lapsed where users.id = lapsed.id returning users.id
  )
  select count(*)::integer from released;
$$;

-- Whether the address that a link leads to cannot be had any more: 'no_seat' where its account waited for longer than
-- its seat did, 'email_taken' where somebody else has the next address.
create function public.link_trouble(token_hash text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when users.email_confirmed_at is null and users.created_at <= now() - interval '24 hours'
      and not private.has_seat(users.email) then 'no_seat'
    when exists (
      select from auth.users as others
      where others.id <> users.id and lower(others.email) = lower(users.email_change)
    ) then 'email_taken'
  end
  from auth.users
  where link_trouble.token_hash <> '' and link_trouble.token_hash in (
    users.confirmation_token, users.recovery_token,
    users.email_change_token_new, users.email_change_token_current
  );
$$;

grant execute on function public.link_trouble(text) to service_role;
