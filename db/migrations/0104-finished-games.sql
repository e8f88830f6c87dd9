-- On-site games: who has finished one, and what finishers wrote there for each other. Wrong answers are counted by the week.

alter table game_progress add column finished_at timestamptz
  constraint game_progress_finished_at_range check (finished_at between '1900-01-01' and '2999-12-31');
comment on column game_progress.finished_at is 'When its last end was reached for the first time; it stays when the member begins again.';

create table game_impressions (
  uid text not null constraint game_impressions_uid_fkey references users on delete cascade,
  game text not null constraint game_impressions_game_known check (game in ('planetarium', 'shiba-park', 'shinjuku-park')),
  text text not null constraint game_impressions_text_length check (char_length(text) between 1 and 140),
  stamp smallint not null constraint game_impressions_stamp_range check (stamp between 0 and 5),
  created_at timestamptz not null default now(),
  constraint game_impressions_pkey primary key (uid, game)
);
comment on table game_impressions is 'What a member wrote for others who finished an on-site game as well: one for each game, with a stamp of its six.';
create index game_impressions_game_idx on game_impressions (game, created_at desc, uid);

-- Answers that were counted before belong to the week of this migration.
alter table game_wrong_answers
  add column week date not null default '2026-11-22'
    constraint game_wrong_answers_week_range check (week between '2000-01-01' and '2999-12-31');
alter table game_wrong_answers alter column week drop default;
alter table game_wrong_answers drop constraint game_wrong_answers_pkey;
alter table game_wrong_answers add constraint game_wrong_answers_pkey primary key (game, puzzle, week, answer);
comment on table game_wrong_answers is 'Wrong answers to puzzles of on-site games in one spelling, and how often each was given in a week from Sunday on. Nobody is named.';
