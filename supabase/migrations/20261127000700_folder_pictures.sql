-- The pictures of what was saved last in each folder of the caller, the newest first, at most `most` of each folder.
-- A folder without pictures is left out.
create function public.folder_pictures(most integer)
returns table (folder_id uuid, pictures jsonb)
language sql
stable
set search_path = ''
as $$
  select f.id, jsonb_agg(newest.picture order by newest.created_at desc, newest.id desc)
  from public.folders as f
  cross join lateral (
    select
      saved.created_at,
      saved.id,
      jsonb_build_object(
        'imageSrc', saved.diagram_data -> 'imageSrc',
        'darkImageSrc', saved.diagram_data -> 'darkImageSrc',
        'thumbnailSrc', saved.diagram_data -> 'thumbnailSrc'
      ) as picture
    from public.saved_diagrams as saved
    where saved.folder_id = f.id and saved.user_id = f.user_id and saved.diagram_data ->> 'imageSrc' is not null
    order by saved.created_at desc, saved.id desc
    limit most
  ) as newest
  where f.user_id = (select auth.uid())
  group by f.id;
$$;

grant execute on function public.folder_pictures(integer) to authenticated;
