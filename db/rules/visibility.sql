-- Visibility: who sees what a member shows to everybody, to followers or to nobody, and record-only mode, in which nobody else
-- sees anything of the member.
-- tables: none

-- # Access

-- The columns of users are withheld, because a column there is readable in every visible row.
create or replace view shared_profiles with (security_barrier) as
  select u.uid, u.profile, u."snsLink1", u."snsLink2", u."snsLink3", u.types, u.prefectures
  from users u
  where u."deletedAt" is null and (not u.record_only or u.uid = (select current_uid()))
    and may_see(u.uid, u.profile_visibility)
    and u.uid <> all ((select hidden_members())::text[]);
comment on view shared_profiles is 'The profiles of visible members, as far as they show them to the asking person.';
call hand_view_to_keeper('shared_profiles');
grant select on shared_profiles to anon;

-- # Functions

create or replace function is_follower_of(member text) returns boolean
language sql stable
as $$
  select exists (
    select from follows f
    join users a on a.uid = f.follower_uid
    join users b on b.uid = f.followee_uid
    where f.follower_uid = current_uid() and f.followee_uid = member
      and a."deletedAt" is null and not a.record_only and b."deletedAt" is null and not b.record_only)
$$;
comment on function is_follower_of(text) is
  'Whether the asking member follows another. Both must be visible, so the followed knows of it and can end it. A block ends '
  'follows as well.';
call hand_to_keeper('is_follower_of(text)');
grant execute on function is_follower_of(text) to anon;

create or replace function may_see(owner text, visibility text) returns boolean
language sql stable
return visibility = 'public' or owner is not distinct from current_uid()
  or (visibility = 'followers' and is_follower_of(owner));
comment on function may_see(text, text) is
  'Whether the asking person sees what a member shows to everybody (''public''), followers or nobody (''private'').';
grant execute on function may_see(text, text) to anon, keeper;

create or replace function may_read_review(reader text, of_review bigint) returns boolean
language sql stable
as $$
  select exists (
    select from mystery_reviews r
    where r.id = of_review and (not r."isPrivate" or r.uid = reader or r.for_followers and exists (
      select from follows f where f.follower_uid = reader and f.followee_uid = r.uid)))
$$;
comment on function may_read_review(text, bigint) is
  'Whether a member reads a review. Nobody is told of acts beneath a review that they cannot read.';
grant execute on function may_read_review(text, bigint) to keeper, service;

create or replace function keep_to_oneself() returns trigger
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
comment on function keep_to_oneself() is
  'Makes a new review of a member in record-only mode private, and refuses to publish one until the mode is off. The lock '
  'makes a change of the mode at the same moment wait.';
call hand_to_keeper('keep_to_oneself()');

create or replace function refuse_record_only() returns trigger
language plpgsql as $$
begin
  if exists (select from users where uid = current_uid() and record_only) then
    raise exception 'a member in record-only mode does nothing that others would see'
      using errcode = 'insufficient_privilege', constraint = 'users_record_only';
  end if;
  return new;
end
$$;
comment on function refuse_record_only() is
  'Refuses follows, likes and comments of a member in record-only mode, because others would not see them.';
call hand_to_keeper('refuse_record_only()');

create or replace function forget_record_only_actor() returns trigger
language plpgsql as $$
begin
  perform forget_actor(new.uid, null);
  delete from notifications
  where kind in ('follow', 'follow-accepted', 'mention') and params ? 'nzUserId' and params ->> 'nzUserId' = new."nzUserId"::text;
  return null;
end
$$;
comment on function forget_record_only_actor() is
  'Takes back what others were told of a member who turns the record-only mode on. It runs after the recount: counters are '
  'locked before notifications.';
call hand_to_keeper('forget_record_only_actor()');

create or replace function publish_for_all() returns trigger
language plpgsql as $$
begin
  new.for_followers := false;
  return new;
end
$$;
comment on function publish_for_all() is 'Clears for_followers on a published review, because it is for everybody.';
