-- Mutes and blocks. Queries apply a mute, which the muted member never learns of. A block hides two members from each other.
-- tables: muted_users, blocked_users

-- # Access

call guard('muted_users');
-- Only the muting member sees, adds and removes a mute.
grant select, delete on muted_users to authenticated;
grant insert (uid, muted_uid) on muted_users to authenticated;
create policy add_own on muted_users for insert to authenticated
  with check (uid = (select writing_uid()) and is_present(muted_uid));
create policy remove_own on muted_users for delete to authenticated using (uid = (select writing_uid()));
create policy read_own on muted_users for select to authenticated using (uid = (select current_uid()));

call guard('blocked_users');
-- Only the blocking member sees, adds and removes a block.
grant select, delete on blocked_users to authenticated;
grant insert (uid, blocked_uid) on blocked_users to authenticated;
create policy add_own on blocked_users for insert to authenticated
  with check (uid = (select writing_uid()) and is_present(blocked_uid));
create policy remove_own on blocked_users for delete to authenticated using (uid = (select writing_uid()));
create policy read_own on blocked_users for select to authenticated using (uid = (select current_uid()));

-- # Before a write

create trigger hold_pair before insert on blocked_users for each row execute function hold_pair();

-- # After a write

create trigger count_daily_writes after insert on muted_users referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('mute');
create trigger forget_muted_actor after insert on muted_users for each row execute function forget_muted_actor();

create trigger count_daily_writes after insert on blocked_users referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('block');
create trigger part_blocked after insert on blocked_users for each row execute function part_blocked();

-- # Functions

create or replace function hidden_members() returns text[]
language sql stable parallel safe
as $$
  select case when current_setting('role') in ('moderator', 'editor', 'admin') then '{}'::text[] else array(
    select blocked_uid from blocked_users where uid = current_uid()
    union
    select uid from blocked_users where blocked_uid = current_uid()
  ) end
$$;
comment on function hidden_members() is
  'The members hidden from the asking one: those they blocked, and those who blocked them. The desk reads everybody.';
call hand_to_keeper('hidden_members()');
grant execute on function hidden_members() to anon;

create or replace function hidden_comments(of_review bigint) returns setof bigint
language sql stable
as $$
  select id from mystery_review_comments
  where mystery_review_id = of_review and uid = any ((select hidden_members())::text[])
$$;
comment on function hidden_comments(bigint) is
  'The comments of a review that a public page shows and the asking member must not see.';
call hand_to_keeper('hidden_comments(bigint)');
grant execute on function hidden_comments(bigint) to authenticated;

create or replace function hidden_by_viewer() returns table (way text, "nzUserId" integer, name text, photo text, official boolean, badge text, since timestamptz)
language plpgsql stable as $$
begin
  return query
  select h.way, u."nzUserId", u.name, u.photo, u.official, u.badge, h.since
  from (
    select 'mute' as way, m.muted_uid as of_uid, m.created_at as since from muted_users m where m.uid = current_uid()
    union all
    select 'block', b.blocked_uid, b.created_at from blocked_users b where b.uid = current_uid()
  ) h
  join users u on u.uid = h.of_uid
  where u."deletedAt" is null and not u.record_only
  order by h.since desc, u."nzUserId";
end
$$;
comment on function hidden_by_viewer() is
  'The members whom the asking member muted or blocked, for the page on which they take it back: it shows members who are '
  'hidden from them everywhere else.';
call hand_to_keeper('hidden_by_viewer()');
grant execute on function hidden_by_viewer() to authenticated;

create or replace function is_blocked_between(one text, other text) returns boolean
language sql stable
as $$
  select exists (
    select from blocked_users where (uid = one and blocked_uid = other) or (uid = other and blocked_uid = one))
$$;
comment on function is_blocked_between(text, text) is 'Whether one of two members blocks the other.';
grant execute on function is_blocked_between(text, text) to keeper, service;

create or replace function pair_lock(one text, other text) returns integer
language sql immutable
return hashtext(least(one, other) || ' ' || greatest(one, other)) & 1023;
comment on function pair_lock(text, text) is
  'The number of the lock that two members share. Pairs share 1,024 locks, so that one statement about thousands of them '
  'holds few.';
grant execute on function pair_lock(text, text) to keeper;

create or replace function may_meet(one text, other text) returns boolean
language plpgsql as $$
begin
  if one = other or one is null or other is null then
    return true;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('blocked_users'), pair_lock(one, other));
  return not is_blocked_between(one, other);
end
$$;
comment on function may_meet(text, text) is
  'Whether neither of two members blocks the other. A block between them waits until the transaction ends, and the other way '
  'round: the second to come knows of the first.';
grant execute on function may_meet(text, text) to keeper, service;

create or replace function refuse_blocked() returns trigger
language plpgsql as $$
declare
  actor text;
  others text[];
begin
  case tg_table_name
    when 'follows', 'follow_requests' then
      actor := new.follower_uid;
      others := array[new.followee_uid];
    when 'like_mystery_reviews' then
      actor := new.uid;
      others := array(select uid from mystery_reviews where id = new."mysteryReviewId");
    when 'mystery_review_comments' then
      actor := new.uid;
      others := array(select uid from mystery_reviews where id = new.mystery_review_id);
    when 'like_mystery_review_comments' then
      actor := new.uid;
      others := array(
        select unnest(array[c.uid, r.uid])
        from mystery_review_comments c join mystery_reviews r on r.id = c.mystery_review_id
        where c.id = new.mystery_review_comment_id);
  end case;
  -- Policies refuse rows in another's name.
  if actor = current_uid() and exists (select from unnest(others) as o (uid) where not may_meet(actor, o.uid)) then
    raise exception 'one of them is hidden from the other'
      using errcode = 'insufficient_privilege', constraint = 'blocked_users_no_contact';
  end if;
  return new;
end
$$;
comment on function refuse_blocked() is 'Refuses follows, requests to follow, likes and comments between members of whom one blocks the other.';
call hand_to_keeper('refuse_blocked()');

create or replace function hold_pair() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('blocked_users'), pair_lock(new.uid, new.blocked_uid));
  return new;
end
$$;
comment on function hold_pair() is
  'Takes the lock of two members before a block, so that their likes, comments and follows at the same moment wait.';
call hand_to_keeper('hold_pair()');

create or replace function part_blocked() returns trigger
language plpgsql as $$
begin
  delete from follows
  where (follower_uid = new.uid and followee_uid = new.blocked_uid)
    or (follower_uid = new.blocked_uid and followee_uid = new.uid);
  delete from follow_requests
  where (follower_uid = new.uid and followee_uid = new.blocked_uid)
    or (follower_uid = new.blocked_uid and followee_uid = new.uid);
  perform forget_told(new.blocked_uid, new.uid);
  perform forget_told(new.uid, new.blocked_uid);
  return null;
end
$$;
comment on function part_blocked() is
  'Ends both follows and requests after a block, and hides what either was told of the other. Likes and comments stay, hidden: an unblock '
  'shows them again.';
call hand_to_keeper('part_blocked()');

create or replace function forget_muted_actor() returns trigger
language plpgsql as $$
begin
  perform forget_told(new.muted_uid, new.uid);
  return null;
end
$$;
comment on function forget_muted_actor() is 'Hides after a mute what the member was told of the other.';
call hand_to_keeper('forget_muted_actor()');

create or replace function forget_told(actor text, receiver text) returns void
language plpgsql as $$
begin
  perform forget_actor(actor, receiver);
  delete from notifications n
  using users u, user_notifications r
  where u.uid = actor and r.uid = receiver and r.notification_id = n.id
    and n.kind in ('follow', 'follow-accepted', 'mention') and n.params ? 'nzUserId' and n.params ->> 'nzUserId' = u."nzUserId"::text;
  delete from notifications n
  using review_answers a, user_notifications r
  where a.uid = actor and r.uid = receiver and r.notification_id = n.id
    and n.kind = 'answer' and n.params ? 'reviewId' and n.params ->> 'reviewId' = a.review_id::text;
end
$$;
comment on function forget_told(text, text) is
  'Hides what one member was told of another: likes, comments, follows, mentions, and an answer by the account that is muted '
  'or blocked.';
call hand_to_keeper('forget_told(text, text)');
