-- Suggestions put names in order by how many games they lead to. A station leads to those of all places that name it: counted
-- anew whenever the count of such a place is folded.
create or replace function count_term() returns trigger
language plpgsql as $$
begin
  update search_terms set mystery_count = new.mystery_count
  where kind = new.kind and key = new.key and mystery_count <> new.mystery_count;
  if new.kind = 'place' then
    update search_terms t set mystery_count = near.games
    from (
      select station, sum(c.mystery_count) as games
      from places here
      cross join unnest(here.stations) station
      join places p on p.published and p.stations @> array[station]
      join classification_totals c on c.kind = 'place' and c.key = p.id::text
      where here.id = new.key::integer
      group by station
    ) near
    where t.kind = 'station' and t.key = near.station and t.mystery_count <> near.games;
  end if;
  return null;
end
$$;
call hand_to_keeper('count_term()');

update search_terms t set mystery_count = near.games
from (
  select station, sum(c.mystery_count) as games
  from places p
  cross join unnest(p.stations) station
  join classification_totals c on c.kind = 'place' and c.key = p.id::text
  where p.published
  group by station
) near
where t.kind = 'station' and t.key = near.station and t.mystery_count <> near.games;
