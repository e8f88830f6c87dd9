-- Progress of members in games.
-- tables: game_progress

-- # Access

call guard('game_progress');
-- Members read their own progress. Writing is withheld: the server writes it, because it alone knows the answers.
grant select on game_progress to authenticated;
create policy read_own on game_progress for select to authenticated using (uid = (select current_uid()));
