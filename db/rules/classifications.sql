-- Classifications: areas, prefectures, types, categories, tags, makers and places, the rows that tell which mystery has which, and
-- how many published mysteries each of them has.
-- tables: areas, prefectures, types, categories, tags, makers, places, mystery_types, mystery_categories, mystery_prefectures,
--   mystery_areas, mystery_tags, mystery_makers, mystery_places, classification_totals, classification_deltas

-- # Access

-- Everybody reads areas, prefectures, types, categories and tags; administrators edit them.
call guard('areas');
grant insert, update, delete on areas to admin;
grant select on areas to anon;
create policy admin_all on areas to admin using (true) with check (true);
create policy read_all on areas for select to anon using (true);

call guard('prefectures');
grant insert, update, delete on prefectures to admin;
grant select on prefectures to anon;
create policy admin_all on prefectures to admin using (true) with check (true);
create policy read_all on prefectures for select to anon using (true);

call guard('types');
grant insert, update, delete on types to admin;
grant select on types to anon;
create policy admin_all on types to admin using (true) with check (true);
create policy read_all on types for select to anon using (true);

call guard('categories');
grant insert, update, delete on categories to admin;
grant select on categories to anon;
create policy admin_all on categories to admin using (true) with check (true);
create policy read_all on categories for select to anon using (true);

call guard('tags');
grant insert, update, delete on tags to editor;
grant select on tags to anon;
create policy editor_all on tags to editor using (true) with check (true);
create policy read_all on tags for select to anon using (true);

call guard('makers');
-- Everybody sees published makers, members also those whose people they are. These edit them; publication and name are withheld,
-- because mysteries refer to the name. Editors edit all makers.
grant insert, update, delete on makers to editor;
grant select on makers to anon;
grant update (kana, img, description, website) on makers to authenticated;
create policy editor_all on makers to editor using (true) with check (true);
create policy read_own on makers for select to authenticated
  using ((select true from maker_members k where k.maker = makers.name and k.uid = (select current_uid())));
create policy read_published on makers for select to anon using (published);
create policy edit_own on makers for update to authenticated
  using (name = any ((select own_makers())::text[])) with check (name = any ((select own_makers())::text[]));

call guard('places');
-- Everybody sees published places, members also their own. Members add a place and edit their own until it is published: from then
-- on it is shared by the mysteries of many, and only editors edit it.
grant insert, update, delete on places to editor;
grant select on places to anon;
grant insert (name, kana, prefecture_id, latitude, longitude, stations, uid) on places to authenticated;
grant update (name, kana, prefecture_id, latitude, longitude, stations) on places to authenticated;
create policy editor_all on places to editor using (true) with check (true);
create policy add_own on places for insert to authenticated with check (uid = (select writing_uid()) and not published);
create policy read_own on places for select to authenticated using (uid = (select current_uid()));
create policy read_published on places for select to anon using (published);
create policy edit_own on places for update to authenticated
  using (uid = (select writing_uid()) and not published) with check (uid = (select writing_uid()) and not published);

-- Everybody reads the rows of published mysteries; derive_mystery() writes them.
call guard('mystery_types');
grant select on mystery_types to anon;
create policy read_all on mystery_types for select to anon using (true);

call guard('mystery_categories');
grant select on mystery_categories to anon;
create policy read_all on mystery_categories for select to anon using (true);

call guard('mystery_prefectures');
grant select on mystery_prefectures to anon;
create policy read_all on mystery_prefectures for select to anon using (true);

call guard('mystery_areas');
grant select on mystery_areas to anon;
create policy read_all on mystery_areas for select to anon using (true);

call guard('mystery_tags');
grant select on mystery_tags to anon;
create policy read_all on mystery_tags for select to anon using (true);

call guard('mystery_makers');
grant select on mystery_makers to anon;
create policy read_all on mystery_makers for select to anon using (true);

call guard('mystery_places');
-- Everybody sees the places of published mysteries, members also those of their own mysteries.
-- Members add and remove the places of their own mysteries. published is withheld: it follows the mystery.
-- Editors edit all of them.
grant insert, update on mystery_places to editor;
grant select on mystery_places to anon;
grant delete on mystery_places to authenticated, editor;
grant insert (mystery_id, place_id) on mystery_places to authenticated;
create policy editor_all on mystery_places to editor using (true) with check (true);
create policy add_own on mystery_places for insert to authenticated
  with check (
    exists (select from mysteries m where m.id = mystery_id and m.uid = (select writing_uid()))
    and exists (select from places p where p.id = place_id)
  );
create policy remove_own on mystery_places for delete to authenticated
  using (exists (select from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));
create policy read_of_published on mystery_places for select to anon using (published);
create policy read_own on mystery_places for select to authenticated
  using (exists (select from mysteries m where m.id = mystery_id and m.uid = (select current_uid())));

call guard('classification_totals');
-- Totals and deltas are withheld from everybody; the view classification_counts adds them up.

call guard('classification_deltas');

create or replace view classification_counts with (security_barrier) as
  select kind, key, sum(n)::bigint as mystery_count
  from (
    select kind, key, mystery_count as n from classification_totals
    union all
    select kind, key, delta from classification_deltas
  ) parts
  group by kind, key
  having sum(n) <> 0;
comment on view classification_counts is 'How many published mysteries each classification has now.';
call hand_view_to_keeper('classification_counts');
grant select on classification_counts to anon;

-- # Before a write

create trigger stays_in_use before delete on makers
  for each row when (current_user in ('editor', 'admin')) execute function maker_stays_in_use();

create trigger stays_in_use before delete on places
  for each row when (current_user in ('editor', 'admin')) execute function place_stays_in_use();

create trigger place_follows_mystery before insert or update on mystery_places
  for each row execute function place_follows_mystery();

-- # After a write

create trigger keep_moderation_log after insert or update or delete on areas
  for each row when (current_user = 'admin') execute function keep_moderation_log();
call announce('areas', 'hard', 'area', 'id', '{catalogue}');

create trigger keep_moderation_log after insert or update or delete on prefectures
  for each row when (current_user = 'admin') execute function keep_moderation_log();
call announce('prefectures', 'hard', 'prefecture', 'id', '{catalogue}');

create trigger keep_moderation_log after insert or update or delete on types
  for each row when (current_user = 'admin') execute function keep_moderation_log();
call announce('types', 'hard', 'type', 'id', '{catalogue}');

create trigger keep_moderation_log after insert or update or delete on categories
  for each row when (current_user = 'admin') execute function keep_moderation_log();
call announce('categories', 'hard', 'category', 'id', '{catalogue}');

create trigger keep_moderation_log after insert or update or delete on tags
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log();

create trigger keep_moderation_log after insert or update or delete on makers
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log();
call announce('makers', 'hard', 'maker', 'name', '{makers}');

create trigger count_daily_writes after insert on places referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('place');
create trigger derive_mysteries_of_place after update of name, stations, published, prefecture_id, latitude, longitude on places
  for each row when (
    old.name is distinct from new.name or old.stations is distinct from new.stations
    or old.published is distinct from new.published or old.prefecture_id is distinct from new.prefecture_id
    or (old.latitude is null) is distinct from (new.latitude is null)
    or (old.longitude is null) is distinct from (new.longitude is null)
  )
  execute function derive_mysteries_of_place();
create trigger keep_moderation_log after insert or update or delete on places
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log();
create trigger keep_terms after update of name, stations, published or delete on places
  for each row execute function keep_terms_of_place();
call announce('places', 'hard', 'place', 'id', '{places}');

create trigger count_type after insert or update or delete on mystery_types
  for each row execute function count_classification('type', 'type_id');

create trigger count_category after insert or update or delete on mystery_categories
  for each row execute function count_classification('category', 'category_id');

create trigger count_prefecture after insert or update or delete on mystery_prefectures
  for each row execute function count_classification('prefecture', 'prefecture_id');

create trigger count_area after insert or update or delete on mystery_areas
  for each row execute function count_classification('area', 'area_id');

create trigger count_tag after insert or update or delete on mystery_tags
  for each row execute function count_classification('tag', 'tag');

create trigger count_maker after insert or update or delete on mystery_makers
  for each row execute function count_classification('maker', 'maker');

create trigger count_place after insert or update or delete on mystery_places
  for each row execute function count_classification('place', 'place_id');
create trigger derive_mystery_of_place after insert or update of mystery_id, place_id or delete on mystery_places
  for each row execute function derive_mystery_of_place();
create trigger keep_moderation_log after insert or update or delete on mystery_places
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log();
create trigger note_update_of_added after insert on mystery_places referencing new table as changed
  for each statement execute function note_update_of_places();
create trigger note_update_of_removed after delete on mystery_places referencing old table as changed
  for each statement execute function note_update_of_places();
call announce('mystery_places', 'hard', 'mystery', 'mystery_id', '{mysteries}');

create trigger count_term after insert or update on classification_totals
  for each row execute function count_term();

create trigger fold after insert on classification_deltas
  for each row when (new.id % 64 = 0) execute function fold_classification_deltas();
create trigger keep_term after insert on classification_deltas for each row when (new.delta > 0)
  execute function keep_counted_term();

-- # Functions

create or replace function metres_between(latitude float8, longitude float8, other_latitude float8, other_longitude float8)
returns integer
language sql immutable strict parallel safe
return round(12742018 * asin(least(1, sqrt(
  sind((other_latitude - latitude) / 2) ^ 2
  + cosd(latitude) * cosd(other_latitude) * sind((other_longitude - longitude) / 2) ^ 2))))::integer;
comment on function metres_between(float8, float8, float8, float8) is
  'The distance along the surface of the earth in whole metres, so that a page can state where it ended.';
grant execute on function metres_between(float8, float8, float8, float8) to anon, keeper, service;

create or replace function derive_mystery() returns trigger
language plpgsql as $$
declare
  shown constant boolean := new.status = 'published';
  type_ids constant text[] := case when shown then string_to_array(new.types, ',') else '{}' end;
  category_ids constant integer[] := case when shown then string_to_array(new.categories, ',')::integer[] else '{}' end;
  prefecture_ids constant text[] := case when shown then string_to_array(new.prefectures, ',') else '{}' end;
  tag_names constant text[] := case when shown then string_to_array(new.tag, ',') else '{}' end;
begin
  insert into mystery_stats (mystery_id, published, listed)
  values (new.id, shown, (new.created_at at time zone 'Asia/Tokyo')::date)
  on conflict (mystery_id) do update set published = excluded.published, listed = excluded.listed
  where (mystery_stats.published, mystery_stats.listed) <> (excluded.published, excluded.listed);

  delete from mystery_types where mystery_id = new.id and type_id <> all (type_ids);
  insert into mystery_types select new.id, unnest(type_ids) on conflict do nothing;

  delete from mystery_categories where mystery_id = new.id and category_id <> all (category_ids);
  insert into mystery_categories select new.id, unnest(category_ids) on conflict do nothing;

  delete from mystery_prefectures where mystery_id = new.id and prefecture_id <> all (prefecture_ids);
  insert into mystery_prefectures select new.id, unnest(prefecture_ids) on conflict do nothing;

  delete from mystery_areas a where a.mystery_id = new.id
    and not exists (select from prefectures p where p.id = any (prefecture_ids) and p.area_id = a.area_id);
  insert into mystery_areas select distinct new.id, p.area_id from prefectures p where p.id = any (prefecture_ids)
  on conflict do nothing;

  delete from mystery_tags where mystery_id = new.id and tag <> all (tag_names);
  insert into tags select t from unnest(tag_names) t order by t on conflict do nothing;
  insert into mystery_tags select new.id, unnest(tag_names) on conflict do nothing;

  delete from mystery_makers where mystery_id = new.id and (not shown or maker is distinct from new.maker);
  if shown and new.maker is not null then
    insert into mystery_makers values (new.id, new.maker) on conflict do nothing;
  end if;

  update mystery_places set published = shown where mystery_id = new.id and published <> shown;

  -- Last: copy_ord() writes into the row of mystery_stats above.
  perform derive_search(new.id);
  return null;
end
$$;
comment on function derive_mystery() is
  'Derives the classification rows and the search row of a mystery after every change of it. Only differences are written, so '
  'that counts move only where something changed.';
call hand_to_keeper('derive_mystery()');

create or replace function maker_stays_in_use() returns trigger
language plpgsql as $$
begin
  if exists (select from mysteries where maker = old.name) or exists (select from coupons where maker = old.name) then
    raise exception 'a maker with mysteries or coupons stays'
      using errcode = 'insufficient_privilege', constraint = 'makers_in_use';
  end if;
  return old;
end
$$;
comment on function maker_stays_in_use() is
  'Refuses that the desk deletes a maker who has mysteries or coupons: they would have none afterwards.';
call hand_to_keeper('maker_stays_in_use()');

create or replace function place_stays_in_use() returns trigger
language plpgsql as $$
begin
  if exists (select from mystery_places where place_id = old.id) then
    raise exception 'a place with mysteries stays' using errcode = 'insufficient_privilege', constraint = 'places_in_use';
  end if;
  return old;
end
$$;
comment on function place_stays_in_use() is
  'Refuses that the desk deletes a place where there are mysteries: it would be taken from them.';
call hand_to_keeper('place_stays_in_use()');

create or replace function place_follows_mystery() returns trigger
language plpgsql as $$
begin
  perform from mysteries where id = new.mystery_id for share;
  new.published := exists (select from mysteries m where m.id = new.mystery_id and m.status = 'published');
  return new;
end
$$;
comment on function place_follows_mystery() is
  'Copies the publication of a mystery to the row of its place. The mystery is locked meanwhile: a transaction that publishes '
  'or hides it at the same moment either sees this row or is waited for.';
call hand_to_keeper('place_follows_mystery()');

create or replace function derive_mystery_of_place() returns trigger
language plpgsql as $$
begin
  perform derive_search(id) from mysteries where id in (old.mystery_id, new.mystery_id);
  return null;
end
$$;
comment on function derive_mystery_of_place() is
  'Derives the search row of a mystery when one of its places is added or removed: a mystery is also found by its places.';
call hand_to_keeper('derive_mystery_of_place()');

create or replace function derive_mysteries_of_place() returns trigger
language plpgsql as $$
begin
  perform derive_search(mystery_id) from (select mystery_id from mystery_places where place_id = new.id order by mystery_id) here;
  return null;
end
$$;
comment on function derive_mysteries_of_place() is
  'Derives the search rows of all mysteries at a place after a change of the place.';
call hand_to_keeper('derive_mysteries_of_place()');

create or replace function derive_mystery_of_outline() returns trigger
language plpgsql as $$
begin
  perform from mysteries where id in (old.mystery_id, new.mystery_id) order by id for share;
  perform derive_search(id) from mysteries where id in (old.mystery_id, new.mystery_id) order by id;
  return null;
end
$$;
comment on function derive_mystery_of_outline() is
  'Derives the search row of a mystery after a change of its outline. The mystery is locked meanwhile: a transaction that '
  'publishes it at the same moment either sees this row or is waited for.';
call hand_to_keeper('derive_mystery_of_outline()');

create or replace function count_classification() returns trigger
language plpgsql as $$
declare
  kind constant text := tg_argv[0];
  key_column constant text := tg_argv[1];
  counted_before constant boolean := tg_op <> 'INSERT' and coalesce((to_jsonb(old) ->> 'published')::boolean, true);
  counted_after constant boolean := tg_op <> 'DELETE' and coalesce((to_jsonb(new) ->> 'published')::boolean, true);
begin
  if tg_op = 'UPDATE' and counted_before = counted_after and to_jsonb(old) -> key_column = to_jsonb(new) -> key_column then
    return null;
  end if;
  if counted_before then
    insert into classification_deltas (kind, key, delta) values (kind, to_jsonb(old) ->> key_column, -1);
  end if;
  if counted_after then
    insert into classification_deltas (kind, key, delta) values (kind, to_jsonb(new) ->> key_column, 1);
  end if;
  return null;
end
$$;
comment on function count_classification() is
  'Appends the difference that a row makes to the count of its classification. A row without a column published counts '
  'always.';
call hand_to_keeper('count_classification()');

create or replace function fold_classification_deltas() returns trigger
language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(hashtext('fold_classification_deltas')) then
    with gone as (delete from classification_deltas returning kind, key, delta)
    insert into classification_totals as t (kind, key, mystery_count)
    select kind, key, sum(delta) from gone group by kind, key
    on conflict (kind, key) do update set mystery_count = t.mystery_count + excluded.mystery_count;
  end if;
  return null;
end
$$;
comment on function fold_classification_deltas() is
  'Folds appended differences into classification_totals. Folding never waits: a transaction that does not get the lock '
  'leaves the work to the next one. Only every 64th difference starts it, because a transaction that publishes thousands '
  'would otherwise rewrite the same totals thousands of times.';
call hand_to_keeper('fold_classification_deltas()');

create or replace function recount_classifications() returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_classification_deltas'));
  lock table classification_deltas in exclusive mode;
  delete from classification_deltas;
  delete from classification_totals;
  insert into classification_totals (kind, key, mystery_count)
    select 'type', type_id, count(*) from mystery_types group by type_id
    union all select 'category', category_id::text, count(*) from mystery_categories group by category_id
    union all select 'prefecture', prefecture_id, count(*) from mystery_prefectures group by prefecture_id
    union all select 'area', area_id::text, count(*) from mystery_areas group by area_id
    union all select 'tag', tag, count(*) from mystery_tags group by tag
    union all select 'maker', maker, count(*) from mystery_makers group by maker
    union all select 'place', place_id::text, count(*) from mystery_places where published group by place_id
    union all select 'published', 'true', count(*) from mystery_stats where published having count(*) > 0;
end
$$;
comment on function recount_classifications() is 'Recounts how many published mysteries each classification has.';
call hand_to_keeper('recount_classifications()');
