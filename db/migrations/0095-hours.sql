-- Hours: at which times of which weekdays a mystery can be entered, beside the line of text that an outline has for it. Search, the page
-- of a mystery and the calendar read them. A mystery without any is one of which nobody has said when it is open.

-- The hours of a weekday, up to three rows of it. Days past midnight belong to the evening before.
create table mystery_hours (
  mystery_id text not null constraint mystery_hours_mystery_id_fkey references mysteries on delete cascade,
  weekday smallint not null constraint mystery_hours_weekday_known check (weekday between 0 and 7),
  nth smallint not null constraint mystery_hours_three_a_day check (nth between 1 and 3),
  opens smallint constraint mystery_hours_opens_range check (opens between 0 and 1435 and opens % 5 = 0),
  closes smallint constraint mystery_hours_closes_range check (closes > opens and closes <= opens + 1440 and closes % 5 = 0),
  last_entry smallint constraint mystery_hours_last_entry_range check (last_entry between opens and closes and last_entry % 5 = 0),
  constraint mystery_hours_pkey primary key (mystery_id, weekday, nth),
  constraint mystery_hours_both_or_closed
    check ((opens is null) = (closes is null) and (last_entry is null or opens is not null)),
  constraint mystery_hours_closed_alone check (opens is not null or nth = 1)
);
comment on table mystery_hours is
  'Weekly hours of a mystery: weekdays from 0, Sunday, and 7 for public holidays, in minutes since midnight; what closes after the next '
  'midnight is beyond 1440. Without times the day is closed. A weekday without a row is unknown; public holidays without one are as their '
  'weekday.';

-- A single day on which a mystery is closed.
create table mystery_closed_days (
  mystery_id text not null constraint mystery_closed_days_mystery_id_fkey references mysteries on delete cascade,
  day date not null constraint mystery_closed_days_day_range check (day between '1900-01-01' and '2999-12-31'),
  constraint mystery_closed_days_pkey primary key (mystery_id, day)
);
comment on table mystery_closed_days is 'Single days on which a mystery is closed, whatever its weekly hours say.';

comment on column mystery_search.facets is
  'type:01, area:3, prefecture:13, place:7, located (a place on the map), located:13 (one there), category:4, tag:…, maker:…, difficulty:3, pickup, reviewed, satisfaction, success_rate (known), feature:solo, evening:5 (on Fridays), shut:1 (closed on Mondays), shut:h1 (on public holidays that are Mondays), late:1 and early:1 (can, or cannot, be begun in the evening), shut-on:2026-12-31.';
