-- Outlines: what people ask about a mystery before they go, beside the columns of mysteries. One row per mystery of which
-- anything is known. A column that is null is not known, which is not the same as "no".

create function are_weekdays(list smallint[]) returns boolean
language sql immutable parallel safe
return (select coalesce(bool_and(day between 0 and 6), true) and count(*) = count(distinct day) from unnest(list) day);

create function is_line(t text) returns boolean
language sql immutable parallel safe
return not is_blank(t) and t !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';

grant execute on function are_weekdays(smallint[]), is_line(text) to service, keeper;

create table mystery_outlines (
  mystery_id text constraint mystery_outlines_pkey primary key
    constraint mystery_outlines_mystery_id_fkey references mysteries on delete cascade,
  time_limit integer constraint mystery_outlines_time_limit_range check (time_limit between 0 and 100000),
  start_times text constraint mystery_outlines_start_times_form check (is_line(start_times) and char_length(start_times) <= 200),
  closed_on smallint[]
    constraint mystery_outlines_closed_on_known check (are_weekdays(closed_on) and cardinality(closed_on) <= 6),
  team_min integer constraint mystery_outlines_team_min_range check (team_min between 1 and 100000),
  team_max integer constraint mystery_outlines_team_max_range check (team_max between 1 and 100000),
  solo boolean,
  shared_table boolean,
  private_party boolean,
  tickets text[] constraint mystery_outlines_tickets_known
    check (tickets <@ array['advance', 'day', 'booking'] and cardinality(tickets) <= 3 and array_position(tickets, null) is null),
  advance_price integer constraint mystery_outlines_advance_price_range check (advance_price between 0 and 10000000),
  day_price integer constraint mystery_outlines_day_price_range check (day_price between 0 and 10000000),
  ticket_url text constraint mystery_outlines_ticket_url_form
    check (is_web_address(ticket_url) and ticket_url like 'https://%' and char_length(ticket_url) <= 1000),
  age_from integer constraint mystery_outlines_age_from_range check (age_from between 0 and 120),
  ages text constraint mystery_outlines_ages_form check (is_line(ages) and char_length(ages) <= 200),
  needs_phone boolean,
  needs_data boolean,
  needs_app boolean,
  needs_line boolean,
  needs_pen boolean,
  hints text constraint mystery_outlines_hints_known check (hints in ('none', 'staff', 'online', 'printed')),
  official_difficulty smallint
    constraint mystery_outlines_official_difficulty_range check (official_difficulty between 1 and 5),
  is_dark boolean,
  has_stairs boolean,
  is_loud boolean,
  is_scary boolean,
  shoes_off boolean,
  standing boolean,
  wheelchair boolean,
  stroller boolean,
  rain text constraint mystery_outlines_rain_known check (rain in ('ok', 'partly', 'cancelled')),
  is_permanent boolean,
  series text constraint mystery_outlines_series_form check (is_line(series) and char_length(series) <= 100),
  needs_earlier boolean,
  collaboration text
    constraint mystery_outlines_collaboration_form check (is_line(collaboration) and char_length(collaboration) <= 100),
  is_rerun boolean,
  rerun_of text constraint mystery_outlines_rerun_of_fkey references mysteries on delete set null
    constraint mystery_outlines_rerun_of_another check (rerun_of <> mystery_id),
  constraint mystery_outlines_team_in_order check (team_min <= team_max),
  constraint mystery_outlines_rerun_is_one check (rerun_of is null or is_rerun is true)
);
comment on table mystery_outlines is 'What people ask before they go. Null is not known; it never means "no".';
comment on column mystery_outlines.time_limit is 'Minutes to solve it in, 0 for no limit; duration of mysteries is the whole stay.';
comment on column mystery_outlines.closed_on is 'Weekdays from 0, Sunday; empty means open on all of them.';
comment on column mystery_outlines.tickets is 'advance, day, booking; empty means that none is needed.';
comment on column mystery_outlines.ages is 'For whom it is, in words.';
comment on column mystery_outlines.rerun_of is 'The earlier mystery with the same content.';
-- Which mysteries repeat one that a member has played.
create index mystery_outlines_rerun_idx on mystery_outlines (rerun_of, mystery_id);

call guard('mystery_outlines');
-- An outline is seen by everybody who sees its mystery. Writing is withheld: the server writes.
grant select on mystery_outlines to anon;
create policy read_with_mystery on mystery_outlines for select to anon
  using ((select true from mysteries m where m.id = mystery_id));
call announce('mystery_outlines', 'hard', 'mystery', 'mystery_id', '{mysteries}');

-- What a mystery can be filtered by. The columns of mysteries decide where they leave no doubt and the outline is silent:
-- a party of one may come alone, indoors it does not rain, and at a venue without a last day it stays.
create function search_features(m mysteries, o mystery_outlines) returns text[]
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
  ], null)
$$;
call hand_to_keeper('search_features(mysteries,mystery_outlines)');

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
      || array(select distinct 'area:' || p.area_id from prefectures p where p.id = any (codes.prefectures))
      || array(select 'place:' || id from venues)
      || array(select distinct unnest(array['located', 'located:' || located]) from venues where located is not null)
      || case when m.maker is null then '{}' else array['maker:' || m.maker] end
      || case when m.subscription then array['pickup'] else '{}' end
      || case when s.review_count > 0 then array['reviewed'] else '{}' end
      || case when s.difficulty_count > 0 then array['difficulty:' || rated_as(s)] else '{}' end
      || search_features(m, o),
    m."startDate", m."endDate", m.price,
    m."minPeople", m."maxPeople", m."minDuration", m.duration
  from codes, named
  left join mystery_stats s on s.mystery_id = m.id
  left join mystery_outlines o on o.mystery_id = m.id
$$;
call hand_to_keeper('search_row(mysteries)');
comment on column mystery_search.facets is
  'type:01, area:3, prefecture:13, place:7, located (a place on the map), located:13 (one there), category:4, tag:…, maker:…, difficulty:3, pickup, reviewed, feature:solo.';

-- The mystery is locked meanwhile: a transaction that publishes it at the same moment either sees this row or is waited for.
create function derive_mystery_of_outline() returns trigger
language plpgsql as $$
begin
  perform from mysteries where id in (old.mystery_id, new.mystery_id) order by id for share;
  perform derive_search(id) from mysteries where id in (old.mystery_id, new.mystery_id) order by id;
  return null;
end
$$;
call hand_to_keeper('derive_mystery_of_outline()');
create trigger derive_mystery_of_outline after insert or update or delete on mystery_outlines
  for each row execute function derive_mystery_of_outline();

-- Rows that exist get their features in one pass. Chunks of bitmaps are of an older format from now on, so the changes are
-- not noted.
alter table mystery_search disable trigger note_stale;
set local role keeper;
update mystery_search s set facets = s.facets || search_features(m, null)
from mysteries m
where m.id = s.mystery_id and search_features(m, null) <> '{}';
reset role;
alter table mystery_search enable trigger note_stale;
