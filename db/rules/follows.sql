-- Follows, requests to follow, and the acts of followed members.
-- tables: follows, follow_requests

-- # Access

call guard('follows');
-- Everybody sees who follows whom while both are present; members add and remove their own. Who approves their followers is
-- followed by accept_follow() alone.
grant select on follows to anon;
grant delete on follows to authenticated;
grant insert (follower_uid, followee_uid) on follows to authenticated;
create policy add_own on follows for insert to authenticated
  with check (follower_uid = (select writing_uid()) and exists (
    select from users u where u.uid = followee_uid and not u.approves_followers));
-- A member may end that somebody follows them. The other is not told.
create policy remove_follower on follows for delete to authenticated using (followee_uid = (select writing_uid()));
create policy remove_own on follows for delete to authenticated using (follower_uid = (select writing_uid()));
create policy read_of_present on follows for select to anon
  using (
    (select true from users u where u.uid = follower_uid) and (select true from users u where u.uid = followee_uid)
  );

call guard('follow_requests');
-- Only the two see a request, while both are present. The one takes it back, the other declines it.
grant select, delete on follow_requests to authenticated;
grant insert (follower_uid, followee_uid) on follow_requests to authenticated;
create policy add_own on follow_requests for insert to authenticated
  with check (
    follower_uid = (select writing_uid())
    and exists (select from users u where u.uid = followee_uid and u.approves_followers)
    and not exists (select from follows f where f.follower_uid = (select writing_uid()) and f.followee_uid = follow_requests.followee_uid)
  );
create policy take_back on follow_requests for delete to authenticated using (follower_uid = (select writing_uid()));
create policy decline on follow_requests for delete to authenticated using (followee_uid = (select writing_uid()));
create policy read_own on follow_requests for select to authenticated
  using (
    (select current_uid()) in (follower_uid, followee_uid)
    and (select true from users u where u.uid = follower_uid) and (select true from users u where u.uid = followee_uid)
  );

-- # Before a write

-- For people: imports and seeds load what was allowed then. First of all triggers, because the lock comes before those of counters.
create trigger a_refuse_blocked before insert on follows
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_blocked();
create trigger a_refuse_record_only before insert on follows
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_record_only();

create trigger a_refuse_blocked before insert on follow_requests
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_blocked();
create trigger a_refuse_record_only before insert on follow_requests
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_record_only();

-- # After a write

create trigger count_daily_writes after insert on follows referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_follows();
create trigger count_follow after insert or delete on follows for each row execute function count_follow();
create trigger notify_of_follow after insert or delete on follows
  for each row execute function notify_of_follow();

create trigger count_daily_writes after insert on follow_requests referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_follows();
create trigger notify_of_follow_request after insert or delete on follow_requests
  for each row execute function notify_of_follow_request();

-- # Functions

create or replace function accept_follow(follower text) returns void
language plpgsql as $$
declare
  me constant text := writing_uid();
begin
  perform from follow_requests r
  where r.follower_uid = follower and r.followee_uid = me
    -- A block waits for the lock of the two, or has ended the request.
    and may_meet(follower, me)
    and not exists (select from users u where u.uid = me and u.record_only)
    and exists (select from users u where u.uid = follower and u."deletedAt" is null and not u.record_only)
  for update;
  if not found then
    raise exception 'there is no such request' using errcode = 'check_violation', constraint = 'follow_requests_gone';
  end if;
  insert into follows (follower_uid, followee_uid) values (follower, me) on conflict do nothing;
  delete from follow_requests r where r.follower_uid = follower and r.followee_uid = me;
end
$$;
comment on function accept_follow(text) is
  'Makes a request to follow the asking member a follow. It refuses where there is none any more, because it was taken back or '
  'answered. Nobody in record-only mode is followed or follows.';
call hand_to_keeper('accept_follow(text)');
grant execute on function accept_follow(text) to authenticated;

create or replace function count_follow() returns trigger
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
comment on function count_follow() is
  'Counts a follow on either side while the other member counts. Members are locked in the order of their uids.';
call hand_to_keeper('count_follow()');

create or replace function count_daily_follows() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.follower_uid, 'follow', a.n)
  from (select follower_uid, count(*) as n from added group by follower_uid) a;
  return null;
end
$$;
comment on function count_daily_follows() is
  'Counts a member''s follows and requests of a day. One that was taken back and repeated counts again.';
call hand_to_keeper('count_daily_follows()');

create or replace function acts_of(
  member text, number integer, tells_plays boolean, as_follower boolean,
  before_instant timestamptz, before_member integer, before_mystery text, most integer)
returns table (at timestamptz, mysteryid text, review_id bigint)
language sql stable
as $$
  (
    select f."createdAt", f.mysteryid, null::bigint
    from favorite_mysteries f
    where tells_plays and f.uid = member and f.status = 2 and f."createdAt" <= before_instant
      and (f."createdAt" < before_instant or (number, f.mysteryid) < (before_member, before_mystery))
      and (f.played_on is null or f.played_on > (f."createdAt" at time zone 'Asia/Tokyo')::date - 31)
      and (select y.status = 'published' from mysteries y where y.id = f.mysteryid)
      and (select count(*) = 0 from mystery_reviews r
        where r.uid = f.uid and r."mysteryId" = f.mysteryid and (not r."isPrivate" or as_follower and r.for_followers))
    order by f."createdAt" desc, f.mysteryid desc
    limit most
  )
  union all
  (
    select r."createdAt", r."mysteryId", r.id
    from mystery_reviews r
    where r.uid = member and (not r."isPrivate" or as_follower and r.for_followers) and r."createdAt" <= before_instant
      and (r."createdAt" < before_instant or (number, r."mysteryId") < (before_member, before_mystery))
      and (select y.status = 'published' from mysteries y where y.id = r."mysteryId")
    order by r."createdAt" desc, r."mysteryId" desc
    limit most
  )
$$;
comment on function acts_of(text, integer, boolean, boolean, timestamptz, integer, text, integer) is
  'The latest acts of one member before a given act: plays and reviews, without plays that have a review, and without those '
  'recorded long after. It is inlined where it is called, so it has its caller''s rights and no settings.';
grant execute on function acts_of(text, integer, boolean, boolean, timestamptz, integer, text, integer) to keeper;

create or replace function followed_members()
returns table (uid text, number integer, as_follower boolean, tells_plays boolean, tells_interest boolean)
language sql stable
as $$
  with asking as materialized (
    select a.uid, not a.record_only as as_follower,
      case when a.record_only then array['public'] else array['public', 'followers'] end as shown
    from users a
    where a.uid = current_uid() and a."deletedAt" is null
  )
  select u.uid, u."nzUserId", a.as_follower,
    u.profile_visibility = any (a.shown) and u.played_visibility = any (a.shown),
    u.profile_visibility = any (a.shown) and u.interested_visibility = any (a.shown)
  from asking a
  join follows f on f.follower_uid = a.uid
  join users u on u.uid = f.followee_uid
  where u."deletedAt" is null and not u.record_only
    and u.uid <> all ((select hidden_members())::text[])
    and u.uid <> all (array(select m.muted_uid from muted_users m where m.uid = current_uid()))
  order by f.created_at desc
  limit 2000
$$;
comment on function followed_members() is
  'The members whom the asking one follows, without muted ones, and whether each shows them what they played and what '
  'interests them. The asking member sees what is shown to followers unless they are in record-only mode: the same as '
  'may_see() says, once for all of them. Of more than 2,000 follows the latest are read. It has its caller''s rights.';
grant execute on function followed_members() to keeper;

create or replace function followed_acts(before_instant timestamptz, before_member integer, before_mystery text, most integer)
returns table (uid text, at timestamptz, mysteryid text, review_id bigint)
language sql stable
as $$
  with followed as materialized (
    select * from followed_members()
  ), active as materialized (
    select d.*
    from followed d
    cross join lateral (
      select max(l.at) as at
      from acts_of(d.uid, d.number, d.tells_plays, d.as_follower, before_instant, before_member, before_mystery, 1) l
    ) latest
    where latest.at is not null
    order by latest.at desc, d.number desc
    limit most
  )
  select d.uid, a.at, a.mysteryid, a.review_id
  from active d
  cross join lateral acts_of(
    d.uid, d.number, d.tells_plays, d.as_follower, before_instant, before_member, before_mystery, most) a
  order by a.at desc, d.number desc, a.mysteryid desc
  limit most
$$;
comment on function followed_acts(timestamptz, integer, text, integer) is
  'The latest acts of the members whom the asking one follows, before a given act, without those of muted members. A page has '
  'the acts of at most as many members as it has acts, namely those with the latest ones.';
call hand_to_keeper('followed_acts(timestamptz, integer, text, integer)');
grant execute on function followed_acts(timestamptz, integer, text, integer) to authenticated;

create or replace function followed_on(mysteries text[], most integer)
returns table (mysteryid text, uid text, status smallint, review_id bigint, played bigint, interested bigint)
language sql stable
as $$
  with followed as materialized (
    select * from followed_members()
  ), told as (
    select t.mysteryid, d.uid, max(t.status) as status, max(t.review_id) as review_id, max(t.at) as at
    from followed d
    cross join lateral (
      select f.mysteryid, f.status, null::bigint as review_id, f."createdAt" as at
      from favorite_mysteries f
      where f.uid = d.uid and f.mysteryid = any (mysteries)
        and case f.status when 2 then d.tells_plays else d.tells_interest end
      union all
      select r."mysteryId", 2::smallint, r.id, r."createdAt"
      from mystery_reviews r
      where r.uid = d.uid and r."mysteryId" = any (mysteries) and (not r."isPrivate" or d.as_follower and r.for_followers)
    ) t
    group by t.mysteryid, d.uid
  ), ranked as (
    select t.*, count(*) filter (where t.status = 2) over (partition by t.mysteryid) as played,
      count(*) filter (where t.status = 1) over (partition by t.mysteryid) as interested,
      row_number() over (
        partition by t.mysteryid order by t.status desc, t.review_id is null, t.at desc, t.uid) as position
    from told t
  )
  select k.mysteryid, k.uid, k.status, k.review_id, k.played, k.interested
  from ranked k
  where k.position <= most and (select y.status = 'published' from mysteries y where y.id = k.mysteryid)
  order by k.mysteryid, k.position
$$;
comment on function followed_on(text[], integer) is
  'The members whom the asking one follows and who played these mysteries or want to, as far as they show it: those with a '
  'review first, then the latest. `played` and `interested` count all of them. A review that the asking member may read tells '
  'of a play, even where its author hides the list.';
call hand_to_keeper('followed_on(text[], integer)');
grant execute on function followed_on(text[], integer) to authenticated;

create or replace function announce_for_followers() returns trigger
language plpgsql as $$
begin
  perform announce_invalidation(jsonb_build_object(
    'hard', array(select 'member:' || u."nzUserId" from users u where u.uid = new.uid)));
  return null;
end
$$;
comment on function announce_for_followers() is
  'Announces the profile page of a member whose review becomes one for followers or ceases to be: the page is no longer the '
  'same for all readers, or is again.';
call hand_to_keeper('announce_for_followers()');
