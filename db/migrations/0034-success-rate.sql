-- How many reviews of a mystery say whether its puzzles were solved (outcome), and how many say that they were. Cards show the
-- share once five know. Like the other counters, these count public reviews of present members.

alter table mystery_stats
  add outcome_count integer not null default 0 constraint mystery_stats_outcome_count_positive check (outcome_count >= 0),
  add success_count integer not null default 0 constraint mystery_stats_success_count_positive check (success_count >= 0);

create or replace function count_review() returns trigger
language plpgsql as $$
declare
  member constant text := coalesce(new.uid, old.uid);
  shown_before constant boolean := tg_op <> 'INSERT' and not old."isPrivate";
  shown_after constant boolean := tg_op <> 'DELETE' and not new."isPrivate";
  likes integer := 0;
begin
  if hold_author(member) then
    update mystery_stats s set
      review_count = s.review_count + one_if(shown_after) - one_if(shown_before),
      difficulty_sum = s.difficulty_sum
        + case when shown_after then coalesce(new."difficultyRating", 0) else 0 end
        - case when shown_before then coalesce(old."difficultyRating", 0) else 0 end,
      difficulty_count = s.difficulty_count
        + one_if(shown_after and new."difficultyRating" is not null)
        - one_if(shown_before and old."difficultyRating" is not null),
      play_time_sum = s.play_time_sum
        + case when shown_after then coalesce(new."actualPlayTimeMinutes", 0) else 0 end
        - case when shown_before then coalesce(old."actualPlayTimeMinutes", 0) else 0 end,
      play_time_count = s.play_time_count
        + one_if(shown_after and new."actualPlayTimeMinutes" is not null)
        - one_if(shown_before and old."actualPlayTimeMinutes" is not null),
      outcome_count = s.outcome_count
        + one_if(shown_after and new.outcome is not null)
        - one_if(shown_before and old.outcome is not null),
      success_count = s.success_count
        + one_if(shown_after and new.outcome = 'success')
        - one_if(shown_before and old.outcome = 'success')
    where s.mystery_id = coalesce(new."mysteryId", old."mysteryId")
      and (tg_op <> 'UPDATE' or (old."isPrivate", old."difficultyRating", old."actualPlayTimeMinutes", old.outcome)
        is distinct from (new."isPrivate", new."difficultyRating", new."actualPlayTimeMinutes", new.outcome));
  end if;

  if tg_op = 'INSERT' then
    insert into review_stats (review_id) values (new.id);
  elsif shown_before <> shown_after or tg_op = 'DELETE' then
    -- The lock makes a like at the same moment wait until it sees whether the review is public.
    select like_count into likes from review_stats where review_id = old.id for update;
  end if;

  if tg_op <> 'UPDATE' or shown_before <> shown_after then
    update user_stats set
      public_count = public_count + one_if(shown_after) - one_if(shown_before),
      private_count = private_count + one_if(tg_op <> 'DELETE' and not shown_after) - one_if(tg_op <> 'INSERT' and not shown_before),
      likes_received = likes_received + likes * (one_if(shown_after) - one_if(shown_before))
    where uid = member;
  end if;
  if shown_before <> shown_after then
    update users set points = points + 3 * (one_if(shown_after) - one_if(shown_before)) where uid = member;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
call hand_to_keeper('count_review()');

create or replace function recount_mysteries(ids text[] default null) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from mystery_stats where ids is null or mystery_id = any (ids) order by mystery_id for update;
  with statuses as (
    select mysteryid as mystery_id, count(*) filter (where status = 1) as interested, count(*) filter (where status = 2) as played
    from favorite_mysteries join users u using (uid)
    where u."deletedAt" is null and (ids is null or mysteryid = any (ids))
    group by mysteryid
  ), reviews as (
    select "mysteryId" as mystery_id, count(*) as reviews,
      sum("difficultyRating") as difficulty_sum, count("difficultyRating") as difficulty_count,
      sum("actualPlayTimeMinutes") as play_time_sum, count("actualPlayTimeMinutes") as play_time_count,
      count(outcome) as outcome_count, count(*) filter (where outcome = 'success') as success_count
    from mystery_reviews join users u using (uid)
    where not "isPrivate" and u."deletedAt" is null and (ids is null or "mysteryId" = any (ids))
    group by "mysteryId"
  ), counted as (
    select mystery_id,
      coalesce(interested, 0) as interested, coalesce(played, 0) as played, coalesce(reviews, 0) as reviews,
      coalesce(r.difficulty_sum, 0) as difficulty_sum, coalesce(r.difficulty_count, 0) as difficulty_count,
      coalesce(r.play_time_sum, 0) as play_time_sum, coalesce(r.play_time_count, 0) as play_time_count,
      coalesce(r.outcome_count, 0) as outcome_count, coalesce(r.success_count, 0) as success_count
    from mystery_stats left join statuses using (mystery_id) left join reviews r using (mystery_id)
    where ids is null or mystery_id = any (ids)
  )
  update mystery_stats s set
    interested_count = c.interested, played_count = c.played, review_count = c.reviews,
    difficulty_sum = c.difficulty_sum, difficulty_count = c.difficulty_count,
    play_time_sum = c.play_time_sum, play_time_count = c.play_time_count,
    outcome_count = c.outcome_count, success_count = c.success_count
  from counted c
  where c.mystery_id = s.mystery_id
    and (s.interested_count, s.played_count, s.review_count, s.difficulty_sum, s.difficulty_count, s.play_time_sum,
      s.play_time_count, s.outcome_count, s.success_count)
      is distinct from (c.interested, c.played, c.reviews, c.difficulty_sum, c.difficulty_count, c.play_time_sum,
      c.play_time_count, c.outcome_count, c.success_count);
end
$$;
call hand_to_keeper('recount_mysteries(text[])');

-- Reviews that are there already.
set local role keeper;
select recount_mysteries();
reset role;
