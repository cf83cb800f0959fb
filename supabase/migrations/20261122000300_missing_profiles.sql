-- Makes the caller's profile anew where it is missing. Definer: accounts have no right to insert one.
create function public.ensure_profile()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.profiles (id, username)
  select id, private.default_username(raw_user_meta_data, email) from auth.users where id = (select auth.uid())
  on conflict (id) do nothing;
$$;

grant execute on function public.ensure_profile() to authenticated;

-- Keeps or, without one, removes a picture and the path to it, both or neither.
create function public.keep_avatar(account uuid, picture text, path text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if keep_avatar.picture is null then
    delete from public.avatars where user_id = account;
  else
    insert into public.avatars (user_id, picture) values (account, keep_avatar.picture)
    on conflict (user_id) do update set picture = excluded.picture, updated_at = now();
  end if;
  update public.profiles set avatar_url = path where id = account;
end;
$$;

grant execute on function public.keep_avatar(uuid, text, text) to service_role;

revoke insert, update, delete on public.avatars from service_role;
revoke update (avatar_url) on public.profiles from service_role;
