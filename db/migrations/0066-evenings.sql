-- Evenings: on which weekdays a mystery has a start at 18:30 or later, as facets. Start times are a line of text
-- (「平日18:30、土日祝11:00／16:00」) and closing days weekdays, so this reads what a line says plainly, and nothing else.

-- What a line says of single days (金曜19時, 毎月第二土曜) is not read: a search must not promise what may not be.
create function evening_facets(o mystery_outlines) returns text[]
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
grant execute on function evening_facets(mystery_outlines) to service, keeper;

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
call hand_to_keeper('search_features(mysteries,mystery_outlines)');
comment on column mystery_search.facets is
  'type:01, area:3, prefecture:13, place:7, located (a place on the map), located:13 (one there), category:4, tag:…, maker:…, difficulty:3, pickup, reviewed, satisfaction, success_rate (known), feature:solo, evening:5 (on Fridays).';

-- Rows that exist, in one pass: chunks of bitmaps are of an older format from now on, so the changes are not noted.
alter table mystery_search disable trigger note_stale;
set local role keeper;
update mystery_search s set facets = s.facets || evening_facets(o)
from mystery_outlines o
where o.mystery_id = s.mystery_id and evening_facets(o) <> '{}';
reset role;
alter table mystery_search enable trigger note_stale;
