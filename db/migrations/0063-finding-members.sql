-- Finding members and what they did: names are searched by index, the follow feed is one function, a shared card of a year is
-- gone in record-only mode.

-- A name by its letters and pairs of letters, so that one of any length is found by index.
create index users_name_letters_idx on users
  using gin ((search_grams(search_text(name)) || string_to_array(search_text(name), null)))
  where "deletedAt" is null and not record_only;

-- Who is in the list of members: with and without reviews, which the ranking leaves out. Inlined in the view and the function.
create function is_listed(member users) returns boolean
language sql immutable parallel safe
return member."deletedAt" is null and not member.record_only and member.suspended_at is null and member.profile_visibility = 'public';
grant execute on function is_listed(users) to anon, keeper;
alter view reviewer_ranking rename to listed_members;
create or replace view listed_members with (security_barrier) as
  select u.uid, u."nzUserId", u.name, u.photo, u.official, u.badge, s.public_count, s.likes_received
  from users u join user_stats s using (uid)
  where is_listed(u) and u.uid <> all ((select hidden_members())::text[]);
comment on view listed_members is 'Visible members with a public profile who are not suspended.';

-- Those of them in whose names this stands, spelt as search_text() spells. A function, because the view compares names only after its
-- conditions, without an index. A name may have all pairs of a longer text and not the text.
create function listed_members_named(wanted text) returns setof listed_members
language sql stable rows 100
as $$
  select u.uid, u."nzUserId", u.name, u.photo, u.official, u.badge, s.public_count, s.likes_received
  from users u join user_stats s using (uid)
  where is_listed(u) and u.uid <> all ((select hidden_members())::text[])
    and wanted <> ''
    and search_grams(search_text(u.name)) || string_to_array(search_text(u.name), null)
      @> case char_length(wanted) when 1 then array[wanted] else search_grams(wanted) end
    and (char_length(wanted) < 3 or strpos(search_text(u.name), wanted) > 0)
$$;
call hand_to_keeper('listed_members_named(text)');
grant execute on function listed_members_named(text) to anon, keeper;

-- What one member did before an act, the latest first: plays and reviews, without plays that such a review tells of, and those
-- recorded long after. Inlined where it is called, so it has its caller's rights and no settings.
create function acts_of(
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
grant execute on function acts_of(text, integer, boolean, boolean, timestamptz, integer, text, integer) to keeper;

-- What the members whom the asking one follows did before an act, the latest first, without those whom the asking one muted. The acts of a
-- page can only be by as many members as it has acts, namely those with the latest ones. What is shown to followers is shown to the asking
-- member, unless they are in record-only mode: the same as may_see() says, once for all of them. Of more than 2,000 follows the
-- latest are read.
create function followed_acts(before_instant timestamptz, before_member integer, before_mystery text, most integer)
returns table (uid text, at timestamptz, mysteryid text, review_id bigint)
language sql stable
as $$
  with asking as materialized (
    select a.uid, not a.record_only as as_follower,
      case when a.record_only then array['public'] else array['public', 'followers'] end as shown
    from users a
    where a.uid = current_uid() and a."deletedAt" is null
  ), followed as materialized (
    select u.uid, u."nzUserId" as number, a.as_follower,
      u.profile_visibility = any (a.shown) and u.played_visibility = any (a.shown) as tells_plays
    from asking a
    join follows f on f.follower_uid = a.uid
    join users u on u.uid = f.followee_uid
    where u."deletedAt" is null and not u.record_only
      and u.uid <> all ((select hidden_members())::text[])
      and u.uid <> all (array(select m.muted_uid from muted_users m where m.uid = current_uid()))
    order by f.created_at desc
    limit 2000
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
call hand_to_keeper('followed_acts(timestamptz, integer, text, integer)');
grant execute on function followed_acts(timestamptz, integer, text, integer) to authenticated, keeper;
drop function latest_acts(text[], integer[], timestamptz, integer, text, integer);

-- As before, but not while its member keeps to themselves.
create or replace function shared_year_card(by_secret text) returns jsonb
language sql stable as $$
  select c.card from year_cards c join users u using (uid)
  where c.secret = by_secret and u."deletedAt" is null and not u.record_only and u.suspended_at is null
$$;
call hand_to_keeper('shared_year_card(text)');

-- A profile page that shows everybody everything is the same for all. It is not any more once its member writes for followers.
create function announce_for_followers() returns trigger
language plpgsql as $$
begin
  perform announce_invalidation(jsonb_build_object(
    'hard', array(select 'member:' || u."nzUserId" from users u where u.uid = new.uid)));
  return null;
end
$$;
call hand_to_keeper('announce_for_followers()');
create trigger announce_for_followers after update on mystery_reviews
  for each row when (old.for_followers <> new.for_followers) execute function announce_for_followers();
