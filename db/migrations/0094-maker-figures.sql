-- Figures of makers: how many members wanted, played and reviewed their mysteries in a week, and how often their cards were opened. They
-- are written once, after the week is over.

create table maker_weeks (
  week date constraint maker_weeks_pkey primary key
    constraint maker_weeks_monday check (extract(isodow from week) = 1 and week between '1900-01-01' and '2999-12-31')
);
comment on table maker_weeks is 'The weeks whose figures were written, by their Monday in Tokyo.';

create table maker_figures (
  id bigint generated always as identity constraint maker_figures_pkey primary key,
  week date not null constraint maker_figures_week_fkey references maker_weeks on delete cascade,
  maker text not null constraint maker_figures_maker_fkey references makers on update cascade on delete cascade,
  kind text not null constraint maker_figures_kind_known check (kind in ('opened', 'interested', 'played', 'reviewed')),
  mystery_id text constraint maker_figures_mystery_id_fkey references mysteries on delete cascade,
  prefecture_id text constraint maker_figures_prefecture_id_fkey references prefectures,
  n integer not null constraint maker_figures_five check (n >= 5),
  constraint maker_figures_one_part check (mystery_id is null or prefecture_id is null),
  constraint maker_figures_prefecture_kind check (prefecture_id is null or kind = 'interested'),
  constraint maker_figures_one_each unique nulls not distinct (maker, week, kind, mystery_id, prefecture_id)
);
create index maker_figures_week_idx on maker_figures (week);
create index maker_figures_mystery_idx on maker_figures (mystery_id);
create index maker_figures_prefecture_idx on maker_figures (prefecture_id);
comment on table maker_figures is
  'The figures of a maker in a week: of a mystery, of a prefecture, or of all together. What is below five, or could be found by taking '
  'figures from each other, has no row.';

insert into job_kinds (kind, max_attempts) values ('close-weeks', 5);
