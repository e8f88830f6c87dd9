-- Hours: when a mystery is open in a week and on which days it is closed, who may say so, and what search makes of it.
-- tables: mystery_hours, mystery_closed_days

-- # Access

-- Everybody who sees a mystery sees its hours; only set_hours() writes them.
call guard('mystery_hours');
grant select on mystery_hours to anon;
create policy read_with_mystery on mystery_hours for select to anon
  using ((select true from mysteries m where m.id = mystery_id));

call guard('mystery_closed_days');
grant select on mystery_closed_days to anon;
create policy read_with_mystery on mystery_closed_days for select to anon
  using ((select true from mysteries m where m.id = mystery_id));

-- # After a write

create trigger keep_moderation_log after insert or update or delete on mystery_hours
  for each row when (current_setting('role') in ('editor', 'admin'))
  execute function keep_moderation_log();
create trigger derive_search_of_added after insert on mystery_hours referencing new table as changed
  for each statement execute function derive_search_of_changed();
create trigger derive_search_of_removed after delete on mystery_hours referencing old table as changed
  for each statement execute function derive_search_of_changed();
call announce('mystery_hours', 'hard', 'mystery', 'mystery_id', '{mysteries}');

create trigger keep_moderation_log after insert or update or delete on mystery_closed_days
  for each row when (current_setting('role') in ('editor', 'admin'))
  execute function keep_moderation_log();
create trigger derive_search_of_added after insert on mystery_closed_days referencing new table as changed
  for each statement execute function derive_search_of_changed();
create trigger derive_search_of_removed after delete on mystery_closed_days referencing old table as changed
  for each statement execute function derive_search_of_changed();
call announce('mystery_closed_days', 'hard', 'mystery', 'mystery_id', '{mysteries}');

-- # Functions

create or replace function hours_facts(mystery text, since date) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'hours', (
      select coalesce(jsonb_agg(jsonb_build_array(weekday, opens, closes, last_entry) order by weekday, nth), '[]')
      from mystery_hours where mystery_id = mystery),
    'closed_days', (
      select coalesce(jsonb_agg(day order by day), '[]') from mystery_closed_days where mystery_id = mystery and day >= since))
$$;
comment on function hours_facts(text, date) is
  'The weekly hours of a mystery, and the days since then on which it is closed, as the history of its facts holds them.';
grant execute on function hours_facts(text, date) to keeper;

create or replace function hours_rows(weekly jsonb)
returns table (weekday smallint, nth smallint, opens smallint, closes smallint, last_entry smallint)
language sql immutable as $$
  select (h ->> 0)::smallint, row_number() over (partition by h -> 0 order by (h ->> 1)::smallint)::smallint,
    (h ->> 1)::smallint, (h ->> 2)::smallint, (h ->> 3)::smallint
  from jsonb_array_elements(weekly) h
$$;
comment on function hours_rows(jsonb) is
  'Rows of weekly hours, [[1, 600, 1200, 1140], [2, null, null, null]], numbered within their weekday.';
grant execute on function hours_rows(jsonb) to keeper;

create or replace function hold_hours(of_mystery text) returns boolean
language plpgsql as $$
begin
  perform from mysteries m
  where m.id = of_mystery
    and (m.uid = writing_uid() or current_setting('role') in ('editor', 'admin') or spokesperson_of(m.id) is not null)
  for no key update;
  return found;
end
$$;
comment on function hold_hours(text) is
  'Holds a mystery for somebody who sets its hours, so that their version can be compared with that of a form while no other form '
  'changes them. Its row is the one lock of hours: entry forms and imports hold it as well. False for everybody else.';
call hand_to_keeper('hold_hours(text)');
grant execute on function hold_hours(text) to authenticated, editor;

create or replace function set_hours(of_mystery text, weekly jsonb, closed date[], at_instant timestamptz) returns void
language plpgsql as $$
declare
  today constant date := (at_instant at time zone 'Asia/Tokyo')::date;
  coming constant date[] := array(select distinct day from unnest(closed) day where day >= today);
  former jsonb;
begin
  if not hold_hours(of_mystery) then
    raise exception 'only who speaks for a mystery sets its hours'
      using errcode = 'check_violation', constraint = 'mystery_hours_not_yours';
  end if;
  if cardinality(coming) > 60 then
    raise exception 'too many closed days'
      using errcode = 'check_violation', constraint = 'mystery_closed_days_limit';
  end if;
  former := hours_facts(of_mystery, today);

  delete from mystery_hours h
  where h.mystery_id = of_mystery and not exists (
    select from hours_rows(weekly) r
    where (r.weekday, r.nth) = (h.weekday, h.nth)
      and (r.opens, r.closes, r.last_entry) is not distinct from (h.opens, h.closes, h.last_entry));
  insert into mystery_hours (mystery_id, weekday, nth, opens, closes, last_entry)
  select of_mystery, r.weekday, r.nth, r.opens, r.closes, r.last_entry from hours_rows(weekly) r
  where not exists (
    select from mystery_hours h where h.mystery_id = of_mystery and (h.weekday, h.nth) = (r.weekday, r.nth));
  if exists (
    select from mystery_hours one join mystery_hours other using (mystery_id, weekday)
    where mystery_id = of_mystery and one.nth < other.nth and one.closes > other.opens
  ) then
    raise exception 'hours of one day overlap'
      using errcode = 'check_violation', constraint = 'mystery_hours_overlap';
  end if;

  delete from mystery_closed_days d where d.mystery_id = of_mystery and d.day <> all (coming);
  insert into mystery_closed_days (mystery_id, day)
  select of_mystery, c.day from unnest(coming) c (day)
  where not exists (select from mystery_closed_days d where d.mystery_id = of_mystery and d.day = c.day);

  perform note_update(of_mystery, former, hours_facts(of_mystery, today));
end
$$;
comment on function set_hours(text, jsonb, date[], timestamptz) is
  'Sets the weekly hours of a mystery and its closed days to come, for the member who registered it, the official account of its maker and '
  'the desk. What stays as it is is not written, so an unchanged form leaves neither history nor log. The mystery is locked first.';
call hand_to_keeper('set_hours(text, jsonb, date[], timestamptz)');
grant execute on function set_hours(text, jsonb, date[], timestamptz) to authenticated, editor;

create or replace function derive_search_of_changed() returns trigger
language plpgsql as $$
begin
  perform derive_search(mystery_id) from (select distinct mystery_id from changed order by mystery_id) here;
  return null;
end
$$;
comment on function derive_search_of_changed() is
  'Derives the search rows of all mysteries of which a statement has added or removed rows.';
call hand_to_keeper('derive_search_of_changed()');

create or replace function hours_facets(mystery text) returns text[]
language sql stable as $$
  with said as (
    select weekday, opens is null as shut, coalesce(last_entry, closes - 60) >= 1110 as late from mystery_hours where mystery_id = mystery
  ), kinds as (
    -- A day of each weekday, and a public holiday on each.
    select day::text as kind, day as weekday from generate_series(0, 6) day
    union all
    select 'h' || day, case when exists (select from said where weekday = 7) then 7 else day end from generate_series(0, 6) day
  )
  select array(
    select case when bool_and(shut) then 'shut:' when bool_or(late) then 'late:' else 'early:' end || kind
    from kinds join said using (weekday) group by kind order by kind
  ) || array(
    select 'shut-on:' || day from mystery_closed_days where mystery_id = mystery order by day
  )
$$;
comment on function hours_facets(text) is
  'The facets that the hours of a mystery give it: for each kind of day whether it is closed (shut), can be begun at 18:30 or later (late), or '
  'only earlier (early), and the single days on which it is closed. Where no last entry is given, it is taken to be an hour before '
  'closing. A kind of day that is unknown has no facet.';
grant execute on function hours_facets(text) to keeper, service;
