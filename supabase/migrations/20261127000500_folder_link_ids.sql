-- The owner of a shared folder can see its link again. The link's token is an HMAC of the folder and a random id, with
-- a key that only the server has: with the id the server makes the same token again, and without the key nobody does.

alter table public.folders add column share_link uuid;
comment on column public.folders.share_link is
  'What the token of the link is made of, with a key of the server; null where the link was made before that.';

drop function public.set_folder_link(uuid, uuid, text);

-- Shares a folder of an account by the hash of a new link, or takes the link back with null. By the server alone, which
-- makes the link: whoever chose it could take over one that was taken back. False where it is not the account's.
create function public.set_folder_link(account uuid, folder uuid, hash text, link uuid default null)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.folders
  set
    share_hash = hash,
    share_link = case when hash is null then null else link end,
    shared_at = case when hash is null then null else now() end
  where id = folder and user_id = account;
  return found;
end;
$$;

grant execute on function public.set_folder_link(uuid, uuid, text, uuid) to service_role;

-- What the server needs to show the link of a folder to its owner; no row where it is not the account's. By the server
-- alone: the hash is nobody else's affair.
create function public.folder_link(account uuid, folder uuid)
returns table (hash text, link uuid)
language sql
stable
security definer
set search_path = ''
as $$
  select f.share_hash, f.share_link from public.folders as f where f.id = folder and f.user_id = account;
$$;

grant execute on function public.folder_link(uuid, uuid) to service_role;
