-- Who would like an account while the house is full. An entry counts once its address has been confirmed by a
-- link, so that nobody can put somebody else on the list.
create table public.waitlist (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  name text check (name = btrim(name) and char_length(name) between 2 and 50),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- An invitation holds a seat until it ends.
  invited_at timestamptz,
  invitation_ends_at timestamptz check ((invited_at is null) = (invitation_ends_at is null)),
  unique (email)
);
comment on table public.waitlist is 'Addresses that wait for a seat; written and read by the server alone.';

create index waitlist_held_seats on public.waitlist (invitation_ends_at) where invitation_ends_at is not null;

grant select, insert, update, delete on public.waitlist to service_role;

alter table public.waitlist enable row level security;
