-- How often an account searched on a day of UTC. Only the two functions below change a count.
create table public.user_search_logs (
  user_id uuid not null references auth.users (id) on delete cascade,
  search_date date not null,
  search_count integer not null check (search_count >= 0),
  primary key (user_id, search_date)
);
comment on table public.user_search_logs is 'Searches of an account, counted by the day of UTC.';

grant select on public.user_search_logs to authenticated;
grant select on public.user_search_logs to service_role;

alter table public.user_search_logs enable row level security;

create policy "Owners read their counts"
on public.user_search_logs for select to authenticated
using (user_id = (select auth.uid()));

create function private.today()
returns date
language sql
stable
set search_path = ''
as $$
  select (now() at time zone 'utc')::date;
$$;

-- Whether an account has premium. Every limit asks here.
create function private.has_premium(account uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((select is_premium from public.profiles where id = account), false);
$$;

-- What an account has left today. `remaining` is null where there is no limit.
create function private.allowance_of(account uuid, today date)
returns table (search_count integer, remaining integer, is_premium boolean)
language sql
stable
set search_path = ''
as $$
  select
    counted.search_count,
    case when plan.is_premium then null else greatest(0, settings.free_daily_searches - counted.search_count) end,
    plan.is_premium
  from public.app_settings as settings
  cross join (select private.has_premium(account) as is_premium) as plan
  cross join (
    select coalesce(
      (select logs.search_count from public.user_search_logs as logs
       where logs.user_id = account and logs.search_date = today),
      0
    ) as search_count
  ) as counted;
$$;

-- Definer: nobody may write a count. Who asks, how many and the limit are its own affair; the row's lock makes
-- calls that race take turns, each of which sees the count of the one before.
create function public.consume_search()
returns table (is_allowed boolean, search_count integer, remaining integer, is_premium boolean, search_date date)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  account uuid := (select auth.uid());
  today date := private.today();
  is_free boolean;
  daily_limit integer;
  was_counted boolean;
begin
  if account is null then
    raise exception 'An account is needed.' using errcode = '42501';
  end if;
  is_free := not private.has_premium(account);
  select free_daily_searches into daily_limit from public.app_settings;
  insert into public.user_search_logs as logs (user_id, search_date, search_count)
  select account, today, 1
  where not is_free or daily_limit > 0
  on conflict (user_id, search_date) do update
  set search_count = logs.search_count + 1
  where not is_free or logs.search_count < daily_limit;
  was_counted := found;
  return query
  select was_counted, left_over.search_count, left_over.remaining, left_over.is_premium, today
  from private.allowance_of(account, today) as left_over;
end;
$$;

grant execute on function public.consume_search() to authenticated;

-- What the caller has left today, without using any of it.
create function public.search_allowance()
returns table (search_count integer, remaining integer, is_premium boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select * from private.allowance_of((select auth.uid()), private.today());
$$;

grant execute on function public.search_allowance() to authenticated;

-- A search that failed is given back: by the server alone, or a search would cost nothing.
create function public.give_search_back(account uuid, on_date date)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.user_search_logs
  set search_count = search_count - 1
  where user_id = account and search_date = on_date and search_count > 0;
$$;

grant execute on function public.give_search_back(uuid, date) to service_role;
