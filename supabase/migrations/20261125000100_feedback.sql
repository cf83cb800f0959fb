-- What people tell us. Written and read by the server alone.
create table public.feedback (
  -- Made by whoever sends it, so that what is sent again is known to be the same.
  id uuid primary key default gen_random_uuid(),
  -- Null for guests.
  user_id uuid references auth.users (id) on delete cascade,
  -- As the plan was when it was sent.
  is_premium_sender boolean not null default false,
  type text not null check (type in ('issue', 'feature', 'other')),
  message text not null check (char_length(message) between 1 and 2000),
  -- The one that was typed; an account has one of its own.
  email text check (char_length(email) between 3 and 254),
  path text not null check (char_length(path) between 1 and 2048),
  diagram_id text check (char_length(diagram_id) between 1 and 200),
  created_at timestamptz not null default now(),
  -- When the admin was done with it.
  done_at timestamptz
);
comment on table public.feedback is 'Feedback and reports. Those that are done go after 90 days, all after 12 months.';

create index feedback_in_order on public.feedback (
  (done_at is not null), is_premium_sender desc, created_at desc, id desc
);
create index feedback_by_account on public.feedback (user_id, created_at) where user_id is not null;
create index feedback_by_time on public.feedback (created_at);
create index feedback_by_end on public.feedback (done_at) where done_at is not null;

grant select, delete on public.feedback to service_role;
grant update (done_at) on public.feedback to service_role;

alter table public.feedback enable row level security;

-- Not on the data API: functions alone reach it.
create table private.feedback_screenshots (
  feedback_id uuid primary key references public.feedback (id) on delete cascade,
  -- A WebP file that the server has drawn.
  picture bytea not null check (octet_length(picture) between 1 and 2097152)
);
comment on table private.feedback_screenshots is 'What was on the screen of whoever sent feedback; gone with it.';

alter table private.feedback_screenshots enable row level security;

-- Keeps one message, with its screenshot (base64) or without: both or neither. Returns 'kept', 'known' where one of its
-- id is here already, and then nothing changes, or 'full' where there is no room for another screenshot. Room is
-- bounded, for each account, for all guests and for all: pictures are what a stranger could fill the disk with, and
-- guests leave half of it to accounts. One screenshot is counted and kept after the other.
create function public.keep_feedback(entry jsonb, screenshot text default null)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  said public.feedback := jsonb_populate_record(null::public.feedback, entry);
begin
  if screenshot is not null then
    perform pg_advisory_xact_lock(hashtext('private.feedback_screenshots'));
    if not exists (select from public.feedback where id = said.id) and (
      (select count(*) from private.feedback_screenshots) >= 200
      or (
        select count(*) from private.feedback_screenshots as s join public.feedback as f on f.id = s.feedback_id
        where f.user_id is not distinct from said.user_id
      ) >= case when said.user_id is null then 100 else 20 end
    ) then
      return 'full';
    end if;
  end if;
  insert into public.feedback (id, user_id, is_premium_sender, type, message, email, path, diagram_id, created_at)
  values (
    said.id, said.user_id, said.user_id is not null and private.has_premium(said.user_id), said.type, said.message,
    said.email, said.path, said.diagram_id, least(coalesce(said.created_at, now()), now())
  )
  on conflict (id) do nothing;
  if not found then
    return 'known';
  end if;
  if screenshot is not null then
    insert into private.feedback_screenshots (feedback_id, picture) values (said.id, decode(screenshot, 'base64'));
  end if;
  return 'kept';
end;
$$;

grant execute on function public.keep_feedback(jsonb, text) to service_role;

-- Deletes what has been kept long enough, with its screenshots.
create function public.tidy_feedback()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.feedback
  where done_at < now() - interval '90 days' or created_at < now() - interval '12 months';
$$;

grant execute on function public.tidy_feedback() to service_role;

-- One page for the admin: what premium accounts sent first, then the newest, after the last one of the page before. The
-- address to answer to is the typed one, else the account's. Times are text, to the microsecond, so that nothing on the
-- way rounds what the next page begins after.
create function public.feedback_page(
  is_done boolean, after_premium boolean, after_time text, after_id uuid, page_size integer
)
returns table (
  id uuid, is_account boolean, is_premium_sender boolean, type text, message text, email text, path text,
  diagram_id text, created_at text, done_at timestamptz, has_screenshot boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    f.id, f.user_id is not null, f.is_premium_sender, f.type, f.message,
    coalesce(f.email, (select u.email from auth.users as u where u.id = f.user_id)), f.path, f.diagram_id,
    to_char(f.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), f.done_at,
    exists (select from private.feedback_screenshots as s where s.feedback_id = f.id)
  from public.feedback as f
  where (f.done_at is not null) = feedback_page.is_done
    and (
      after_id is null
      or (f.is_premium_sender, f.created_at, f.id) < (after_premium, after_time::timestamptz, after_id)
    )
  order by f.is_premium_sender desc, f.created_at desc, f.id desc
  limit page_size;
$$;

grant execute on function public.feedback_page(boolean, boolean, text, uuid, integer) to service_role;

-- The screenshot of one message in base64; null where it has none.
create function public.feedback_screenshot(feedback uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select encode(picture, 'base64') from private.feedback_screenshots where feedback_id = feedback;
$$;

grant execute on function public.feedback_screenshot(uuid) to service_role;
