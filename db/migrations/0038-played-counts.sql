-- How many mysteries a member has played, shown beside their name. Who keeps the list of them private keeps the number private, too.

alter table user_stats
  add played_count integer not null default 0 constraint user_stats_played_count_positive check (played_count >= 0);

create view shared_played_counts with (security_barrier) as
  select u.uid, s.played_count
  from user_stats s
  join users u using (uid)
  where u."deletedAt" is null and u.played_public;
comment on view shared_played_counts is 'How many mysteries present members have played, of those who share that list.';
call hand_view_to_keeper('shared_played_counts');
grant select on shared_played_counts to anon;

create or replace function count_status() returns trigger
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
  update user_stats set
    status_count = status_count + one_if(tg_op = 'INSERT') - one_if(tg_op = 'DELETE'),
    played_count = played_count + one_if(new.status = 2) - one_if(old.status = 2)
  where uid = member and new.status is distinct from old.status;
  return null;
end
$$;
call hand_to_keeper('count_status()');

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
call hand_to_keeper('recount_members(text[])');

-- Statuses that are there already.
set local role keeper;
select recount_members();
reset role;
