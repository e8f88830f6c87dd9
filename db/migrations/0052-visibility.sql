-- Who sees what of a member: everybody, followers or nobody, chosen for the profile and for either list; reviews for followers
-- alone; and the record-only mode (おひとり記録モード), in which nobody else sees anything of a member.

-- Changes functions of earlier migrations in one place each. What is not found there any more stops the migration.
create procedure pg_temp.change_function(of_function regprocedure, before text, after text)
language plpgsql as $$
declare
  definition constant text := pg_get_functiondef(of_function);
begin
  if strpos(definition, before) = 0 then
    raise exception '% does not have: %', of_function, before;
  end if;
  execute replace(definition, before, after);
end
$$;

-- Record-only mode. A member is visible while they are present and not in this mode. An official account speaks for a maker.
alter table users
  add column record_only boolean not null default false,
  add constraint users_record_only_not_official check (not (record_only and official));
comment on table users is 'Members. A member is present while "deletedAt" is null, and visible while also not record_only.';
comment on column users.record_only is 'おひとり記録モード: nobody else sees the member, and nothing of theirs is counted.';
grant update (record_only) on users to authenticated;

-- Everybody sees visible members, and members themselves. Everything that asks for an author in users follows.
drop policy read_present on users;
create policy read_visible on users for select to anon
  using ("deletedAt" is null and (not record_only or uid = (select current_uid())));
-- Administrators see all present members: somebody who can hide could not be suspended.
create policy admin_read on users for select to admin using ("deletedAt" is null);

-- Locks a present member's row and says whether the member counts, so that they can neither withdraw nor change the mode
-- between the check and the count. A row that does not count is locked as well: its member may just be coming back.
create or replace function hold_member(member text) returns boolean
language plpgsql as $$
declare
  counts boolean;
begin
  select not record_only into counts from users where uid = member and "deletedAt" is null for share;
  return coalesce(counts, false);
end
$$;
create or replace function hold_author(member text) returns boolean
language plpgsql as $$
declare
  counts boolean;
begin
  select not record_only into counts from users where uid = member and "deletedAt" is null for no key update;
  return coalesce(counts, false);
end
$$;

-- Counters count what visible members did; mentions, blocks and mutes find visible members.
do $$
declare
  of_function regprocedure;
begin
  foreach of_function in array array[
    'recount_mysteries(text[])', 'recount_reviews(bigint[])', 'recount_comments(bigint[])', 'recount_members(text[])',
    'flag_contradictions(bigint)', 'mentioned_member(text,bigint,text)', 'notify_of_mentions()', 'hidden_by_viewer()',
    'is_present(text)'
  ]::regprocedure[] loop
    call pg_temp.change_function(of_function, 'u."deletedAt" is null', 'u."deletedAt" is null and not u.record_only');
  end loop;
end
$$;
call pg_temp.change_function('present_member(integer)', '"deletedAt" is null', '"deletedAt" is null and not record_only');
call pg_temp.change_function('wants_notification(text,text,text)', 'and may_meet(receiver, actor)',
  'and not exists (select from users a where a.uid = actor and a.record_only)
    and may_meet(receiver, actor)');
-- The copy of a review is looked for in this mode, too.
call pg_temp.change_function('hold_near_copy()', 'if char_length(letters) >= 30 and hold_author(new.uid) then',
  'if char_length(letters) >= 30 then
    perform hold_author(new.uid);');

-- The mode takes what a member did out of the counters of others, and puts it back.
create trigger recount_after_record_only after update of record_only on users
  for each row when (old.record_only <> new.record_only) execute function recount_after_withdrawal();

-- What others were told of the member is taken back. After the recount: counters are locked before notifications.
create function forget_record_only_actor() returns trigger
language plpgsql as $$
begin
  perform forget_actor(new.uid, null);
  delete from notifications
  where kind in ('follow', 'mention') and params ? 'nzUserId' and params ->> 'nzUserId' = new."nzUserId"::text;
  return null;
end
$$;
call hand_to_keeper('forget_record_only_actor()');
create trigger tell_no_more_of_record_only after update of record_only on users
  for each row when (new.record_only and not old.record_only) execute function forget_record_only_actor();

-- What a member writes in this mode is private, and stays so until the mode is off. The lock makes a change of the mode at the
-- same moment wait.
create function keep_to_oneself() returns trigger
language plpgsql as $$
begin
  if hold_author(new.uid) then
    return new;
  end if;
  if exists (select from users where uid = new.uid and record_only) then
    if tg_op = 'INSERT' then
      new."isPrivate" := true;
    elsif old."isPrivate" then
      raise exception 'a member in record-only mode publishes nothing'
        using errcode = 'insufficient_privilege', constraint = 'users_record_only';
    end if;
  end if;
  return new;
end
$$;
call hand_to_keeper('keep_to_oneself()');
-- Before hold_near_copy.
create trigger a_keep_to_oneself before insert or update of "isPrivate" on mystery_reviews
  for each row when (current_user in ('authenticated', 'admin') and not new."isPrivate") execute function keep_to_oneself();

-- Nor does a member in this mode follow, like or comment: the others would not see it.
create function refuse_record_only() returns trigger
language plpgsql as $$
begin
  if exists (select from users where uid = current_uid() and record_only) then
    raise exception 'a member in record-only mode does nothing that others would see'
      using errcode = 'insufficient_privilege', constraint = 'users_record_only';
  end if;
  return new;
end
$$;
call hand_to_keeper('refuse_record_only()');
create trigger a_refuse_record_only before insert on follows
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_record_only();
create trigger a_refuse_record_only before insert on like_mystery_reviews
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_record_only();
create trigger a_refuse_record_only before insert on mystery_review_comments
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_record_only();
create trigger a_refuse_record_only before insert on like_mystery_review_comments
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_record_only();

-- Whether the asking member follows another. Both are visible, so the followed knows of it and can end it. A block ends
-- follows as well.
create function is_follower_of(member text) returns boolean
language sql stable
as $$
  select exists (
    select from follows f
    join users a on a.uid = f.follower_uid
    join users b on b.uid = f.followee_uid
    where f.follower_uid = current_uid() and f.followee_uid = member
      and a."deletedAt" is null and not a.record_only and b."deletedAt" is null and not b.record_only)
$$;
call hand_to_keeper('is_follower_of(text)');
grant execute on function is_follower_of(text) to anon, keeper;

-- Whether the asking person sees what a member shows to everybody ('public'), followers or nobody ('private').
create function may_see(owner text, visibility text) returns boolean
language sql stable
return visibility = 'public' or owner is not distinct from current_uid()
  or (visibility = 'followers' and is_follower_of(owner));
grant execute on function may_see(text, text) to anon, keeper;

alter table users
  add column profile_visibility text not null default 'public'
    constraint users_profile_visibility_known check (profile_visibility in ('public', 'followers', 'private')),
  add column interested_visibility text not null default 'public'
    constraint users_interested_visibility_known check (interested_visibility in ('public', 'followers', 'private')),
  add column played_visibility text not null default 'public'
    constraint users_played_visibility_known check (played_visibility in ('public', 'followers', 'private'));
update users set interested_visibility = 'private' where not interested_public;
update users set played_visibility = 'private' where not played_public;
comment on column users.profile_visibility is
  'Who sees the text, links, likings, figures and lists of a member. The name and icon stay beside what they write for all.';

-- Views with the keeper's rights ask for themselves. A list is for those who see the profile, too.
create or replace view reviewer_ranking with (security_barrier) as
  select u.uid, u."nzUserId", u.name, u.photo, u.official, u.badge, s.public_count, s.likes_received
  from user_stats s
  join users u using (uid)
  where s.public_count > 0 and u."deletedAt" is null and not u.record_only and u.suspended_at is null
    and u.profile_visibility = 'public'
    and u.uid <> all ((select hidden_members())::text[]);
comment on view reviewer_ranking is 'Visible members with a public profile and public reviews who are not suspended.';
create or replace view shared_favorites with (security_barrier) as
  select f.uid, f.mysteryid, f.status, f."createdAt", f.played_on
  from favorite_mysteries f
  join users u using (uid)
  where u."deletedAt" is null and (not u.record_only or u.uid = (select current_uid()))
    and may_see(u.uid, u.profile_visibility)
    and may_see(u.uid, case f.status when 1 then u.interested_visibility else u.played_visibility end)
    and u.uid <> all ((select hidden_members())::text[]);
comment on view shared_favorites is 'Statuses of visible members, as far as they show them to the asking person.';
create or replace view shared_played_counts with (security_barrier) as
  select u.uid, s.played_count
  from user_stats s
  join users u using (uid)
  where u."deletedAt" is null and (not u.record_only or u.uid = (select current_uid()))
    and may_see(u.uid, u.profile_visibility) and may_see(u.uid, u.played_visibility)
    and u.uid <> all ((select hidden_members())::text[]);
comment on view shared_played_counts is 'How many mysteries visible members have played, as far as they show that list to the asking person.';
alter table users drop column interested_public, drop column played_public;
grant select (profile_visibility, interested_visibility, played_visibility),
  update (profile_visibility, interested_visibility, played_visibility) on users to authenticated;
grant select (profile_visibility, interested_visibility, played_visibility) on users to anon;

-- What a member tells of themselves. The columns of users are withheld, because a column there is readable in every visible row.
create view shared_profiles with (security_barrier) as
  select u.uid, u.profile, u."snsLink1", u."snsLink2", u."snsLink3", u.types, u.prefectures
  from users u
  where u."deletedAt" is null and (not u.record_only or u.uid = (select current_uid()))
    and may_see(u.uid, u.profile_visibility)
    and u.uid <> all ((select hidden_members())::text[]);
comment on view shared_profiles is 'What visible members tell of themselves, as far as they show it to the asking person.';
call hand_view_to_keeper('shared_profiles');
grant select on shared_profiles to anon;
revoke select (profile, "snsLink1", "snsLink2", "snsLink3", types, prefectures) on users from anon;

-- Figures and best lists belong to the profile.
drop policy read_of_present on user_stats;
create policy read_of_shared_profile on user_stats for select to anon
  using ((select may_see(u.uid, u.profile_visibility) from users u where u.uid = user_stats.uid));
drop policy read_of_present on my_best;
create policy read_of_shared_profile on my_best for select to anon
  using ((select may_see(u.uid, u.profile_visibility) from users u where u.uid = my_best.uid));

create or replace view me with (security_barrier) as
  select u.uid, u."nzUserId", u.name, u.email, u.photo, u.profile, u.official, u.badge, u.points, u.role, u.suspended_at,
    s.public_count, s.private_count, s.likes_received, s.follower_count, s.following_count, s.status_count, u.record_only
  from users u
  join user_stats s using (uid)
  where u.uid = current_uid() and u."deletedAt" is null;

-- A review for followers is a private one that they may read besides: every rule about private reviews applies to it as it is.
alter table mystery_reviews
  add column for_followers boolean not null default false,
  add constraint mystery_reviews_for_followers_private check (not for_followers or "isPrivate");
comment on column mystery_reviews.for_followers is 'A private review that its author''s followers may read.';
grant insert (for_followers), update (for_followers) on mystery_reviews to authenticated;
create policy read_as_follower on mystery_reviews for select to authenticated
  using (for_followers and is_follower_of(uid));

-- Published, a review is for everybody.
create function publish_for_all() returns trigger
language plpgsql as $$
begin
  new.for_followers := false;
  return new;
end
$$;
-- After the triggers that keep a review private.
create trigger publish_for_all before insert or update on mystery_reviews
  for each row when (new.for_followers and not new."isPrivate") execute function publish_for_all();

-- All who may read a review may like it, comment on it and like its comments. A private one is read by its author alone.
drop policy add_own on like_mystery_reviews;
create policy add_own on like_mystery_reviews for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (select from mystery_reviews r where r.id = "mysteryReviewId" and (not r."isPrivate" or r.for_followers))
  );
drop policy add_own on mystery_review_comments;
create policy add_own on mystery_review_comments for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (select from mystery_reviews r where r.id = mystery_review_id and (not r."isPrivate" or r.for_followers))
  );
drop policy add_own on like_mystery_review_comments;
create policy add_own on like_mystery_review_comments for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (
      select from mystery_review_comments c join mystery_reviews r on r.id = c.mystery_review_id
      where c.id = mystery_review_comment_id and (not r."isPrivate" or r.for_followers)
    )
  );

-- Nobody is told of what happens beneath a review that they cannot read.
create function may_read_review(reader text, of_review bigint) returns boolean
language sql stable
as $$
  select exists (
    select from mystery_reviews r
    where r.id = of_review and (not r."isPrivate" or r.uid = reader or r.for_followers and exists (
      select from follows f where f.follower_uid = reader and f.followee_uid = r.uid)))
$$;
grant execute on function may_read_review(text, bigint) to keeper;
call pg_temp.change_function('mentioned_member(text,bigint,text)', 'not is_blocked_between(found_uid, author)',
  'not is_blocked_between(found_uid, author) and may_read_review(found_uid, of_review)');
call pg_temp.change_function('notify_of_comment_like()', 'if may_meet(liked.uid,',
  'if may_read_review(liked.uid, liked.mystery_review_id) and may_meet(liked.uid,');

-- The page of a record-only member is theirs alone. A page says whether it may show more to followers, so that it is made for each
-- reader only then.
create or replace view profiles with (security_barrier) as
  select u.uid, u."nzUserId", exists (select from mystery_reviews r where r.uid = u.uid and r.for_followers) as writes_for_followers
  from users u
  where u."deletedAt" is null and u.suspended_at is null and (not u.record_only or u.uid = (select current_uid()))
    and u.uid <> all ((select hidden_members())::text[]);
comment on view profiles is 'Visible members who are not suspended, and not hidden from the asking one by a block.';

-- What followed members did includes what they wrote for followers, and nothing of a member in record-only mode.
call pg_temp.change_function('latest_acts(text[],integer[],timestamptz,integer,text,integer)',
  'not r."isPrivate" and r."createdAt" <= before_instant',
  '(not r."isPrivate" or r.for_followers and is_follower_of(m.uid)) and r."createdAt" <= before_instant');
call pg_temp.change_function('latest_acts(text[],integer[],timestamptz,integer,text,integer)',
  'u."deletedAt" is null and u.uid <> all', 'u."deletedAt" is null and not u.record_only and u.uid <> all');
-- Nobody is suggested who keeps to themselves.
call pg_temp.change_function('may_be_suggested(text[])', 'suspended_at is null',
  $$suspended_at is null and not record_only and profile_visibility = 'public'$$);
