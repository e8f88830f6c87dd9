-- Reach: how often cards of mysteries were seen and opened on a day, and how many members marked and reviewed them. Each PickUp has its
-- own row, all others share one, so a year of the site is read in a moment, however many mysteries and events it has.

create table reach_daily (
  id bigint generated always as identity constraint reach_daily_pkey primary key,
  day date not null constraint reach_daily_day_range check (day between '1900-01-01' and '2999-12-31'),
  mystery_id text constraint reach_daily_mystery_id_fkey references mysteries on delete cascade,
  mysteries integer not null constraint reach_daily_mysteries_range check (mysteries >= 0),
  impressions bigint not null,
  views bigint not null,
  clicks bigint not null,
  interested bigint not null,
  played bigint not null,
  reviews bigint not null,
  constraint reach_daily_one_each unique nulls not distinct (day, mystery_id)
);
create index reach_daily_mystery_idx on reach_daily (mystery_id);
comment on table reach_daily is 'The reach of each PickUp on a finished day, and that of all other mysteries together; nothing about whom.';
comment on column reach_daily.mystery_id is 'Null for all others together.';
comment on column reach_daily.mysteries is 'How many mysteries the row sums up.';

insert into job_kinds (kind, max_attempts) values ('close-days', 5);
