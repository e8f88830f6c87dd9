-- Newcomers and frozen figures. The ratings of newcomers move the satisfaction of a mystery by little, however many they are, and a
-- wave of new accounts freezes its figures until the desk has looked.

-- Who is here by now has been here for long.
alter table users add column newcomer boolean not null default false;
create index users_newcomer_idx on users ("registerdAt") where newcomer;
create index users_registered_idx on users ("registerdAt");
comment on column users.newcomer is
  'Has signed up, but not yet been here for a week and played mysteries of three makers: their ratings count for little.';

-- Satisfaction as if five more members had given 3.7, of those who are no newcomers. All newcomers together move it by less than 0.1.
alter table mystery_stats
  add column newcomer_sum numeric(12, 1) not null default 0,
  add column newcomer_count integer not null default 0
    constraint mystery_stats_newcomer_count_range check (newcomer_count between 0 and satisfaction_count),
  add column frozen boolean not null default false,
  drop column satisfaction cascade,
  add column satisfaction double precision generated always as (
    case when satisfaction_count > 0 then (
      (satisfaction_sum - newcomer_sum + 5 * 3.7) / (satisfaction_count - newcomer_count + 5)
      + greatest(-0.09, least(0.09,
        (satisfaction_sum + 5 * 3.7) / (satisfaction_count + 5)
        - (satisfaction_sum - newcomer_sum + 5 * 3.7) / (satisfaction_count - newcomer_count + 5)))
    )::double precision end
  ) stored;
create index mystery_stats_satisfaction_idx on mystery_stats (satisfaction desc, mystery_id) include (ord)
  where published and satisfaction is not null;
comment on column mystery_stats.newcomer_sum is 'What newcomers gave, out of satisfaction_sum; newcomer_count says how many they are.';
comment on column mystery_stats.frozen is 'The figures stay as they are until the desk has looked at a wave of new accounts.';

-- One row for each time that figures were frozen.
create table figure_freezes (
  id bigint generated always as identity constraint figure_freezes_pkey primary key,
  mystery_id text not null constraint figure_freezes_mystery_id_fkey references mysteries on delete cascade,
  frozen_at timestamptz not null default now(),
  since timestamptz not null,
  new_voices integer not null constraint figure_freezes_new_voices_positive check (new_voices > 0),
  other_voices integer not null constraint figure_freezes_other_voices_positive check (other_voices >= 0),
  last_review_id bigint not null,
  decision text constraint figure_freezes_decision_known check (decision in ('kept', 'resumed')),
  decided_at timestamptz,
  handled_by text constraint figure_freezes_handled_by_fkey references users on delete set null,
  constraint figure_freezes_decided check ((decision is null) = (decided_at is null))
);
create unique index figure_freezes_one_each on figure_freezes (mystery_id) where decision is distinct from 'resumed';
create index figure_freezes_mystery_idx on figure_freezes (mystery_id, decided_at);
create index figure_freezes_handled_by_idx on figure_freezes (handled_by);
comment on table figure_freezes is 'Waves of new accounts that froze the figures of a mystery, and what the desk decided.';
comment on column figure_freezes.since is 'When the first of the new accounts was made.';
comment on column figure_freezes.new_voices is 'How many new accounts had told of the mystery when it was noticed.';
comment on column figure_freezes.other_voices is 'How many other members had told of it in the same 30 days.';
comment on column figure_freezes.last_review_id is 'The newest review then: later ones are left out of the figures.';

insert into job_kinds (kind, max_attempts) values ('freeze-waves', 3), ('establish-newcomers', 5);
