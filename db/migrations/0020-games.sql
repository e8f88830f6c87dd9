-- The playable on-site games: how far a member has come.

create table game_progress (
  uid text not null constraint game_progress_uid_fkey references users on delete cascade,
  game text not null constraint game_progress_game_known check (game in ('planetarium', 'shiba-park', 'shinjuku-park')),
  state jsonb not null default '{}' constraint game_progress_state_size check (octet_length(state::text) <= 20000),
  updated_at timestamptz not null default now(),
  constraint game_progress_pkey primary key (uid, game)
);
comment on table game_progress is 'How far a member has come in an on-site game; written by the server.';

call guard('game_progress');
-- Members read their own progress. Writing is withheld: the server writes it, because it alone knows the answers.
grant select on game_progress to authenticated;
create policy read_own on game_progress for select to authenticated using (uid = (select current_uid()));
