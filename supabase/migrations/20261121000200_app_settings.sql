-- What the operator sets for the whole house. One row, read and written by the server's secret key alone.
create table public.app_settings (
  id boolean primary key default true check (id),
  -- How many accounts there may be before newcomers join the waitlist.
  user_cap integer not null default 95 check (user_cap >= 0),
  -- Searches a day of an account without premium; the plan says the same to people.
  free_daily_searches integer not null default 20 check (free_daily_searches >= 0),
  updated_at timestamptz not null default now()
);
comment on table public.app_settings is 'One row of settings for the whole house.';

insert into public.app_settings default values;

grant select, update (user_cap, free_daily_searches) on public.app_settings to service_role;

alter table public.app_settings enable row level security;

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger app_settings_updated_at
before update on public.app_settings
for each row execute function private.touch_updated_at();
