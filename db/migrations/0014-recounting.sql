-- Counters from scratch: after a withdrawal for what it touched, and for everything after an import or to check the
-- triggers. recount_everything() must change nothing on a site in use.
--
-- Each function locks its rows in order and counts in the next statement: a writer at the same time has either committed
-- and is counted, or waits and adds its change afterwards. With null a function counts whole tables, with a list it looks up
-- a few rows, so a plan is only good for the list it was made for.

create function recount_mysteries(ids text[] default null) returns void
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
      sum("actualPlayTimeMinutes") as play_time_sum, count("actualPlayTimeMinutes") as play_time_count
    from mystery_reviews join users u using (uid)
    where not "isPrivate" and u."deletedAt" is null and (ids is null or "mysteryId" = any (ids))
    group by "mysteryId"
  ), counted as (
    select mystery_id,
      coalesce(interested, 0) as interested, coalesce(played, 0) as played, coalesce(reviews, 0) as reviews,
      coalesce(r.difficulty_sum, 0) as difficulty_sum, coalesce(r.difficulty_count, 0) as difficulty_count,
      coalesce(r.play_time_sum, 0) as play_time_sum, coalesce(r.play_time_count, 0) as play_time_count
    from mystery_stats left join statuses using (mystery_id) left join reviews r using (mystery_id)
    where ids is null or mystery_id = any (ids)
  )
  update mystery_stats s set
    interested_count = c.interested, played_count = c.played, review_count = c.reviews,
    difficulty_sum = c.difficulty_sum, difficulty_count = c.difficulty_count,
    play_time_sum = c.play_time_sum, play_time_count = c.play_time_count
  from counted c
  where c.mystery_id = s.mystery_id
    and (s.interested_count, s.played_count, s.review_count, s.difficulty_sum, s.difficulty_count, s.play_time_sum, s.play_time_count)
      is distinct from (c.interested, c.played, c.reviews, c.difficulty_sum, c.difficulty_count, c.play_time_sum, c.play_time_count);
end
$$;
call hand_to_keeper('recount_mysteries(text[])');

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
call hand_to_keeper('recount_reviews(bigint[])');

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
call hand_to_keeper('recount_comments(bigint[])');

create function recount_members(uids text[] default null) returns void
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
  ), statuses as (
    select uid, count(*) as statuses from favorite_mysteries where uids is null or uid = any (uids) group by uid
  ), counted as (
    select uid,
      coalesce(shown, 0) as shown, coalesce(hidden, 0) as hidden, coalesce(likes, 0) as likes,
      coalesce(followers, 0) as followers, coalesce(following, 0) as following, coalesce(statuses, 0) as statuses
    from user_stats
    left join reviews using (uid) left join likes using (uid)
    left join followers using (uid) left join following using (uid) left join statuses using (uid)
    where uids is null or uid = any (uids)
  )
  update user_stats s set
    public_count = c.shown, private_count = c.hidden, likes_received = c.likes,
    follower_count = c.followers, following_count = c.following, status_count = c.statuses
  from counted c
  where c.uid = s.uid
    and (s.public_count, s.private_count, s.likes_received, s.follower_count, s.following_count, s.status_count)
      is distinct from (c.shown, c.hidden, c.likes, c.followers, c.following, c.statuses);
end
$$;
call hand_to_keeper('recount_members(text[])');

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
call hand_to_keeper('recount_classifications()');

-- Points are left out: administrators may grant some for other reasons one day.
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
call hand_to_keeper('recount_everything()');
grant execute on function recount_everything() to service;
