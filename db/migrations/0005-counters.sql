-- Counters, points and badges: kept in the transaction of what they count.
--
-- What counts: only what present members did. A withdrawal therefore takes everything of a member out of the counters at
-- once, and deleting their rows later changes nothing.
--
-- Order of locks, in every transaction: the member who acts (users) → mystery_stats → review_stats → comment_stats →
-- user_stats of others, each by key. A deadlock that is left (several things in one transaction) is retried by asViewer.

create table review_stats (
  review_id bigint constraint review_stats_pkey primary key
    constraint review_stats_review_id_fkey references mystery_reviews on delete cascade,
  like_count integer not null default 0 constraint review_stats_like_count_positive check (like_count >= 0),
  comment_count integer not null default 0 constraint review_stats_comment_count_positive check (comment_count >= 0)
);
comment on table review_stats is 'Counters of a report, kept by triggers; recount_reviews() makes them anew.';
create index review_stats_liked_idx on review_stats (like_count desc, review_id);

call guard('review_stats');
grant select on review_stats to anon;
create policy read_of_visible on review_stats for select to anon
  using ((select true from mystery_reviews r where r.id = review_id));
call announce('review_stats', 'soft', 'review', 'review_id', '{reviews}');

create table comment_stats (
  comment_id bigint constraint comment_stats_pkey primary key
    constraint comment_stats_comment_id_fkey references mystery_review_comments on delete cascade,
  like_count integer not null default 0 constraint comment_stats_like_count_positive check (like_count >= 0)
);
comment on table comment_stats is 'Counters of a comment, kept by triggers; recount_comments() makes them anew.';

call guard('comment_stats');
grant select on comment_stats to anon;
create policy read_of_visible on comment_stats for select to anon
  using ((select true from mystery_review_comments c where c.id = comment_id));

-- Holds a present member's row, so that no withdrawal slips between the look and the count. False when they are gone.
create function hold_member(member text) returns boolean
language plpgsql as $$
begin
  perform from users where uid = member and "deletedAt" is null for share;
  return found;
end
$$;

-- The same for what moves the member's own points: two at once must wait, not both share and then both want more.
create function hold_author(member text) returns boolean
language plpgsql as $$
begin
  perform from users where uid = member and "deletedAt" is null for no key update;
  return found;
end
$$;

create function one_if(condition boolean) returns integer
language sql immutable parallel safe
return coalesce(condition::integer, 0);

-- Statuses.
create function count_status() returns trigger
language plpgsql as $$
declare
  member constant text := coalesce(new.uid, old.uid);
begin
  if hold_member(member) then
    update mystery_stats set
      interested_count = interested_count + one_if(new.status = 1) - one_if(old.status = 1),
      played_count = played_count + one_if(new.status = 2) - one_if(old.status = 2)
    where mystery_id = coalesce(new.mysteryid, old.mysteryid) and new.status is distinct from old.status;
  end if;
  update user_stats set status_count = status_count + one_if(tg_op = 'INSERT') - one_if(tg_op = 'DELETE')
  where uid = member and tg_op <> 'UPDATE';
  return null;
end
$$;
call hand_to_keeper('count_status()');
create trigger count_status after insert or update or delete on favorite_mysteries
  for each row execute function count_status();

-- Reports. Deleting is counted before the row goes, while its likes can still be read.
create function count_review() returns trigger
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
        - one_if(shown_before and old."actualPlayTimeMinutes" is not null)
    where s.mystery_id = coalesce(new."mysteryId", old."mysteryId")
      and (tg_op <> 'UPDATE' or (old."isPrivate", old."difficultyRating", old."actualPlayTimeMinutes")
        is distinct from (new."isPrivate", new."difficultyRating", new."actualPlayTimeMinutes"));
  end if;

  if tg_op = 'INSERT' then
    insert into review_stats (review_id) values (new.id);
  elsif shown_before <> shown_after or tg_op = 'DELETE' then
    -- The lock makes a like at the same moment wait until it sees whether the report is public.
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
create trigger count_review after insert or update on mystery_reviews for each row execute function count_review();
create trigger count_review_going before delete on mystery_reviews for each row execute function count_review();

-- Likes of reports.
create function count_review_like() returns trigger
language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  liked constant bigint := coalesce(new."mysteryReviewId", old."mysteryReviewId");
begin
  -- Where the report itself goes, count_review() has seen to its likes.
  if tg_op = 'DELETE' and not exists (select from mystery_reviews where id = liked) then
    return null;
  end if;
  if hold_member(coalesce(new.uid, old.uid)) then
    update review_stats set like_count = like_count + change where review_id = liked;
    update user_stats s set likes_received = s.likes_received + change
    from mystery_reviews r
    where r.id = liked and not r."isPrivate" and s.uid = r.uid;
  end if;
  return null;
end
$$;
call hand_to_keeper('count_review_like()');
create trigger count_review_like after insert or delete on like_mystery_reviews
  for each row execute function count_review_like();

-- Comments and their likes.
create function count_comment() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into comment_stats (comment_id) values (new.id);
  elsif not exists (select from mystery_reviews where id = old.mystery_review_id) then
    return null;
  end if;
  if hold_member(coalesce(new.uid, old.uid)) then
    update review_stats set comment_count = comment_count + case tg_op when 'INSERT' then 1 else -1 end
    where review_id = coalesce(new.mystery_review_id, old.mystery_review_id);
  end if;
  return null;
end
$$;
call hand_to_keeper('count_comment()');
create trigger count_comment after insert or delete on mystery_review_comments
  for each row execute function count_comment();

create function count_comment_like() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from mystery_review_comments where id = old.mystery_review_comment_id) then
    return null;
  end if;
  if hold_member(coalesce(new.uid, old.uid)) then
    update comment_stats set like_count = like_count + case tg_op when 'INSERT' then 1 else -1 end
    where comment_id = coalesce(new.mystery_review_comment_id, old.mystery_review_comment_id);
    perform tell(jsonb_build_object('soft', jsonb_build_array('review:' || c.mystery_review_id)))
    from mystery_review_comments c
    where c.id = coalesce(new.mystery_review_comment_id, old.mystery_review_comment_id);
  end if;
  return null;
end
$$;
call hand_to_keeper('count_comment_like()');
create trigger count_comment_like after insert or delete on like_mystery_review_comments
  for each row execute function count_comment_like();

-- A mystery that goes takes the reports and statuses of many with it. They are held beforehand, each kind in order and
-- before its member: what a member does to one of them at the same moment comes before or after.
create function hold_all_of_mystery() returns trigger
language plpgsql as $$
begin
  perform from mystery_reviews where "mysteryId" = old.id order by id for update;
  perform from favorite_mysteries where mysteryid = old.id order by id for update;
  perform from users
  where uid in (
    select uid from mystery_reviews where "mysteryId" = old.id
    union select uid from favorite_mysteries where mysteryid = old.id)
  order by uid for no key update;
  return old;
end
$$;
call hand_to_keeper('hold_all_of_mystery()');
create trigger hold_all_of_mystery before delete on mysteries for each row execute function hold_all_of_mystery();

-- Follows: counted on either side as long as the other is present. Members are held in the order of their uids.
create function count_follow() returns trigger
language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  follower constant text := coalesce(new.follower_uid, old.follower_uid);
  followee constant text := coalesce(new.followee_uid, old.followee_uid);
  first_present constant boolean := hold_member(least(follower, followee));
  second_present constant boolean := hold_member(greatest(follower, followee));
begin
  perform from user_stats where uid in (follower, followee) order by uid for update;
  update user_stats set follower_count = follower_count + change
  where uid = followee and case when follower < followee then first_present else second_present end;
  update user_stats set following_count = following_count + change
  where uid = follower and case when follower < followee then second_present else first_present end;
  return null;
end
$$;
call hand_to_keeper('count_follow()');
create trigger count_follow after insert or delete on follows for each row execute function count_follow();

-- Making counters anew: lock the rows in order, then count in a statement of its own. A writer at the same moment has
-- either been waited for (and is seen) or waits for us (and adds itself afterwards). Null means all: then whole tables
-- are counted, else a few rows are looked up, so a plan is only good for the ids it was made for.
create function recount_mysteries(ids text[] default null) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from mystery_stats where ids is null or mystery_id = any (ids) order by mystery_id for update;
  with marks as (
    select mysteryid as mystery_id, count(*) filter (where status = 1) as interested, count(*) filter (where status = 2) as played
    from favorite_mysteries join users u using (uid)
    where u."deletedAt" is null and (ids is null or mysteryid = any (ids))
    group by mysteryid
  ), reports as (
    select "mysteryId" as mystery_id, count(*) as reports,
      sum("difficultyRating") as difficulty_sum, count("difficultyRating") as difficulty_count,
      sum("actualPlayTimeMinutes") as play_time_sum, count("actualPlayTimeMinutes") as play_time_count
    from mystery_reviews join users u using (uid)
    where not "isPrivate" and u."deletedAt" is null and (ids is null or "mysteryId" = any (ids))
    group by "mysteryId"
  ), counted as (
    select mystery_id,
      coalesce(interested, 0) as interested, coalesce(played, 0) as played, coalesce(reports, 0) as reports,
      coalesce(r.difficulty_sum, 0) as difficulty_sum, coalesce(r.difficulty_count, 0) as difficulty_count,
      coalesce(r.play_time_sum, 0) as play_time_sum, coalesce(r.play_time_count, 0) as play_time_count
    from mystery_stats left join marks using (mystery_id) left join reports r using (mystery_id)
    where ids is null or mystery_id = any (ids)
  )
  update mystery_stats s set
    interested_count = c.interested, played_count = c.played, review_count = c.reports,
    difficulty_sum = c.difficulty_sum, difficulty_count = c.difficulty_count,
    play_time_sum = c.play_time_sum, play_time_count = c.play_time_count
  from counted c
  where c.mystery_id = s.mystery_id
    and (s.interested_count, s.played_count, s.review_count, s.difficulty_sum, s.difficulty_count, s.play_time_sum, s.play_time_count)
      is distinct from (c.interested, c.played, c.reports, c.difficulty_sum, c.difficulty_count, c.play_time_sum, c.play_time_count);
end
$$;

create function recount_reviews(ids bigint[] default null) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from review_stats where ids is null or review_id = any (ids) order by review_id for update;
  with likes as (
    select "mysteryReviewId" as review_id, count(*) as likes
    from like_mystery_reviews join users u using (uid)
    where u."deletedAt" is null and (ids is null or "mysteryReviewId" = any (ids))
    group by "mysteryReviewId"
  ), comments as (
    select mystery_review_id as review_id, count(*) as comments
    from mystery_review_comments join users u using (uid)
    where u."deletedAt" is null and (ids is null or mystery_review_id = any (ids))
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

create function recount_comments(ids bigint[] default null) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from comment_stats where ids is null or comment_id = any (ids) order by comment_id for update;
  with likes as (
    select mystery_review_comment_id as comment_id, count(*) as likes
    from like_mystery_review_comments join users u using (uid)
    where u."deletedAt" is null and (ids is null or mystery_review_comment_id = any (ids))
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

create function recount_members(uids text[] default null) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from user_stats where uids is null or uid = any (uids) order by uid for update;
  with reports as (
    select uid, count(*) filter (where not "isPrivate") as shown, count(*) filter (where "isPrivate") as hidden
    from mystery_reviews
    where uids is null or uid = any (uids)
    group by uid
  ), likes as (
    select r.uid, count(*) as likes
    from mystery_reviews r join like_mystery_reviews l on l."mysteryReviewId" = r.id join users u on u.uid = l.uid
    where not r."isPrivate" and u."deletedAt" is null and (uids is null or r.uid = any (uids))
    group by r.uid
  ), followers as (
    select followee_uid as uid, count(*) as followers
    from follows join users u on u.uid = follower_uid
    where u."deletedAt" is null and (uids is null or followee_uid = any (uids))
    group by followee_uid
  ), following as (
    select follower_uid as uid, count(*) as following
    from follows join users u on u.uid = followee_uid
    where u."deletedAt" is null and (uids is null or follower_uid = any (uids))
    group by follower_uid
  ), marks as (
    select uid, count(*) as marks from favorite_mysteries where uids is null or uid = any (uids) group by uid
  ), counted as (
    select uid,
      coalesce(shown, 0) as shown, coalesce(hidden, 0) as hidden, coalesce(likes, 0) as likes,
      coalesce(followers, 0) as followers, coalesce(following, 0) as following, coalesce(marks, 0) as marks
    from user_stats
    left join reports using (uid) left join likes using (uid)
    left join followers using (uid) left join following using (uid) left join marks using (uid)
    where uids is null or uid = any (uids)
  )
  update user_stats s set
    public_count = c.shown, private_count = c.hidden, likes_received = c.likes,
    follower_count = c.followers, following_count = c.following, status_count = c.marks
  from counted c
  where c.uid = s.uid
    and (s.public_count, s.private_count, s.likes_received, s.follower_count, s.following_count, s.status_count)
      is distinct from (c.shown, c.hidden, c.likes, c.followers, c.following, c.marks);
end
$$;

create function recount_classifications() returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_classification_deltas'));
  lock table classification_deltas in exclusive mode;
  delete from classification_deltas;
  delete from classification_totals;
  insert into classification_totals (kind, key, mystery_count)
    select 'type', type_id, count(*) from mystery_types group by type_id
    union all select 'category', category_id::text, count(*) from mystery_categories group by category_id
    union all select 'prefecture', prefecture_id, count(*) from mystery_prefectures group by prefecture_id
    union all select 'area', area_id::text, count(*) from mystery_areas group by area_id
    union all select 'tag', tag, count(*) from mystery_tags group by tag
    union all select 'maker', maker, count(*) from mystery_makers group by maker
    union all select 'place', place_id::text, count(*) from mystery_places where published group by place_id
    union all select 'published', 'true', count(*) from mystery_stats where published having count(*) > 0;
end
$$;

-- Points are not made anew: administrators may come to grant some for other reasons.
create function recount_everything() returns void
language plpgsql as $$
begin
  perform recount_mysteries();
  perform recount_reviews();
  perform recount_comments();
  perform recount_members();
  perform recount_classifications();
end
$$;

grant execute on function hold_member(text), hold_author(text), one_if(boolean) to keeper;
call hand_to_keeper('recount_mysteries(text[])');
call hand_to_keeper('recount_reviews(bigint[])');
call hand_to_keeper('recount_comments(bigint[])');
call hand_to_keeper('recount_members(text[])');
call hand_to_keeper('recount_classifications()');
call hand_to_keeper('recount_everything()');
grant execute on function recount_everything() to service;

-- A withdrawal (or its undoing) takes what a member did out of the counters of others (or back in).
create function recount_after_withdrawal() returns trigger
language plpgsql as $$
begin
  perform recount_mysteries(array(
    select mysteryid from favorite_mysteries where uid = new.uid
    union select "mysteryId" from mystery_reviews where uid = new.uid));
  perform recount_reviews(array(
    select "mysteryReviewId" from like_mystery_reviews where uid = new.uid
    union select mystery_review_id from mystery_review_comments where uid = new.uid));
  perform recount_comments(array(select mystery_review_comment_id from like_mystery_review_comments where uid = new.uid));
  perform recount_members(array(
    select r.uid from like_mystery_reviews l join mystery_reviews r on r.id = l."mysteryReviewId" where l.uid = new.uid
    union select followee_uid from follows where follower_uid = new.uid
    union select follower_uid from follows where followee_uid = new.uid));
  -- Pages that show this member name no single key each; withdrawals are rare.
  perform tell('{"hard": ["everything"]}');
  return null;
end
$$;
call hand_to_keeper('recount_after_withdrawal()');
create trigger recount_after_withdrawal after update of "deletedAt" on users
  for each row when ((old."deletedAt" is null) <> (new."deletedAt" is null))
  execute function recount_after_withdrawal();

-- Only who has withdrawn can be erased: the counters of others no longer hold anything of theirs then.
create function erase_withdrawn_only() returns trigger
language plpgsql as $$
begin
  if old."deletedAt" is null then
    raise exception 'a present member is withdrawn before they are erased'
      using errcode = 'check_violation', constraint = 'users_erase_withdrawn_only';
  end if;
  return old;
end
$$;
create trigger erase_withdrawn_only before delete on users for each row execute function erase_withdrawn_only();

-- Badges: won by numbers, never lost by numbers, and never lowered where an administrator set a higher one.
create function badge_rank(badge text) returns integer
language sql immutable parallel safe
return coalesce(array_position(array['bronze', 'silver', 'gold', 'platinum'], badge), 0);

create function earned_badge(likes integer, reviews integer) returns text
language sql immutable parallel safe
return case
  when likes >= 2000 and reviews >= 500 then 'platinum'
  when likes >= 500 and reviews >= 200 then 'gold'
  when likes >= 100 and reviews >= 50 then 'silver'
  when likes >= 10 and reviews >= 10 then 'bronze'
end;

grant execute on function badge_rank(text), earned_badge(integer, integer) to keeper;

create function award_badge() returns trigger
language plpgsql as $$
declare
  earned constant text := earned_badge(new.likes_received, new.public_count);
begin
  update users set badge = earned
  where uid = new.uid and badge_rank(badge) < badge_rank(earned);
  if found then
    perform notify_member(new.uid, 'badge', null, jsonb_build_object('badge', earned));
  end if;
  return null;
end
$$;
call hand_to_keeper('award_badge()');
create trigger award_badge after update of likes_received, public_count on user_stats
  for each row when (new.likes_received > old.likes_received or new.public_count > old.public_count)
  execute function award_badge();
