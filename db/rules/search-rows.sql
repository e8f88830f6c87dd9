-- Search rows: one row for each published mystery, with its texts in the form that search compares, the notes of changed rows, the
-- bitmaps, and the terms that are suggested while somebody types.
-- tables: mystery_search, search_stale, search_chunks, search_bitmaps, search_terms

-- # Access

call guard('mystery_search');
-- Everybody reads it; only triggers write it.
grant select on mystery_search to anon;
create policy read_all on mystery_search for select to anon using (true);

call guard('search_stale');
-- Everybody reads it, because guests search; triggers write it.
grant select on search_stale to anon;
create policy read_all on search_stale for select to anon using (true);

call guard('search_chunks');
-- Everybody reads it; the background worker writes it.
grant select on search_chunks to anon;
create policy read_all on search_chunks for select to anon using (true);

call guard('search_bitmaps');
-- Everybody reads it; the background worker writes it.
grant select on search_bitmaps to anon;
create policy read_all on search_bitmaps for select to anon using (true);

call guard('search_terms');
-- Everybody reads it; only triggers write it.
grant select on search_terms to anon;
create policy read_all on search_terms for select to anon using (true);

-- # After a write

create trigger copy_ord after insert or update of ord or delete on mystery_search
  for each row execute function copy_ord();
create trigger keep_title after insert or update of names or delete on mystery_search
  for each row execute function keep_title();
create trigger note_stale after insert or update or delete on mystery_search
  for each row execute function note_stale();

-- # Functions

-- Indexes and a generated column call these two. Migrations write them.

comment on function search_text(text) is
  'Brings a text and a query into the same form. Width, case, kana kind and size, spaces, long-vowel signs, hyphens, middle '
  'dots, apostrophes, combining voicing signs and variation selectors do not matter. The separator between two texts (U+001F) '
  'stays, so that no word is found across them. 東京都 is split by a record separator (U+001E), so that a search for 京都 does not '
  'find all of Tokyo. domain/japanese folds the same characters and splits readings in the same way.';
grant execute on function search_text(text) to anon, auth, intake, keeper, service;

comment on function search_grams(text) is 'All pairs of neighbouring characters of a text, none across a separator.';
grant execute on function search_grams(text) to anon, auth, intake, keeper, service;

create or replace function search_row(m mysteries) returns mystery_search
language sql stable
as $$
  with codes as (
    select string_to_array(m.types, ',') as types, string_to_array(m.prefectures, ',') as prefectures,
      string_to_array(m.tag, ',') as tags, string_to_array(m.categories, ',') as categories
  ), venues as (
    select p.id, concat_ws(U&'\001F', p.name, nullif(array_to_string(p.stations, U&'\001F'), '')) as names,
      case when p.latitude is not null and p.longitude is not null then p.prefecture_id end as located
    from mystery_places mp join places p on p.id = mp.place_id where mp.mystery_id = m.id and p.published
  ), named as (
    select concat_ws(U&'\001F',
      m.title, m.maker, nullif(array_to_string(codes.tags, U&'\001F'), ''), nullif(m.place, ''),
      (select string_agg(names, U&'\001F' order by id) from venues),
      (select string_agg(p.name, U&'\001F' order by p.id) from prefectures p where p.id = any (codes.prefectures)),
      (select string_agg(t.name, U&'\001F' order by t.id) from types t where t.id = any (codes.types))
    ) as names
    from codes
  )
  select
    m.id,
    search_text(concat_ws(U&'\001F', named.names, m."prMessage", m.story, m.content)),
    null::integer, named.names, char_length(search_text(named.names)), null, null,
    array(select 'type:' || t from unnest(codes.types) t)
      || array(select 'category:' || c from unnest(codes.categories) c)
      || array(select 'tag:' || t from unnest(codes.tags) t)
      || array(select 'prefecture:' || p from unnest(codes.prefectures) p)
      || array(select distinct 'area:' || p.area_id from prefectures p where p.id = any (codes.prefectures) order by 1)
      || array(select 'place:' || id from venues order by id)
      || array(select distinct unnest(array['located', 'located:' || located]) from venues where located is not null order by 1)
      || case when m.maker is null then '{}' else array['maker:' || m.maker] end
      || case when m.subscription then array['pickup'] else '{}' end
      || case when s.review_count > 0 then array['reviewed'] else '{}' end
      || case when s.difficulty_count > 0 then array['difficulty:' || rated_as(s)] else '{}' end
      || search_features(m, o)
      || figure_facets(s)
      || hours_facets(m.id),
    m."startDate", m."endDate", m.price,
    m."minPeople", m."maxPeople", m."minDuration", m.duration,
    case
      when x.situation in ('cancelled', 'postponed') then date '2999-12-31'
      when x.situation = 'paused' then coalesce(x.situation_until, date '2999-12-31') end,
    case when x.sold_out then coalesce(x.sold_out_until, date '2999-12-31') end
  from codes, named
  left join mystery_stats s on s.mystery_id = m.id
  left join mystery_outlines o on o.mystery_id = m.id
  left join mystery_situations x on x.mystery_id = m.id
$$;
comment on function search_row(mysteries) is
  'The search row that a mystery should have, without ord and readings, which others write.';
call hand_to_keeper('search_row(mysteries)');

create or replace function search_features(m mysteries, o mystery_outlines) returns text[]
language sql stable
as $$
  select array_remove(array[
    case when coalesce(o.solo, m."minPeople" = 1) then 'feature:solo' end,
    case when o.private_party then 'feature:private' end,
    case when coalesce(o.rain = 'ok', '1' = any (string_to_array(m.categories, ','))) then 'feature:rain' end,
    case when o.wheelchair then 'feature:wheelchair' end,
    case when not o.is_scary then 'feature:not-scary' end,
    case when o.tickets = '{}' or 'day' = any (o.tickets) then 'feature:no-booking' end,
    case when o.collaboration is not null then 'feature:collab' end,
    case when coalesce(o.is_permanent, m."endDate" is null and (m.types = ''
      or string_to_array(m.types, ',') && array['01', '02', '03', '04', '05', '06', '07', '10', '15', '16']))
      then 'feature:permanent' end,
    case when o.is_rerun then 'feature:rerun' end
  ], null) || evening_facets(o)
$$;
comment on function search_features(mysteries, mystery_outlines) is
  'The features by which a mystery can be filtered. The columns of mysteries decide where they leave no doubt and the outline '
  'is silent: a party of one may come alone, indoors it does not rain, and at a venue without a last day it stays.';
call hand_to_keeper('search_features(mysteries, mystery_outlines)');

create or replace function evening_facets(o mystery_outlines) returns text[]
language sql immutable parallel safe
as $$
  with line (says) as (select translate(o.start_times, '０１２３４５６７８９：', '0123456789:')),
  days (which, says) as (
    select array[1, 2, 3, 4, 5], substring(says from '平日([^、]*)') from line
    union all
    select array[0, 6], substring(says from '土日([^、]*)') from line
    union all
    select array[0, 1, 2, 3, 4, 5, 6], says from line
    where says !~ '平日|土日|[月火水木金土日]曜|[金土]・|祝|毎週|毎月|限り|休'
  )
  select array(
    select 'evening:' || day from days, unnest(which) as day
    where says ~ '(^|[^0-9])(18(:[3-5][0-9]|時(半|[3-5][0-9]分))|(19|2[0-3])[:時])'
      and day <> all (coalesce(o.closed_on, '{}'))
    order by day)
$$;
comment on function evening_facets(mystery_outlines) is
  'The weekdays on which the line of start times of an outline names a start at 18:30 or later. A line with other days or '
  'exceptions is not read.';
grant execute on function evening_facets(mystery_outlines) to keeper, service;

create or replace function figure_facets(s mystery_stats) returns text[]
language sql immutable parallel safe
return array_remove(array[
  case when s.satisfaction is not null then 'satisfaction' end,
  case when s.success_rate is not null then 'success_rate' end,
  case when round(s.satisfaction::numeric, 1) >= 4 then 'feature:satisfying' end,
  case when s.success_rate >= 0.695 then 'feature:often-solved' end,
  case when s.success_rate < 0.305 then 'feature:rarely-solved' end
], null);
comment on function figure_facets(mystery_stats) is
  'The facets that the figures of a mystery give it: satisfaction, success rate, and the features made of them.';
grant execute on function figure_facets(mystery_stats) to keeper, service;

create or replace function rated_as(s mystery_stats) returns integer
language sql immutable parallel safe
return floor(s.difficulty_sum / nullif(s.difficulty_count, 0)::numeric + 0.5)::integer;
comment on function rated_as(mystery_stats) is 'The difficulty of a mystery as members rate it, rounded to 1 to 5.';
grant execute on function rated_as(mystery_stats) to keeper, service;

create or replace function derive_search(wanted text) returns void
language plpgsql as $$
declare
  m mysteries;
  derived mystery_search;
  is_known boolean;
begin
  perform from mystery_search where mystery_id = wanted for update;
  is_known := found;
  select * into m from mysteries where id = wanted and status = 'published';
  if not found then
    delete from mystery_search where mystery_id = wanted;
    return;
  end if;
  derived := search_row(m);
  if is_known then
    update mystery_search s set
      body = derived.body, names = derived.names, names_length = derived.names_length, facets = derived.facets,
      starts = derived.starts, ends = derived.ends, price = derived.price,
      min_people = derived.min_people, max_people = derived.max_people,
      min_duration = derived.min_duration, max_duration = derived.max_duration,
      off_until = derived.off_until, sold_out_until = derived.sold_out_until
    where mystery_id = wanted
      and (s.body, s.names, s.facets, s.starts, s.ends, s.price, s.min_people, s.max_people, s.min_duration, s.max_duration,
          s.off_until, s.sold_out_until)
        is distinct from (derived.body, derived.names, derived.facets, derived.starts, derived.ends, derived.price,
          derived.min_people, derived.max_people, derived.min_duration, derived.max_duration,
          derived.off_until, derived.sold_out_until);
  else
    insert into mystery_search
      (mystery_id, body, names, names_length, facets, starts, ends, price, min_people, max_people, min_duration, max_duration,
        off_until, sold_out_until)
    values (derived.mystery_id, derived.body, derived.names, derived.names_length, derived.facets,
      derived.starts, derived.ends, derived.price, derived.min_people, derived.max_people, derived.min_duration, derived.max_duration,
      derived.off_until, derived.sold_out_until);
  end if;
end
$$;
comment on function derive_search(text) is
  'Brings the search row of a mystery up to date. The row is locked first: two transactions that change the mystery in '
  'different tables would otherwise both write what they saw before the other. An existing row is updated instead of '
  'upserted, because an upsert draws an ordinal even when it updates, and chunks of bitmaps would run empty.';
call hand_to_keeper('derive_search(text)');

create or replace function derive_search_of_row() returns trigger
language plpgsql as $$
begin
  perform derive_search(new.mystery_id);
  return null;
end
$$;
comment on function derive_search_of_row() is
  'Derives the search row of the mystery of a row: of its figures, where they changed what filters show (whether it has reviews, its '
  'difficulty, facets), and of its situation.';
call hand_to_keeper('derive_search_of_row()');

create or replace function copy_ord() returns trigger
language plpgsql as $$
begin
  update mystery_stats set ord = case when tg_op <> 'DELETE' then new.ord end
  where mystery_id = coalesce(new.mystery_id, old.mystery_id);
  return null;
end
$$;
comment on function copy_ord() is 'Copies the ordinal of a mystery to mystery_stats, for the indexes there.';
call hand_to_keeper('copy_ord()');

create or replace function note_stale() returns trigger
language plpgsql as $$
begin
  insert into search_stale (ord) values (coalesce(new.ord, old.ord));
  return null;
end
$$;
comment on function note_stale() is 'Notes that a search row has changed since its chunk of bitmaps was built.';
call hand_to_keeper('note_stale()');

create or replace function keep_term(of_kind text, of_key text, named text) returns void
language sql
begin atomic
  insert into search_terms as t (kind, key, name) values (of_kind, of_key, named)
  on conflict (kind, key) do update set name = excluded.name where t.name <> excluded.name;
end;
comment on function keep_term(text, text, text) is 'Adds a term to the suggestions, or changes its name.';
call hand_to_keeper('keep_term(text, text, text)');

create or replace function keep_title() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_terms where kind = 'title' and key = old.mystery_id;
  else
    perform keep_term('title', new.mystery_id, split_part(new.names, U&'\001F', 1));
  end if;
  return null;
end
$$;
comment on function keep_title() is 'Keeps the title of a published mystery among the suggestions.';
call hand_to_keeper('keep_title()');

create or replace function keep_place_terms(p places) returns void
language plpgsql as $$
begin
  perform keep_term('place', p.id::text, p.name);
  perform keep_term('station', station, regexp_replace(station, '駅$', '') || '駅') from unnest(p.stations) station
  where station <> '';
end
$$;
comment on function keep_place_terms(places) is 'Adds a place and its stations to the suggestions.';
call hand_to_keeper('keep_place_terms(places)');

create or replace function keep_counted_term() returns trigger
language plpgsql as $$
begin
  case new.kind
    when 'maker', 'tag' then perform keep_term(new.kind, new.key, new.key);
    when 'prefecture' then perform keep_term(new.kind, id, name) from prefectures where id = new.key;
    when 'type' then perform keep_term(new.kind, id, name) from types where id = new.key;
    when 'place' then perform keep_place_terms(p) from places p where p.id = new.key::integer and p.published;
    else null;
  end case;
  return null;
end
$$;
comment on function keep_counted_term() is
  'Adds the name of a maker, tag, prefecture, type or place to the suggestions with its first mystery.';
call hand_to_keeper('keep_counted_term()');

create or replace function keep_terms_of_place() returns trigger
language plpgsql as $$
begin
  delete from search_terms where kind = 'place' and key = old.id::text;
  delete from search_terms t where t.kind = 'station' and t.key = any (old.stations)
    and not exists (select from places p where p.published and p.stations @> array[t.key]);
  if tg_op = 'UPDATE' and new.published
    and exists (select from mystery_places where place_id = new.id and published) then
    perform keep_place_terms(new);
  end if;
  return null;
end
$$;
comment on function keep_terms_of_place() is 'Changes the suggestions of a place and its stations after a change of the place.';
call hand_to_keeper('keep_terms_of_place()');

create or replace function count_term() returns trigger
language plpgsql as $$
begin
  update search_terms set mystery_count = new.mystery_count
  where kind = new.kind and key = new.key and mystery_count <> new.mystery_count;
  if new.kind = 'place' then
    update search_terms t set mystery_count = counted.mysteries
    from (
      select station, sum(c.mystery_count) as mysteries
      from places here
      cross join unnest(here.stations) station
      join places p on p.published and p.stations @> array[station]
      join classification_totals c on c.kind = 'place' and c.key = p.id::text
      where here.id = new.key::integer
      group by station
    ) counted
    where t.kind = 'station' and t.key = counted.station and t.mystery_count <> counted.mysteries;
  end if;
  return null;
end
$$;
comment on function count_term() is
  'Counts to how many mysteries a suggestion leads, which is their order, as of the last folding. A station leads to the '
  'mysteries of all places that name it.';
call hand_to_keeper('count_term()');

create or replace function derive_search_terms() returns void
language plpgsql as $$
begin
  delete from search_terms;
  insert into search_terms (kind, key, name)
  select 'title', mystery_id, split_part(names, U&'\001F', 1) from mystery_search order by ord;
  insert into search_terms (kind, key, name, mystery_count)
  select c.kind, c.key, coalesce(p.name, f.name, t.name, c.key), c.mystery_count
  from classification_counts c
  left join places p on c.kind = 'place' and p.id::text = c.key
  left join prefectures f on c.kind = 'prefecture' and f.id = c.key
  left join types t on c.kind = 'type' and t.id = c.key
  where c.kind in ('maker', 'tag', 'prefecture', 'type') or c.kind = 'place' and p.published;
  insert into search_terms (kind, key, name, mystery_count)
  select 'station', s.station, regexp_replace(s.station, '駅$', '') || '駅', sum(c.mystery_count)
  from classification_counts c
  join places p on c.kind = 'place' and p.id::text = c.key and p.published
  cross join unnest(p.stations) s (station)
  where s.station <> ''
  group by s.station;
end
$$;
comment on function derive_search_terms() is 'Rebuilds all suggestions, for large seeds that load with triggers off.';
call hand_to_keeper('derive_search_terms()');
grant execute on function derive_search_terms() to service;
