-- What a link that was sent to an address proves, and what it does away with.

-- Which address of an account its owner has come by a link of. The auth service forgets it with the next password.
create table private.proven_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null
);

insert into private.proven_addresses (user_id, email)
select id, lower(email) from auth.users
where email_confirmed_at is not null and confirmation_sent_at is not null;

-- Accounts whose password counts for the address that is being confirmed, since the link is opened where the
-- password was typed.
create table private.kept_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade
);

-- Definer, here and below: the auth service has no rights in `private`. Anybody can sign up with somebody else's
-- address, or ask for it as their next: once its owner opens the link, the stranger's password must open nothing.
-- Without a password nobody signs in with one until the owner has chosen another.
create function private.prove_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.kept_passwords where user_id = new.id;
  if not found then
    new.encrypted_password := '';
    delete from auth.sessions where user_id = new.id;
  end if;
  insert into private.proven_addresses (user_id, email)
  values (new.id, lower(new.email))
  on conflict (user_id) do update set email = excluded.email;
  return new;
end;
$$;

-- An address that needs no confirmation is confirmed as well, but without a mail.
create trigger prove_address
before update of email_confirmed_at on auth.users
for each row
when (
  old.email_confirmed_at is null and new.email_confirmed_at is not null
  and old.confirmation_sent_at is not null
)
execute function private.prove_address();

-- The address that was asked for is the account's from now on, also where somebody has signed up with it meanwhile
-- and not confirmed it.
create function private.release_next_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.users
  where lower(email) = lower(new.email) and id <> new.id and private.is_waiting(users);
  return new;
end;
$$;

create trigger a_release_next_address
before update of email on auth.users
for each row
when (new.email is distinct from old.email and lower(new.email) = lower(old.email_change))
execute function private.release_next_address();

create trigger prove_next_address
before update of email on auth.users
for each row
when (new.email is distinct from old.email and lower(new.email) = lower(old.email_change))
execute function private.prove_address();

-- An address that changes in any other way proves nothing.
create function private.forget_proof()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.proven_addresses where user_id = new.id;
  return new;
end;
$$;

create trigger forget_proof
before update of email on auth.users
for each row
when (new.email is distinct from old.email and lower(new.email) is distinct from lower(old.email_change))
execute function private.forget_proof();

-- What was said of the link to one address does not hold for that to the next.
create function private.forget_kept_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.kept_passwords where user_id = new.id;
  return new;
end;
$$;

create trigger forget_kept_password
before update of email_change on auth.users
for each row
when (new.email_change <> '' and new.email_change is distinct from old.email_change)
execute function private.forget_kept_password();

-- Links that are on their way when the password or the address changes may be in the wrong hands.
create function private.void_links()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Where a hosted auth service looks links up; the embedded one has the columns alone.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using new.id;
  end if;
  new.recovery_token := '';
  new.email_change := '';
  new.email_change_token_new := '';
  new.email_change_token_current := '';
  return new;
end;
$$;

create trigger void_links
before update of email, encrypted_password on auth.users
for each row
when (
  new.email is distinct from old.email or new.encrypted_password is distinct from old.encrypted_password
)
execute function private.void_links();

-- Says that a link is being opened where its account's password was typed: the password stays good. Counts for
-- whoever holds the link that went to the new address, and is asked for before it is used.
create function public.keep_password(account uuid, token_hash text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.kept_passwords (user_id)
  select id from auth.users
  where id = account and token_hash in (confirmation_token, email_change_token_new)
  on conflict (user_id) do nothing;
$$;

grant execute on function public.keep_password(uuid, text) to service_role;

-- Whether an account can be signed in to with a password.
create function public.has_password(account uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from auth.users where id = account and encrypted_password <> '');
$$;

grant execute on function public.has_password(uuid) to service_role;

-- Whether a link went to the address that an account is about to leave: it proves nothing of the next one.
create function public.is_link_to_old_address(token_hash text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users
    where email_change_token_current = is_link_to_old_address.token_hash and token_hash <> ''
  );
$$;

grant execute on function public.is_link_to_old_address(text) to service_role;

-- Says that the owner of an account's address has come by a link of a mail to it, whatever the mail was about.
create function public.note_proven_address(account uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.proven_addresses (user_id, email)
  select id, lower(email) from auth.users where id = account and email is not null
  on conflict (user_id) do update set email = excluded.email;
$$;

grant execute on function public.note_proven_address(uuid) to service_role;

create or replace function public.has_proven_address(account uuid, address text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.proven_addresses where user_id = account and email = lower(btrim(address))
  );
$$;
