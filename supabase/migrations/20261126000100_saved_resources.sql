-- Learning resources that accounts have saved, each in a folder beside the diagrams or in none.
create table public.saved_resources (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  url text not null check (char_length(url) <= 2000 and url ~ '^https://'),
  resource jsonb not null check (pg_column_size(resource) <= 16384),
  folder_id uuid,
  created_at timestamptz not null default now(),
  unique (user_id, url),
  -- Nothing lies in another's folder; with its folder gone it lies in none.
  foreign key (folder_id, user_id) references public.folders (id, user_id) on delete set null (folder_id)
);
comment on table public.saved_resources is 'Learning resources that accounts have saved, as they were when they were saved.';

create index saved_resources_by_time on public.saved_resources (user_id, created_at desc, id desc);
create index saved_resources_by_folder on public.saved_resources (folder_id, user_id);

grant select on public.saved_resources to authenticated;
grant delete on public.saved_resources to authenticated;

alter table public.saved_resources enable row level security;

create policy "Owners read the resources that they saved"
on public.saved_resources for select to authenticated
using (user_id = (select auth.uid()));

create policy "Owners remove the resources that they saved"
on public.saved_resources for delete to authenticated
using (user_id = (select auth.uid()));

-- How many an account may have, whatever its plan.
create function private.max_saved_resources()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 200;
$$;

-- The three folders that everybody begins with, made once for each account.
create function private.begin_folders(account uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update public.profiles set folders_made_at = now() where id = account and folders_made_at is null;
  if not found then
    return;
  end if;
  insert into public.folders (user_id, slug, name, ink, place)
  values
    (account, 'study', 'Study Materials', 'blue', 0),
    (account, 'reference', 'Reference Diagrams', 'teal', 1),
    (account, 'favorites', 'Favorites', 'red', 2)
  on conflict do nothing;
end;
$$;

create or replace function public.ensure_folders()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  account uuid := (select auth.uid());
begin
  if account is null then
    raise exception 'An account is needed.' using errcode = '42501';
  end if;
  perform private.begin_folders(account);
end;
$$;

-- A new folder at the end, or the reason why there is none: 'taken' (the name, and then the id of the one that has it)
-- or 'full'. Without an ink it gets the one that the account uses least. The account is locked by the caller.
create function private.make_folder(account uuid, name text, ink text)
returns table (id uuid, refusal text)
language plpgsql
volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  new_name text := btrim(make_folder.name);
  chosen text := make_folder.ink;
  namesake uuid;
begin
  perform private.begin_folders(account);
  -- Locked, so that it is not deleted between here and the end.
  select f.id into namesake
  from public.folders as f
  where f.user_id = account and lower(f.name) = lower(new_name)
  for key share;
  if found then
    return query select namesake, 'taken'::text;
    return;
  end if;
  if (select count(*) from public.folders as f where f.user_id = account) >= private.max_folders() then
    return query select null::uuid, 'full'::text;
    return;
  end if;
  if chosen is null then
    select inks.ink into chosen
    from unnest(array['blue', 'teal', 'green', 'ochre', 'red', 'umber']) with ordinality as inks (ink, at)
    left join public.folders as f on f.user_id = account and f.ink = inks.ink
    group by inks.ink, inks.at
    order by count(f.id), inks.at
    limit 1;
  end if;
  return query
  insert into public.folders as f (user_id, slug, name, ink, place)
  values (
    account, private.folder_slug(account, new_name), new_name, chosen,
    (select coalesce(max(other.place) + 1, 0) from public.folders as other where other.user_id = account)
  )
  returning f.id, null::text;
end;
$$;

create or replace function public.create_folder(name text, ink text)
returns table (id uuid, refusal text)
language sql
volatile
security definer
set search_path = ''
as $$
  select case when made.refusal is null then made.id end, made.refusal
  from private.make_folder(private.lock_caller(), name, ink) as made;
$$;

-- Saves a resource for an account: 'saved', 'already' (and nothing changes) or 'full', with the folder in which it lies.
-- That is the one of the name; where there is none it is made, and where there is no room for one it is none.
create function public.save_resource(account uuid, resource jsonb, folder text default null)
returns table (outcome text, folder_id uuid, folder_name text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  address text := resource ->> 'url';
  filed_in uuid;
begin
  if not private.lock_account(account) then
    raise exception 'There is no such account.' using errcode = '23503';
  end if;
  select s.folder_id into filed_in from public.saved_resources as s where s.user_id = account and s.url = address;
  if found then
    outcome := 'already';
  elsif
    (select count(*) from public.saved_resources as s where s.user_id = account) >= private.max_saved_resources()
  then
    outcome := 'full';
  else
    outcome := 'saved';
    if folder is not null then
      select made.id into filed_in from private.make_folder(account, folder, null) as made;
    end if;
    insert into public.saved_resources (user_id, url, resource, folder_id)
    values (account, address, save_resource.resource, filed_in);
  end if;
  select f.id, f.name into folder_id, folder_name from public.folders as f where f.id = filed_in;
  return next;
end;
$$;

grant execute on function public.save_resource(uuid, jsonb, text) to service_role;

create or replace function public.delete_own_account()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  account uuid := (select auth.uid());
  step text;
begin
  if account is null then
    raise exception 'An account is needed.' using errcode = '42501';
  end if;
  step := 'likes';
  -- As whoever saves does first: two that lock the same rows in another order would wait for each other.
  perform private.lock_account(account);
  delete from public.saved_diagrams where user_id = account;
  delete from public.saved_resources where user_id = account;
  delete from public.folders where user_id = account;
  step := 'searches';
  delete from public.user_search_logs where user_id = account;
  step := 'profile';
  delete from public.avatars where user_id = account;
  delete from public.profiles where id = account;
  step := 'account';
  delete from auth.users where id = account;
exception
  when insufficient_privilege then
    raise;
  when others then
    raise exception 'The account was not deleted: %', sqlerrm using errcode = 'P0001', detail = step;
end;
$$;
