-- Lists from near to far. What has a place on the map is known and by the prefectures of such places: a list from near
-- to far looks at the places of those prefectures alone that have something to show, and what has none comes last.

-- Along the surface of the earth, in whole metres, so that a page can say where it ended.
create function metres_between(latitude float8, longitude float8, other_latitude float8, other_longitude float8)
returns integer
language sql immutable strict parallel safe
return round(12742018 * asin(least(1, sqrt(
  sind((other_latitude - latitude) / 2) ^ 2
  + cosd(latitude) * cosd(other_latitude) * sind((other_longitude - longitude) / 2) ^ 2))))::integer;
grant execute on function metres_between(float8, float8, float8, float8) to anon, service, keeper;

create or replace function search_row(m mysteries) returns mystery_search
language sql stable
as $$
  with codes as (
    select string_to_array(m.types, ',') as types, string_to_array(m.prefectures, ',') as prefectures,
      string_to_array(m.tag, ',') as tags, string_to_array(m.categories, ',') as categories
  ), spots as (
    select p.id, concat_ws(U&'\001F', p.name, nullif(array_to_string(p.stations, U&'\001F'), '')) as names,
      case when p.latitude is not null and p.longitude is not null then p.prefecture_id end as located
    from mystery_places mp join places p on p.id = mp.place_id where mp.mystery_id = m.id and p.published
  ), named as (
    select concat_ws(U&'\001F',
      m.title, m.maker, nullif(array_to_string(codes.tags, U&'\001F'), ''), nullif(m.place, ''),
      (select string_agg(names, U&'\001F' order by id) from spots),
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
      || array(select 'place:' || id from spots)
      || array(select distinct unnest(array['located', 'located:' || located]) from spots where located is not null)
      || case when m.maker is null then '{}' else array['maker:' || m.maker] end
      || case when m.subscription then array['pickup'] else '{}' end
      || case when s.review_count > 0 then array['reviewed'] else '{}' end
      || case when s.difficulty_count > 0 then array['difficulty:' || rated_as(s)] else '{}' end,
    m."startDate", m."endDate", m.price,
    m."minPeople", m."maxPeople", m."minDuration", m.duration
  from codes, named left join mystery_stats s on s.mystery_id = m.id
$$;
call hand_to_keeper('search_row(mysteries)');
comment on column mystery_search.facets is
  'type:01, area:3, prefecture:13, place:7, located (a place on the map), located:13 (one there), category:4, tag:…, maker:…, difficulty:3, pickup, reviewed.';

drop trigger derive_mysteries_of_place on places;
create trigger derive_mysteries_of_place
  after update of name, stations, published, prefecture_id, latitude, longitude on places
  for each row when ((old.name, old.stations, old.published, old.prefecture_id, old.latitude is null, old.longitude is null)
    is distinct from (new.name, new.stations, new.published, new.prefecture_id, new.latitude is null, new.longitude is null))
  execute function derive_mysteries_of_place();

-- What stood here before this migration. Every row that changes is noted as stale.
update mystery_search s set facets = r.facets
from mysteries m cross join lateral search_row(m) r
where m.id = s.mystery_id and s.facets <> r.facets;
