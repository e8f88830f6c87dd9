-- Progress of members in games, what finishers write for each other, and the wrong answers that are given.
-- tables: game_progress, game_impressions, game_wrong_answers

-- # Access

call guard('game_progress');
-- Members read their own progress. Writing is withheld: the server writes it, because it alone knows the answers.
grant select on game_progress to authenticated;
create policy read_own on game_progress for select to authenticated using (uid = (select current_uid()));

call guard('game_impressions');
-- Only those who have finished the game read them, and write one. Writers see and remove their own, administrators any.
grant select, insert (uid, game, text, stamp), delete on game_impressions to authenticated;
create policy read_own on game_impressions for select to authenticated using (uid = (select current_uid()));
create policy read_finished on game_impressions for select to authenticated using (
  (select true from users u where u.uid = game_impressions.uid)
  and (select true from game_progress p
       where p.uid = (select current_uid()) and p.game = game_impressions.game and p.finished_at is not null));
create policy add_own on game_impressions for insert to authenticated with check (
  uid = (select writing_uid())
  and (select true from game_progress p
       where p.uid = (select current_uid()) and p.game = game_impressions.game and p.finished_at is not null));
create policy remove_own on game_impressions for delete to authenticated using (uid = (select writing_uid()));
create policy read_all on game_impressions for select to admin using (true);
create policy remove_any on game_impressions for delete to admin using (true);

call guard('game_wrong_answers');
-- Counted by the server. Editors look for answers that want a reply.
grant select on game_wrong_answers to editor;
create policy read_all on game_wrong_answers for select to editor using (true);

-- # After a write

create trigger keep_moderation_log after delete on game_impressions
  for each row when (current_user = 'admin') execute function keep_moderation_log('{uid,game,created_at}');

-- # Functions

create or replace function count_wrong_answer(of_game text, of_puzzle text, of_week date, given text) returns void
language plpgsql as $$
declare
  most constant integer := 2000;
  has_room constant boolean := (
    select count(*) < most from game_wrong_answers where game = of_game and puzzle = of_puzzle and week = of_week);
begin
  if not has_room and not exists (
    select from game_wrong_answers
    where game = of_game and puzzle = of_puzzle and week = of_week and answer = given
  ) then
    delete from game_wrong_answers
    where game = of_game and puzzle = of_puzzle and week = of_week and answer = (
      select answer from game_wrong_answers
      where game = of_game and puzzle = of_puzzle and week = of_week and times = 1
      order by ctid
      limit 1
      for update skip locked);
    if not found then
      return;
    end if;
  end if;
  insert into game_wrong_answers as counted (game, puzzle, week, answer)
  values (of_game, of_puzzle, of_week, given)
  on conflict (game, puzzle, week, answer) do update set times = least(counted.times + 1, 2000000000);
end
$$;
comment on function count_wrong_answer(text, text, date, text) is
  'Counts a wrong answer, of a member or a guest, without a name. Of each puzzle, 2,000 different ones are kept in a week; where there is no '
  'room, one that was given once makes some.';
call hand_to_keeper('count_wrong_answer(text, text, date, text)');
grant execute on function count_wrong_answer(text, text, date, text) to intake, service;
