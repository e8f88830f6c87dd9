-- Following by hand: a limit for each day, and the end of a follow by either side. Follows of one day are one notification,
-- as likes are. Members may be suggested to each other.

-- Whom a member follows, the latest first.
create index follows_follower_idx on follows (follower_uid, created_at desc);

-- A member may end that somebody follows them. The other is not told.
create policy remove_follower on follows for delete to authenticated using (followee_uid = (select writing_uid()));

alter table daily_writes
  drop constraint daily_writes_limit,
  add constraint daily_writes_limit check (
    written <= case kind
      when 'mystery' then 500
      when 'place' then 300
      when 'review' then 300
      when 'photo' then 200
      when 'comment' then 500
      when 'link' then 500
      when 'mention' then 500
      when 'moderation report' then 100
      when 'mute' then 100
      when 'block' then 100
      when 'follow' then 300
      else 0
    end
  );

create or replace function most_in_hour(kind text) returns integer
language sql immutable
return case kind when 'review' then 20 when 'comment' then 20 when 'link' then 10 when 'mention' then 20 when 'follow' then 30 end;

-- Taken back and repeated, a follow counts again.
create function count_daily_follows() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.follower_uid, 'follow', a.n)
  from (select follower_uid, count(*) as n from added group by follower_uid) a;
  return null;
end
$$;
call hand_to_keeper('count_daily_follows()');
create trigger count_daily_writes after insert on follows referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_follows();

-- As before; the subject of a follow is the followed member.
create or replace function merge_key_of(kind text, subject jsonb, at_instant timestamptz) returns text
language sql stable
return format('%s %s %s', kind, coalesce(subject ->> 'commentId', subject ->> 'reviewId', subject ->> 'followeeId'),
  (at_instant at time zone 'Asia/Tokyo')::date);

-- One follower's notification leads to their profile, that of several to the list of followers.
create function follow_html(params jsonb) returns text
language sql immutable parallel safe
return people_html(params) || 'にフォローされました！'
  || case when (params ->> 'count')::integer > 1
    then '<a href="/mypage/follower">→ フォロワーを確認する</a>'
    else format('<a href="/users/detail?nzUserId=%s">→ プロフィールを確認する</a>', html_text(params ->> 'nzUserId')) end;
grant execute on function follow_html(jsonb) to keeper;

create or replace function notification_html(kind text, params jsonb) returns text
language sql immutable parallel safe
return case kind
  when 'badge' then format('🎉 %sバッジを獲得しました！<a href="/mypage">→ マイページで確認する</a>', upper(params ->> 'badge'))
  when 'like' then format(
    '%sがあなたのナゾ活にいいねしました！<a href="/mysteries/reviews/detail?id=%s">→ いいねを確認する</a>',
    people_html(params), html_text(params ->> 'reviewId'))
  when 'comment-like' then format(
    '%sがあなたのコメントにいいねしました！<a href="/mysteries/reviews/detail?id=%s#comment">→ いいねを確認する</a>',
    people_html(params), html_text(params ->> 'reviewId'))
  when 'comment' then format(
    '%sがあなたのナゾ活にコメントしました！<a href="/mysteries/reviews/detail?id=%s#comment">→ コメントを確認する</a>',
    people_html(params), html_text(params ->> 'reviewId'))
  when 'mention' then format(
    '%sさんがコメントであなたをメンションしました！<a href="/mysteries/reviews/detail?id=%s#comment">→ コメントを確認する</a>',
    html_text(params ->> 'name'), html_text(params ->> 'reviewId'))
  when 'follow' then follow_html(params)
end;

create or replace function notify_of_follow() returns trigger
language plpgsql as $$
declare
  act constant follows := coalesce(new, old);
  subject constant jsonb := (
    select jsonb_build_object('followeeId', "nzUserId") from users where uid = act.followee_uid);
begin
  if tg_op = 'INSERT' then
    perform tell_of_act(act.followee_uid, 'follow', act.follower_uid, subject, act.created_at);
  elsif subject is not null then
    perform take_back_act('follow', act.follower_uid, subject, act.created_at);
  end if;
  return null;
end
$$;
call hand_to_keeper('notify_of_follow()');
create or replace trigger notify_of_follow after insert or delete on follows
  for each row execute function notify_of_follow();

-- The acts of one member, the latest first. The mystery decides between acts of one instant.
drop index favorite_mysteries_list_idx, mystery_reviews_member_idx;
create index favorite_mysteries_list_idx on favorite_mysteries (uid, status, "createdAt" desc, mysteryid desc);
create index mystery_reviews_member_idx on mystery_reviews (uid, "createdAt" desc, "mysteryId" desc);

-- The latest plays and public reviews of each of these members (by uid and number) before an act. Without plays that a public
-- review tells of, and those recorded long after. shared_favorites decides whose plays the asking member sees: its answer is the
-- same for all plays of one member, but as a view it cannot be read in the order of an index.
create function latest_acts(
  members text[], numbers integer[], before_instant timestamptz, before_member integer, before_mystery text, most integer)
returns table (uid text, at timestamptz, mysteryid text, review_id bigint)
language sql stable
as $$
  select m.uid, p.at, p.mysteryid, null
  from unnest(members, numbers) as m (uid, number)
  cross join lateral (select from shared_favorites s where s.uid = m.uid and s.status = 2 limit 1) seen
  cross join lateral (
    select f."createdAt" as at, f.mysteryid
    from favorite_mysteries f
    where f.uid = m.uid and f.status = 2 and f."createdAt" <= before_instant
      and (f."createdAt" < before_instant or (m.number, f.mysteryid) < (before_member, before_mystery))
      and (f.played_on is null or f.played_on > (f."createdAt" at time zone 'Asia/Tokyo')::date - 31)
      and (select y.status = 'published' from mysteries y where y.id = f.mysteryid)
      and (select count(*) = 0 from mystery_reviews r
        where r.uid = f.uid and r."mysteryId" = f.mysteryid and not r."isPrivate")
    order by f."createdAt" desc, f.mysteryid desc
    limit most
  ) p
  union all
  select m.uid, w.at, w."mysteryId", w.id
  from unnest(members, numbers) as m (uid, number)
  cross join lateral (
    select r.id, r."createdAt" as at, r."mysteryId"
    from mystery_reviews r
    where r.uid = m.uid and not r."isPrivate" and r."createdAt" <= before_instant
      and (r."createdAt" < before_instant or (m.number, r."mysteryId") < (before_member, before_mystery))
      and (select y.status = 'published' from mysteries y where y.id = r."mysteryId")
    order by r."createdAt" desc, r."mysteryId" desc
    limit most
  ) w
  where (
    select u."deletedAt" is null and u.uid <> all ((select hidden_members())::text[]) from users u where u.uid = m.uid)
$$;
call hand_to_keeper('latest_acts(text[], integer[], timestamptz, integer, text, integer)');
grant execute on function latest_acts(text[], integer[], timestamptz, integer, text, integer) to authenticated, keeper;

-- Which of these members may be suggested to others. What is compared is what they show: their plays are read from shared_favorites.
create function may_be_suggested(members text[]) returns setof text
language sql stable
as $$
  select uid from users where uid = any (members) and "deletedAt" is null and suspended_at is null
$$;
call hand_to_keeper('may_be_suggested(text[])');
grant execute on function may_be_suggested(text[]) to authenticated, keeper;
