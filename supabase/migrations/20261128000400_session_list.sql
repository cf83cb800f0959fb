-- Where an account is signed in, for its account page.

-- Notes the browser that has opened a session. A session that has ended meanwhile has no details.
create function public.note_session_device(session uuid, device text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.session_details (session_id, device)
  select id, note_session_device.device from auth.sessions where id = session
  on conflict (session_id) do update set device = excluded.device;
$$;

grant execute on function public.note_session_device(uuid, text) to service_role;

-- All sessions of an account, the last used first, also those that the auth service would refuse: the server knows
-- after how many days it does. One that waits for a code of the second factor is not signed in.
create function public.account_sessions(account uuid)
returns table (id uuid, device text, opened_at timestamptz, used_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select
    sessions.id,
    nullif(details.device, ''),
    sessions.created_at,
    -- The auth service writes it without a time zone, in UTC.
    greatest(sessions.created_at, sessions.refreshed_at at time zone 'UTC') as used_at
  from auth.sessions
  left join private.session_details as details on details.session_id = sessions.id
  where sessions.user_id = account and private.is_complete(account, sessions.id)
  order by used_at desc, sessions.id;
$$;

grant execute on function public.account_sessions(uuid) to service_role;

-- Ends a session of an account, and with it its refresh tokens. False if the account has no such session.
create function public.end_session(account uuid, session uuid)
returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  with ended as (
    delete from auth.sessions where id = session and user_id = account returning id
  )
  select exists (select from ended);
$$;

grant execute on function public.end_session(uuid, uuid) to service_role;
