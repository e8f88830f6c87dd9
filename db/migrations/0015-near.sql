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

-- What never matters grows: marks of voice that stand beside their kana, round apostrophes, an equals sign for a middle
-- dot, and which picture of a character is wanted. And 東京都 is parted by a seam (record separator), so that whoever looks
-- for 京都 is not shown all of Tokyo; domain/search/apart.ts does the same to how names sound.
create or replace function search_text(t text) returns text
language sql immutable parallel safe
return replace(translate(
  lower(normalize(translate(t, U&'\309B\309C', U&'\3099\309A'), NFKC)),
  U&'\2018\2019\02BC\2032' ||
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ'
    'ぁぃぅぇぉっゃゅょゎゕゖ'
    || U&'\30FC\301C\007E\30FB\2010\2011\2012\2013\2014\2015\2212\002D'
    || U&'\0020\0009\000A\000B\000C\000D\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000'
    || U&'\00AD\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\FEFF'
    || U&'\003D\30A0\FE00\FE01\FE02\FE03\FE04\FE05\FE06\FE07\FE08\FE09\FE0A\FE0B\FE0C\FE0D\FE0E\FE0F',
  '''''''''' ||
  'ああいいううええおおかがきぎくぐけげこごさざしじすずせぜそぞただちぢつつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもややゆゆよよらりるれろわわゐゑをんゔかけ'
    'あいうえおつやゆよわかけ'
), '東京都', U&'東京\001E都');

-- What stood here before this migration. Every game that changes is noted as stale; names that sound otherwise now are read
-- anew in the background.
update mystery_search s set body = r.body, names_length = r.names_length, facets = r.facets
from mysteries m cross join lateral search_row(m) r
where m.id = s.mystery_id and (s.body, s.facets) is distinct from (r.body, r.facets);
update mystery_search set reading_of = '' where names ~ '東京|研究所|日本橋|明日';
update search_terms set name = name where plain <> search_text(name);
update search_terms set reading_of = '' where name ~ '東京|研究所|日本橋|明日';
