-- What an account can do to itself, and what the server may know of one.

-- Definer: nobody may touch auth.users otherwise. Everything of the account goes with its row, in one
-- transaction. That the password was asked again is the server's part.
create function public.delete_own_account()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    raise exception 'An account is needed.' using errcode = '42501';
  end if;
  delete from auth.users where id = (select auth.uid());
end;
$$;

grant execute on function public.delete_own_account() to authenticated;

-- What account an address has, for the pages that open accounts and send recovery mails: null, 'unconfirmed' or
-- 'confirmed'. The server limits how often.
create function public.account_state(address text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case when email_confirmed_at is null then 'unconfirmed' else 'confirmed' end
  from auth.users
  where lower(email) = lower(btrim(address));
$$;

grant execute on function public.account_state(text) to service_role;

-- Whether an account has shown that the address is its own, by a link that was sent there: where addresses need no
-- confirmation they count as confirmed without any. The server asks before it takes anybody for the admin.
create function public.has_proven_address(account uuid, address text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users
    where id = account and lower(email) = lower(btrim(address))
      and email_confirmed_at is not null and confirmation_sent_at is not null
  );
$$;

grant execute on function public.has_proven_address(uuid, text) to service_role;

-- The picture of an account, re-encoded by the server, which alone reads and writes it.
create table public.avatars (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Base64 of a WebP file: some clients of the data API do not speak bytea.
  picture text not null check (char_length(picture) between 1 and 1000000),
  updated_at timestamptz not null default now()
);
comment on table public.avatars is 'One picture per account; the path to it is in profiles.avatar_url.';

grant select, insert, update, delete on public.avatars to service_role;

alter table public.avatars enable row level security;
