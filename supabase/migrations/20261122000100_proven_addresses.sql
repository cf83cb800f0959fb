-- What a link that was sent to an address proves, and what it does away with.

-- Which address of an account its owner has come by a link of. The auth service forgets it with the next password.
create table private.proven_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null
);

insert into private.proven_addresses (user_id, email)
select id, lower(email) from auth.users
where email_confirmed_at is not null and confirmation_sent_at is not null;

-- Accounts whose first password counts, since it was chosen where the link was opened.
create table private.kept_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade
);

-- Definer, here and below: the auth service has no rights in `private`. Anybody can sign up with somebody else's
-- address: once its owner confirms it, the stranger's password must open nothing. Without a password nobody signs
-- in with one until the owner has chosen another.
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

-- An address that was asked for is proven by the link that brings it; any other way proves nothing.
create function private.prove_changed_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.proven_addresses where user_id = new.id;
  if lower(new.email) = lower(old.email_change) then
    insert into private.proven_addresses (user_id, email) values (new.id, lower(new.email));
  end if;
  return new;
end;
$$;

create trigger prove_changed_address
before update of email on auth.users
for each row
when (new.email is distinct from old.email)
execute function private.prove_changed_address();

-- Links that are on their way when the password or the address changes may be in the wrong hands.
create function private.void_links()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
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

-- Says that a link is being opened where its account's password was chosen: the password stays good. Counts for
-- whoever holds the link alone, and is asked for before it is used.
create function public.keep_password(account uuid, token_hash text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.kept_passwords (user_id)
  select id from auth.users
  where id = account and confirmation_token = token_hash and email_confirmed_at is null
  on conflict (user_id) do nothing;
$$;

grant execute on function public.keep_password(uuid, text) to service_role;

-- Deletes an account that nobody has confirmed, so that its address can sign up again, with another password and
-- another link. One that is being confirmed at this moment stays.
create function public.release_unconfirmed(address text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from auth.users where lower(email) = lower(btrim(address)) and email_confirmed_at is null;
$$;

grant execute on function public.release_unconfirmed(text) to service_role;

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
