-- Figures: counters, kept by triggers in the transaction of what they count, and the functions that recount them. Counters count
-- only what visible members did.
--
-- Every transaction locks in this order: the acting member (users) → mystery_stats → review_stats → comment_stats → user_stats of
-- others, each by key. A transaction that does several things can still deadlock; the server retries it.
-- tables: user_stats, mystery_stats, review_stats, comment_stats

-- # Access

call guard('user_stats');
-- The public counters of a member are seen by those who see the profile. private_count, status_count and played_count are withheld
-- because they reveal private rows; a member finds the first two in the view "me", and shared_played_counts has the third.
grant select (uid, public_count, likes_received, follower_count, following_count) on user_stats to anon;
create policy read_of_shared_profile on user_stats for select to anon
  using ((select may_see(u.uid, u.profile_visibility) from users u where u.uid = user_stats.uid));

call guard('mystery_stats');
-- Everybody sees the counters of published mysteries, members also those of their own.
grant select on mystery_stats to anon;
create policy read_of_published on mystery_stats for select to anon using (published);
create policy read_own on mystery_stats for select to authenticated
  using (exists (select from mysteries m where m.id = mystery_id and m.uid = (select current_uid())));

call guard('review_stats');
-- Everybody sees the counters of reviews that they see.
grant select on review_stats to anon;
create policy read_of_visible on review_stats for select to anon
  using ((select true from mystery_reviews r where r.id = review_id));

call guard('comment_stats');
-- Everybody sees the counters of comments that they see.
grant select on comment_stats to anon;
create policy read_of_visible on comment_stats for select to anon
  using ((select true from mystery_review_comments c where c.id = comment_id));

-- # After a write

create trigger announce_member_update after update on user_stats referencing new table as after
  for each statement execute function announce_members('soft');
create trigger award_badge after update of likes_received, public_count on user_stats
  for each row when (new.likes_received > old.likes_received or new.public_count > old.public_count)
  execute function award_badge();

-- The number of all published mysteries has kind "published" and key "true".
create trigger count_published after insert or update of published or delete on mystery_stats
  for each row execute function count_classification('published', 'published');
create trigger derive_search after update on mystery_stats for each row
  when ((old.review_count > 0, rated_as(old), figure_facets(old))
    is distinct from (new.review_count > 0, rated_as(new), figure_facets(new)))
  execute function derive_search_of_row();
call announce('mystery_stats', 'soft', 'mystery', 'mystery_id', '{mysteries}');

call announce('review_stats', 'soft', 'review', 'review_id', '{reviews}');

-- # Functions

create or replace function count_review() returns trigger
language plpgsql as $$
declare
  member constant text := coalesce(new.uid, old.uid);
  mystery constant text := coalesce(new."mysteryId", old."mysteryId");
  shown_before constant boolean := tg_op <> 'INSERT' and not old."isPrivate";
  shown_after constant boolean := tg_op <> 'DELETE' and not new."isPrivate";
  entered_before boolean := tg_op <> 'INSERT' and enters_figures(old);
  entered_after boolean := tg_op <> 'DELETE' and enters_figures(new);
  counts_little boolean;
  played record;
  rated_before numeric;
  rated_after numeric;
  solved_before text;
  solved_after text;
  likes integer := 0;
begin
  if hold_author(member) and (tg_op <> 'UPDATE'
    or (shown_before, entered_before, old."difficultyRating", old."actualPlayTimeMinutes", old.satisfaction, old.outcome)
      is distinct from (shown_after, entered_after, new."difficultyRating", new."actualPlayTimeMinutes", new.satisfaction, new.outcome)
  ) then
    select f.satisfaction, f.outcome into played
    from favorite_mysteries f where f.uid = member and f.mysteryid = mystery and f.status = 2;
    rated_before := case when tg_op = 'INSERT' then played.satisfaction
      when entered_before then coalesce(old.satisfaction, played.satisfaction) end;
    solved_before := case when tg_op = 'INSERT' then played.outcome
      when entered_before then coalesce(old.outcome, played.outcome) end;
    rated_after := case when tg_op = 'DELETE' then played.satisfaction
      when entered_after then coalesce(new.satisfaction, played.satisfaction) end;
    solved_after := case when tg_op = 'DELETE' then played.outcome
      when entered_after then coalesce(new.outcome, played.outcome) end;
    counts_little := is_newcomer(member);
    if hold_figures(mystery) then
      entered_before := false;
      entered_after := false;
      rated_before := null;
      rated_after := null;
      solved_before := null;
      solved_after := null;
    end if;
    update mystery_stats s set
      review_count = s.review_count + one_if(shown_after) - one_if(shown_before),
      difficulty_sum = s.difficulty_sum
        + case when entered_after then coalesce(new."difficultyRating", 0) else 0 end
        - case when entered_before then coalesce(old."difficultyRating", 0) else 0 end,
      difficulty_count = s.difficulty_count
        + one_if(entered_after and new."difficultyRating" is not null)
        - one_if(entered_before and old."difficultyRating" is not null),
      play_time_sum = s.play_time_sum
        + case when entered_after then coalesce(new."actualPlayTimeMinutes", 0) else 0 end
        - case when entered_before then coalesce(old."actualPlayTimeMinutes", 0) else 0 end,
      play_time_count = s.play_time_count
        + one_if(entered_after and new."actualPlayTimeMinutes" is not null)
        - one_if(entered_before and old."actualPlayTimeMinutes" is not null),
      satisfaction_sum = s.satisfaction_sum + coalesce(rated_after, 0) - coalesce(rated_before, 0),
      satisfaction_count = s.satisfaction_count + one_if(rated_after is not null) - one_if(rated_before is not null),
      newcomer_sum = s.newcomer_sum
        + case when counts_little then coalesce(rated_after, 0) - coalesce(rated_before, 0) else 0 end,
      newcomer_count = s.newcomer_count
        + case when counts_little then one_if(rated_after is not null) - one_if(rated_before is not null) else 0 end,
      outcome_count = s.outcome_count + one_if(solved_after is not null) - one_if(solved_before is not null),
      success_count = s.success_count + one_if(solved_after = 'success') - one_if(solved_before = 'success')
    where s.mystery_id = mystery;
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
comment on function count_review() is
  'Counts a review for its mystery and its author. A deletion is counted before the row goes, while its likes can still be '
  'read. A review that enters no figures silences the status too: hiding a review hides the play. The locks of hold_author() '
  'and hold_member() exclude each other: of two transactions of a member, one for the review and one for the status, the '
  'later one sees what the earlier one wrote.';
call hand_to_keeper('count_review()');

create or replace function count_comment() returns trigger
language plpgsql as $$
declare
  change constant integer :=
    one_if(tg_op <> 'DELETE' and not new.removed) - one_if(tg_op <> 'INSERT' and not old.removed);
begin
  if tg_op = 'INSERT' then
    insert into comment_stats (comment_id) values (new.id);
  elsif not exists (select from mystery_reviews where id = old.mystery_review_id) then
    return null;
  end if;
  if hold_member(coalesce(new.uid, old.uid)) then
    update review_stats set comment_count = comment_count + change
    where review_id = coalesce(new.mystery_review_id, old.mystery_review_id);
  end if;
  return null;
end
$$;
comment on function count_comment() is 'Counts a comment for its review, as long as it is not removed.';
call hand_to_keeper('count_comment()');

create or replace function hold_figures(mystery text) returns boolean
language plpgsql as $$
declare
  is_frozen boolean;
begin
  select frozen into is_frozen from mystery_stats where mystery_id = mystery for no key update;
  return coalesce(is_frozen, false);
end
$$;
comment on function hold_figures(text) is
  'Locks the counters of a mystery and says whether its figures are frozen. What is told meanwhile is counted when the desk resumes.';
grant execute on function hold_figures(text) to keeper;

create or replace function recount_mysteries(ids text[] default null) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from mystery_stats where ids is null or mystery_id = any (ids) order by mystery_id for update;
  with statuses as (
    select mysteryid as mystery_id, count(*) filter (where status = 1) as interested, count(*) filter (where status = 2) as played
    from favorite_mysteries join users u using (uid)
    where u."deletedAt" is null and not u.record_only and (ids is null or mysteryid = any (ids))
    group by mysteryid
  ), reviews as (
    select "mysteryId" as mystery_id, count(*) filter (where not r."isPrivate") as reviews
    from mystery_reviews r join users u using (uid)
    where u."deletedAt" is null and not u.record_only and (ids is null or "mysteryId" = any (ids))
    group by "mysteryId"
  ), counted as (
    select mystery_id, coalesce(interested, 0) as interested, coalesce(played, 0) as played, coalesce(reviews, 0) as reviews
    from mystery_stats left join statuses using (mystery_id) left join reviews using (mystery_id)
    where ids is null or mystery_id = any (ids)
  )
  update mystery_stats s set interested_count = c.interested, played_count = c.played, review_count = c.reviews
  from counted c
  where c.mystery_id = s.mystery_id
    and (s.interested_count, s.played_count, s.review_count) is distinct from (c.interested, c.played, c.reviews);
  perform recount_figures(ids);
end
$$;
comment on function recount_mysteries(text[]) is 'Recounts the counters of some mysteries, or of all.';
call hand_to_keeper('recount_mysteries(text[])');

create or replace function recount_figures(ids text[] default null, without_newcomers boolean default false) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from mystery_stats where ids is null or mystery_id = any (ids) order by mystery_id for update;
  with heard as not materialized (
    select uid, newcomer from users
    where "deletedAt" is null and not record_only and not (without_newcomers and newcomer)
  ), reviews as (
    select "mysteryId" as mystery_id,
      sum("difficultyRating") as difficulty_sum, count("difficultyRating") as difficulty_count,
      sum("actualPlayTimeMinutes") as play_time_sum, count("actualPlayTimeMinutes") as play_time_count
    from mystery_reviews r join heard using (uid)
    where enters_figures(r) and (ids is null or "mysteryId" = any (ids))
    group by "mysteryId"
  ), voices as (
    select coalesce(r."mysteryId", f.mysteryid) as mystery_id, u.newcomer,
      case when r.id is null then f.satisfaction when enters_figures(r) then coalesce(r.satisfaction, f.satisfaction) end as satisfaction,
      case when r.id is null then f.outcome when enters_figures(r) then coalesce(r.outcome, f.outcome) end as outcome
    from (select * from mystery_reviews where ids is null or "mysteryId" = any (ids)) as r
    full join (
      select uid, mysteryid, satisfaction, outcome from favorite_mysteries
      where status = 2 and (satisfaction is not null or outcome is not null) and (ids is null or mysteryid = any (ids))
    ) f on f.uid = r.uid and f.mysteryid = r."mysteryId"
    join heard u on u.uid = coalesce(r.uid, f.uid)
  ), told as (
    select mystery_id, sum(satisfaction) as satisfaction_sum, count(satisfaction) as satisfaction_count,
      sum(satisfaction) filter (where newcomer) as newcomer_sum, count(satisfaction) filter (where newcomer) as newcomer_count,
      count(outcome) as outcome_count, count(*) filter (where outcome = 'success') as success_count
    from voices
    group by mystery_id
  ), counted as (
    select mystery_id,
      coalesce(r.difficulty_sum, 0) as difficulty_sum, coalesce(r.difficulty_count, 0) as difficulty_count,
      coalesce(r.play_time_sum, 0) as play_time_sum, coalesce(r.play_time_count, 0) as play_time_count,
      coalesce(t.satisfaction_sum, 0) as satisfaction_sum, coalesce(t.satisfaction_count, 0) as satisfaction_count,
      coalesce(t.newcomer_sum, 0) as newcomer_sum, coalesce(t.newcomer_count, 0) as newcomer_count,
      coalesce(t.outcome_count, 0) as outcome_count, coalesce(t.success_count, 0) as success_count
    from mystery_stats left join reviews r using (mystery_id) left join told t using (mystery_id)
    where not frozen and (ids is null or mystery_id = any (ids))
  )
  update mystery_stats s set
    difficulty_sum = c.difficulty_sum, difficulty_count = c.difficulty_count,
    play_time_sum = c.play_time_sum, play_time_count = c.play_time_count,
    satisfaction_sum = c.satisfaction_sum, satisfaction_count = c.satisfaction_count,
    newcomer_sum = c.newcomer_sum, newcomer_count = c.newcomer_count,
    outcome_count = c.outcome_count, success_count = c.success_count
  from counted c
  where c.mystery_id = s.mystery_id
    and (s.difficulty_sum, s.difficulty_count, s.play_time_sum, s.play_time_count, s.satisfaction_sum, s.satisfaction_count,
      s.newcomer_sum, s.newcomer_count, s.outcome_count, s.success_count)
      is distinct from (c.difficulty_sum, c.difficulty_count, c.play_time_sum, c.play_time_count, c.satisfaction_sum,
      c.satisfaction_count, c.newcomer_sum, c.newcomer_count, c.outcome_count, c.success_count);
end
$$;
comment on function recount_figures(text[], boolean) is
  'Recounts the figures of some mysteries, or of all, except where they are frozen. Newcomers are left out to freeze them.';
call hand_to_keeper('recount_figures(text[], boolean)');

create or replace function recount_reviews(ids bigint[] default null) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from review_stats where ids is null or review_id = any (ids) order by review_id for update;
  with likes as (
    select "mysteryReviewId" as review_id, count(*) as likes
    from like_mystery_reviews join users u using (uid)
    where u."deletedAt" is null and not u.record_only and (ids is null or "mysteryReviewId" = any (ids))
    group by "mysteryReviewId"
  ), comments as (
    select mystery_review_id as review_id, count(*) as comments
    from mystery_review_comments join users u using (uid)
    where u."deletedAt" is null and not u.record_only and not removed and (ids is null or mystery_review_id = any (ids))
    group by mystery_review_id
  ), counted as (
    select review_id, coalesce(likes, 0) as likes, coalesce(comments, 0) as comments
    from review_stats left join likes using (review_id) left join comments using (review_id)
    where ids is null or review_id = any (ids)
  )
  update review_stats s set like_count = c.likes, comment_count = c.comments
  from counted c
  where c.review_id = s.review_id and (s.like_count, s.comment_count) is distinct from (c.likes, c.comments);
end
$$;
comment on function recount_reviews(bigint[]) is 'Recounts the counters of some reviews, or of all.';
call hand_to_keeper('recount_reviews(bigint[])');

create or replace function recount_comments(ids bigint[] default null) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from comment_stats where ids is null or comment_id = any (ids) order by comment_id for update;
  with likes as (
    select mystery_review_comment_id as comment_id, count(*) as likes
    from like_mystery_review_comments join users u using (uid)
    where u."deletedAt" is null and not u.record_only and (ids is null or mystery_review_comment_id = any (ids))
    group by mystery_review_comment_id
  ), counted as (
    select comment_id, coalesce(likes, 0) as likes
    from comment_stats left join likes using (comment_id)
    where ids is null or comment_id = any (ids)
  )
  update comment_stats s set like_count = c.likes
  from counted c
  where c.comment_id = s.comment_id and s.like_count is distinct from c.likes;
end
$$;
comment on function recount_comments(bigint[]) is 'Recounts the counters of some comments, or of all.';
call hand_to_keeper('recount_comments(bigint[])');

create or replace function recount_members(uids text[] default null) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from user_stats where uids is null or uid = any (uids) order by uid for update;
  with reviews as (
    select uid, count(*) filter (where not "isPrivate") as shown, count(*) filter (where "isPrivate") as hidden
    from mystery_reviews
    where uids is null or uid = any (uids)
    group by uid
  ), likes as (
    select r.uid, count(*) as likes
    from mystery_reviews r join like_mystery_reviews l on l."mysteryReviewId" = r.id join users u on u.uid = l.uid
    where not r."isPrivate" and u."deletedAt" is null and not u.record_only and (uids is null or r.uid = any (uids))
    group by r.uid
  ), followers as (
    select followee_uid as uid, count(*) as followers
    from follows join users u on u.uid = follower_uid
    where u."deletedAt" is null and not u.record_only and (uids is null or followee_uid = any (uids))
    group by followee_uid
  ), following as (
    select follower_uid as uid, count(*) as following
    from follows join users u on u.uid = followee_uid
    where u."deletedAt" is null and not u.record_only and (uids is null or follower_uid = any (uids))
    group by follower_uid
  ), statuses as (
    select uid, count(*) as statuses, count(*) filter (where status = 2) as played
    from favorite_mysteries
    where uids is null or uid = any (uids)
    group by uid
  ), counted as (
    select uid,
      coalesce(shown, 0) as shown, coalesce(hidden, 0) as hidden, coalesce(likes, 0) as likes,
      coalesce(followers, 0) as followers, coalesce(following, 0) as following, coalesce(statuses, 0) as statuses,
      coalesce(played, 0) as played
    from user_stats
    left join reviews using (uid) left join likes using (uid)
    left join followers using (uid) left join following using (uid) left join statuses using (uid)
    where uids is null or uid = any (uids)
  )
  update user_stats s set
    public_count = c.shown, private_count = c.hidden, likes_received = c.likes,
    follower_count = c.followers, following_count = c.following, status_count = c.statuses, played_count = c.played
  from counted c
  where c.uid = s.uid
    and (s.public_count, s.private_count, s.likes_received, s.follower_count, s.following_count, s.status_count,
      s.played_count)
      is distinct from (c.shown, c.hidden, c.likes, c.followers, c.following, c.statuses, c.played);
end
$$;
comment on function recount_members(text[]) is 'Recounts the counters of some members, or of all.';
call hand_to_keeper('recount_members(text[])');

create or replace function recount_everything() returns void
language plpgsql as $$
begin
  perform recount_mysteries();
  perform recount_reviews();
  perform recount_comments();
  perform recount_members();
  perform recount_classifications();
  perform recount_confirmations(array(select mystery_id from mystery_confirmations));
end
$$;
comment on function recount_everything() is
  'Recounts all counters, and must change nothing. Points are left out: administrators may grant some for other reasons one '
  'day.';
call hand_to_keeper('recount_everything()');
grant execute on function recount_everything() to service;

create or replace function badge_rank(badge text) returns integer
language sql immutable parallel safe
return coalesce(array_position(array['bronze', 'silver', 'gold', 'platinum'], badge), 0);
comment on function badge_rank(text) is 'The rank of a badge, 0 without one.';
grant execute on function badge_rank(text) to keeper;

create or replace function earned_badge(likes integer, reviews integer) returns text
language sql immutable parallel safe
return case
  when likes >= 2000 and reviews >= 500 then 'platinum'
  when likes >= 500 and reviews >= 200 then 'gold'
  when likes >= 100 and reviews >= 50 then 'silver'
  when likes >= 10 and reviews >= 10 then 'bronze'
end;
comment on function earned_badge(integer, integer) is 'The badge that a number of likes and of reviews earns.';
grant execute on function earned_badge(integer, integer) to keeper;

create or replace function award_badge() returns trigger
language plpgsql as $$
declare
  earned constant text := earned_badge(new.likes_received, new.public_count);
begin
  update users set badge = earned
  where uid = new.uid and badge_rank(badge) < badge_rank(earned);
  if found then
    perform tell(new.uid, 'badge', jsonb_build_object('badge', earned));
  end if;
  return null;
end
$$;
comment on function award_badge() is
  'Gives a member the badge that their counters earn, and tells them. A badge is never taken back.';
call hand_to_keeper('award_badge()');
