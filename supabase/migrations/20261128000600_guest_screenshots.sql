-- Keeps one message, with its screenshot (base64) or without: both or neither. Returns 'kept', 'known' where one of its
-- id is here already, and then nothing changes, or 'full' where there is no room for another screenshot. Room is
-- bounded, for each account, for all guests and for all: pictures are what a stranger could fill the disk with, and
-- guests leave half of it to accounts. Among guests the oldest screenshot makes room, one of a message that is done
-- first, and its message stays: else whoever has sent as many as there may be would leave none for others. One
-- screenshot is counted and kept after the other.
create or replace function public.keep_feedback(entry jsonb, screenshot text default null)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  said public.feedback := jsonb_populate_record(null::public.feedback, entry);
  is_full boolean;
begin
  if screenshot is not null then
    perform pg_advisory_xact_lock(hashtext('private.feedback_screenshots'));
    if exists (select from public.feedback where id = said.id) then
      return 'known';
    end if;
    select count(*) >= 200
      or count(*) filter (where f.user_id is not distinct from said.user_id)
        >= case when said.user_id is null then 100 else 20 end
    into is_full
    from private.feedback_screenshots as s join public.feedback as f on f.id = s.feedback_id;
    if is_full and said.user_id is null then
      delete from private.feedback_screenshots where feedback_id = (
        select s.feedback_id from private.feedback_screenshots as s join public.feedback as f on f.id = s.feedback_id
        where f.user_id is null
        order by f.done_at is null, f.created_at, f.id
        limit 1
      );
      is_full := not found;
    end if;
    if is_full then
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
