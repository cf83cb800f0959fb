-- The cap on accounts. It holds however many sign up at once: whoever takes a seat waits for those before.

-- A seat is taken by each account whose address is confirmed, by each that has a day to confirm it, and by each
-- invitation that has not ended. One address never takes two.
create function private.seats_taken()
returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*) from (
    select lower(users.email) as email
    from auth.users
    where users.email_confirmed_at is not null or users.created_at > now() - interval '24 hours'
    union
    select waitlist.email
    from public.waitlist
    where waitlist.invitation_ends_at > now()
  ) as seats;
$$;

-- Refuses whoever finds no seat; those who ask at the same moment are heard one after the other.
create function private.require_seat(address text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  has_invitation boolean;
begin
  perform pg_advisory_xact_lock(hashtext('figura.seats'));
  select exists (
    select from public.waitlist where email = lower(address) and invitation_ends_at > now()
  ) into has_invitation;
  if not has_invitation and private.seats_taken() >= (select user_cap from public.app_settings) then
    raise exception 'user_cap_reached' using hint = 'Every account is taken; the waitlist is open.';
  end if;
end;
$$;

-- Definer: the auth service, as which this runs, has no rights on the settings or the waitlist.
create function private.take_seat()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_seat(new.email);
  return new;
end;
$$;

create trigger take_seat
before insert on auth.users
for each row execute function private.take_seat();

-- An address that is confirmed too late takes a seat anew, if there is one.
create trigger retake_seat
before update of email_confirmed_at on auth.users
for each row
when (
  old.email_confirmed_at is null and new.email_confirmed_at is not null
  and old.created_at <= now() - interval '24 hours'
)
execute function private.take_seat();

-- Definer, as above. An entry goes only once its address is confirmed: anybody can sign up with somebody else's,
-- and must not use up the invitation.
create function private.leave_waitlist()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.waitlist where email = lower(new.email);
  return null;
end;
$$;

create trigger leave_waitlist
after insert or update of email_confirmed_at on auth.users
for each row
when (new.email_confirmed_at is not null)
execute function private.leave_waitlist();

-- Deletes what nobody confirmed within a day, and returns how many: its seat is free already, and now its address
-- can sign up again. The server calls it before a sign-up and before a mail is sent again, since the auth service
-- looks an address up before it inserts one, where a trigger would come too late. An account that is being
-- confirmed at this moment is passed over: its confirmation may be waiting for a seat.
create function public.release_lapsed_seats()
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  with lapsed as (
    select id from auth.users
    where email_confirmed_at is null and created_at <= now() - interval '24 hours'
    for update skip locked
  ), released as (
    delete from auth.users using lapsed where users.id = lapsed.id returning users.id
  )
  select count(*)::integer from released;
$$;

grant execute on function public.release_lapsed_seats() to service_role;

-- How many more accounts can be opened. The server asks before a sign-up, and again after a failed one.
create function public.seats_left()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(0, (select user_cap from public.app_settings) - private.seats_taken())::integer;
$$;

grant execute on function public.seats_left() to service_role;
