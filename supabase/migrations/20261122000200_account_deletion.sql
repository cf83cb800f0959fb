-- Deleting an account says at which step it failed; then all of it is still there.
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
