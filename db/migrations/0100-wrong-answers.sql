-- Wrong answers in on-site games, counted without names: an answer that many give wants a reply of its own, or the puzzle is at fault.

create table game_wrong_answers (
  game text not null constraint game_wrong_answers_game_known check (game in ('planetarium', 'shiba-park', 'shinjuku-park')),
  puzzle text not null constraint game_wrong_answers_puzzle_length check (char_length(puzzle) between 1 and 20),
  answer text not null constraint game_wrong_answers_answer_length check (char_length(answer) between 1 and 60),
  times integer not null default 1 constraint game_wrong_answers_times_range check (times between 1 and 2000000000),
  constraint game_wrong_answers_pkey primary key (game, puzzle, answer)
);
comment on table game_wrong_answers is 'Wrong answers to puzzles of on-site games in one spelling, and how often each was given. Nobody is named.';
