-- Which mysteries belong to a type, category, prefecture, area, tag, maker or place, and how many. All but places is
-- derived from the columns of mysteries.

-- These tables hold published mysteries only. If their policies had to look up whether a mystery is published, PostgreSQL
-- could not use an index first, because the operators of a query are not all leakproof.
create table mystery_types (
  mystery_id text not null constraint mystery_types_mystery_id_fkey references mysteries on delete cascade,
  type_id text not null constraint mystery_types_type_id_fkey references types,
  constraint mystery_types_pkey primary key (mystery_id, type_id)
);
create index mystery_types_type_idx on mystery_types (type_id, mystery_id);
comment on table mystery_types is 'Derived from mysteries.types.';

create table mystery_categories (
  mystery_id text not null constraint mystery_categories_mystery_id_fkey references mysteries on delete cascade,
  category_id integer not null constraint mystery_categories_category_id_fkey references categories,
  constraint mystery_categories_pkey primary key (mystery_id, category_id)
);
create index mystery_categories_category_idx on mystery_categories (category_id, mystery_id);
comment on table mystery_categories is 'Derived from mysteries.categories.';

create table mystery_prefectures (
  mystery_id text not null constraint mystery_prefectures_mystery_id_fkey references mysteries on delete cascade,
  prefecture_id text not null constraint mystery_prefectures_prefecture_id_fkey references prefectures,
  constraint mystery_prefectures_pkey primary key (mystery_id, prefecture_id)
);
create index mystery_prefectures_prefecture_idx on mystery_prefectures (prefecture_id, mystery_id);
comment on table mystery_prefectures is 'Derived from mysteries.prefectures.';

create table mystery_areas (
  mystery_id text not null constraint mystery_areas_mystery_id_fkey references mysteries on delete cascade,
  area_id integer not null constraint mystery_areas_area_id_fkey references areas,
  constraint mystery_areas_pkey primary key (mystery_id, area_id)
);
create index mystery_areas_area_idx on mystery_areas (area_id, mystery_id);
comment on table mystery_areas is 'Derived from mysteries.prefectures: each area once, even with several of its prefectures.';

create table mystery_tags (
  mystery_id text not null constraint mystery_tags_mystery_id_fkey references mysteries on delete cascade,
  tag text not null constraint mystery_tags_tag_fkey references tags,
  constraint mystery_tags_pkey primary key (mystery_id, tag)
);
create index mystery_tags_tag_idx on mystery_tags (tag, mystery_id);
comment on table mystery_tags is 'Derived from mysteries.tag.';

create table mystery_makers (
  mystery_id text constraint mystery_makers_pkey primary key
    constraint mystery_makers_mystery_id_fkey references mysteries on delete cascade,
  maker text not null constraint mystery_makers_maker_fkey references makers on update cascade on delete cascade
);
create index mystery_makers_maker_idx on mystery_makers (maker, mystery_id);
comment on table mystery_makers is 'Derived from mysteries.maker.';

-- Everybody reads them; only triggers write them.
do $$
declare
  name text;
begin
  foreach name in array array[
    'mystery_types', 'mystery_categories', 'mystery_prefectures', 'mystery_areas', 'mystery_tags', 'mystery_makers'
  ] loop
    call guard(name::regclass);
    execute format('grant select on %I to anon', name);
    execute format('create policy read_all on %I for select to anon using (true)', name);
  end loop;
end
$$;

-- Where a mystery is played. Not derived: mysteries.place is free text.
create table mystery_places (
  mystery_id text not null constraint mystery_places_mystery_id_fkey references mysteries on delete cascade,
  place_id integer not null constraint mystery_places_place_id_fkey references places on delete cascade,
  published boolean not null default false,
  constraint mystery_places_pkey primary key (mystery_id, place_id)
);
create index mystery_places_place_idx on mystery_places (place_id, mystery_id) where published;
create index mystery_places_every_place_idx on mystery_places (place_id);
comment on table mystery_places is 'Places of a mystery; published follows the mystery.';

call guard('mystery_places');
-- Everybody sees the places of published mysteries, members also those of their own mysteries.
grant select on mystery_places to anon;
create policy read_of_published on mystery_places for select to anon using (published);
create policy read_own on mystery_places for select to authenticated
  using (exists (select from mysteries m where m.id = mystery_id and m.uid = (select current_uid())));
-- Members add and remove the places of their own mysteries. published is withheld: it follows the mystery.
grant insert (mystery_id, place_id), delete on mystery_places to authenticated;
create policy add_own on mystery_places for insert to authenticated
  with check (
    exists (select from mysteries m where m.id = mystery_id and m.uid = (select writing_uid()))
    and exists (select from places p where p.id = place_id)
  );
create policy remove_own on mystery_places for delete to authenticated
  using (exists (select from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));
-- Administrators edit all of them.
grant insert, update on mystery_places to admin;
create policy admin_all on mystery_places to admin using (true) with check (true);
call announce('mystery_places', 'hard', 'mystery', 'mystery_id', '{mysteries}');

-- The mystery is locked meanwhile: a transaction that publishes or hides it at the same moment either sees this row or is
-- waited for.
create function place_follows_mystery() returns trigger
language plpgsql as $$
begin
  perform from mysteries where id = new.mystery_id for share;
  new.published := exists (select from mysteries m where m.id = new.mystery_id and m.status = 'published');
  return new;
end
$$;
call hand_to_keeper('place_follows_mystery()');
create trigger place_follows_mystery before insert or update on mystery_places
  for each row execute function place_follows_mystery();

-- Derives the rows of a mystery after every change of it. Only differences are written, so that counts move only where
-- something changed.
create function derive_mystery() returns trigger
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
  on conflict (mystery_id) do update set published = excluded.published where mystery_stats.published <> excluded.published;

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
  return null;
end
$$;
call hand_to_keeper('derive_mystery()');
create trigger derive_mystery after insert or update on mysteries for each row execute function derive_mystery();

-- How many published mysteries a classification, maker or place has. Many writers would meet on the same few totals, so a
-- change only appends its difference, and differences are folded into totals now and then.
create table classification_totals (
  kind text not null,
  key text not null,
  mystery_count bigint not null,
  constraint classification_totals_pkey primary key (kind, key)
);
comment on table classification_totals is 'Folded counts; read them through classification_counts.';

create table classification_deltas (
  id bigint generated always as identity constraint classification_deltas_pkey primary key,
  kind text not null,
  key text not null,
  delta integer not null
);
comment on table classification_deltas is 'Differences not yet folded into classification_totals.';

-- Both are withheld from everybody; the view adds them up.
call guard('classification_totals');
call guard('classification_deltas');

create view classification_counts with (security_barrier) as
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

create function count_classification() returns trigger
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
call hand_to_keeper('count_classification()');
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
-- The number of all published mysteries has kind "published" and key "true".
create trigger count_published after insert or update of published or delete on mystery_stats
  for each row execute function count_classification('published', 'published');

-- Folding never waits: a transaction that does not get the lock leaves the work to the next one. Only every 64th
-- difference starts it, because a transaction that publishes thousands would otherwise rewrite the same totals thousands
-- of times.
create function fold_classification_deltas() returns trigger
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
call hand_to_keeper('fold_classification_deltas()');
create trigger fold after insert on classification_deltas
  for each row when (new.id % 64 = 0) execute function fold_classification_deltas();
