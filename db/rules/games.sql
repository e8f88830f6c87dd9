-- Progress of members in games, and the wrong answers that are given in them.
-- tables: game_progress, game_wrong_answers

-- # Access

call guard('game_progress');
-- Members read their own progress. Writing is withheld: the server writes it, because it alone knows the answers.
grant select on game_progress to authenticated;
create policy read_own on game_progress for select to authenticated using (uid = (select current_uid()));

-- Counted by the server, and read by it alone.
call guard('game_wrong_answers');
