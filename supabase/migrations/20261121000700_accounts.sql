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

-- Whether an address has an account, for the page that sends recovery mails. The server limits how often.
create function public.has_account(address text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from auth.users where lower(email) = lower(btrim(address)));
$$;

grant execute on function public.has_account(text) to service_role;
