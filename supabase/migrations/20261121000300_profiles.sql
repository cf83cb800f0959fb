-- Who somebody is to Figura. A profile comes and goes with its account.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null check (username = btrim(username) and char_length(username) between 1 and 50),
  -- When its owner chose the name; until then it is a guess, and they are asked.
  named_at timestamptz,
  avatar_url text check (char_length(avatar_url) <= 300),
  -- A mirror for reading. Written by the machinery of payments alone.
  is_premium boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per account: the name, the picture and the plan.';

grant select on public.profiles to authenticated;
grant update (username) on public.profiles to authenticated;
grant select, update (username, avatar_url, is_premium) on public.profiles to service_role;

alter table public.profiles enable row level security;

create policy "Owners read their profile"
on public.profiles for select to authenticated
using (id = (select auth.uid()));

create policy "Owners name themselves"
on public.profiles for update to authenticated
using (id = (select auth.uid()))
with check (id = (select auth.uid()));

create trigger profiles_updated_at
before update on public.profiles
for each row execute function private.touch_updated_at();

create function private.note_name()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.named_at := now();
  return new;
end;
$$;

create trigger profiles_named_at
before update of username on public.profiles
for each row execute function private.note_name();

-- The name of a new account: what was given at sign-up, else its address before the @, else user_ and a number.
create function private.default_username(metadata jsonb, email text)
returns text
language sql
volatile
set search_path = ''
as $$
  select coalesce(
    nullif(btrim(left(btrim(metadata ->> 'name'), 50)), ''),
    nullif(btrim(left(btrim(split_part(email, '@', 1)), 50)), ''),
    'user_' || floor(random() * 10000)::integer
  );
$$;

-- Definer: the account is inserted by the auth service, which has no rights in `public`.
create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, username)
  values (new.id, private.default_username(new.raw_user_meta_data, new.email))
  on conflict (id) do nothing;
  return new;
end;
$$;

create trigger create_profile
after insert on auth.users
for each row execute function private.create_profile();

-- Accounts that were there before.
insert into public.profiles (id, username)
select id, private.default_username(raw_user_meta_data, email) from auth.users
on conflict (id) do nothing;
