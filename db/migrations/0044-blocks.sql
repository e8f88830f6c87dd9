-- Members block each other: neither reads, likes, comments on, mentions or follows the other from then on. New accounts write
-- less in an hour, and nobody adds more links and mentions in a day than people do.

create table blocked_users (
  uid text not null constraint blocked_users_uid_fkey references users on delete cascade,
  blocked_uid text not null constraint blocked_users_blocked_uid_fkey references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocked_users_pkey primary key (uid, blocked_uid),
  constraint blocked_users_not_oneself check (uid <> blocked_uid)
);
create index blocked_users_blocked_idx on blocked_users (blocked_uid, uid);
comment on table blocked_users is 'Members who do not want to have to do with another: each is hidden from the other.';

call guard('blocked_users');
-- Only the blocking member sees, adds and removes a block.
grant select, delete on blocked_users to authenticated;
grant insert (uid, blocked_uid) on blocked_users to authenticated;
create policy read_own on blocked_users for select to authenticated using (uid = (select current_uid()));
create policy remove_own on blocked_users for delete to authenticated using (uid = (select writing_uid()));

-- Members hidden from the asking member: whom they blocked, and who blocked them. Administrators read everybody.
create function hidden_members() returns text[]
language sql stable parallel safe
as $$
  select case when current_setting('role') = 'admin' then '{}'::text[] else array(
    select blocked_uid from blocked_users where uid = current_uid()
    union
    select uid from blocked_users where blocked_uid = current_uid()
  ) end
$$;
call hand_to_keeper('hidden_members()');
grant execute on function hidden_members() to anon, keeper;

-- A restriction of all other policies. Those of reviews, comments, likes, follows and counters ask for a present author in
-- users, so they hide with the member whatever is theirs.
create policy hide_blocked on users as restrictive for select to authenticated
  using (uid <> all ((select hidden_members())::text[]));

-- Views with the keeper's rights ask for themselves.
create or replace view reviewer_ranking with (security_barrier) as
  select u.uid, u."nzUserId", u.name, u.photo, u.official, u.badge, s.public_count, s.likes_received
  from user_stats s
  join users u using (uid)
  where s.public_count > 0 and u."deletedAt" is null and u.suspended_at is null
    and u.uid <> all ((select hidden_members())::text[]);
create or replace view shared_favorites with (security_barrier) as
  select f.uid, f.mysteryid, f.status, f."createdAt", f.played_on
  from favorite_mysteries f
  join users u using (uid)
  where u."deletedAt" is null and case f.status when 1 then u.interested_public else u.played_public end
    and u.uid <> all ((select hidden_members())::text[]);
create or replace view shared_played_counts with (security_barrier) as
  select u.uid, s.played_count
  from user_stats s
  join users u using (uid)
  where u."deletedAt" is null and u.played_public and u.uid <> all ((select hidden_members())::text[]);

-- Whom a member blocks or mutes must be present, and may be hidden from them: a block can be answered by another, and
-- nobody learns of one by a refusal.
create function is_present(member text) returns boolean
language sql stable
as $$ select exists (select from users u where u.uid = member and u."deletedAt" is null) $$;
call hand_to_keeper('is_present(text)');
grant execute on function is_present(text) to authenticated, keeper;
create policy add_own on blocked_users for insert to authenticated
  with check (uid = (select writing_uid()) and is_present(blocked_uid));
drop policy add_own on muted_users;
create policy add_own on muted_users for insert to authenticated
  with check (uid = (select writing_uid()) and is_present(muted_uid));

-- The same by the number in addresses.
create function present_member(nz_user_id integer) returns text
language sql stable
as $$ select uid from users where "nzUserId" = nz_user_id and "deletedAt" is null $$;
call hand_to_keeper('present_member(integer)');
grant execute on function present_member(integer) to authenticated, keeper;

-- A member cannot see the comments that a public page shows and theirs shall not.
create function hidden_comments(of_review bigint) returns setof bigint
language sql stable
as $$
  select id from mystery_review_comments
  where mystery_review_id = of_review and uid = any ((select hidden_members())::text[])
$$;
call hand_to_keeper('hidden_comments(bigint)');
grant execute on function hidden_comments(bigint) to authenticated, keeper;

create function is_blocked_between(one text, other text) returns boolean
language sql stable
as $$
  select exists (
    select from blocked_users where (uid = one and blocked_uid = other) or (uid = other and blocked_uid = one))
$$;

-- Pairs of members share 1,024 locks, so that one statement about thousands of them holds few.
create function pair_lock(one text, other text) returns integer
language sql immutable
return hashtext(least(one, other) || ' ' || greatest(one, other)) & 1023;

-- Whether neither blocks the other. A block of the two waits until the transaction ends, and the other way round: whichever
-- comes second knows of the first.
create function may_meet(one text, other text) returns boolean
language plpgsql as $$
begin
  if one = other or one is null or other is null then
    return true;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('blocked_users'), pair_lock(one, other));
  return not is_blocked_between(one, other);
end
$$;
grant execute on function is_blocked_between(text, text), pair_lock(text, text), may_meet(text, text) to keeper;

create function refuse_blocked() returns trigger
language plpgsql as $$
declare
  actor text;
  others text[];
begin
  case tg_table_name
    when 'follows' then
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
call hand_to_keeper('refuse_blocked()');
-- For people: imports and seeds load what was allowed then. First of all triggers, because the lock comes before those of counters.
create trigger a_refuse_blocked before insert on follows
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_blocked();
create trigger a_refuse_blocked before insert on like_mystery_reviews
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_blocked();
create trigger a_refuse_blocked before insert on mystery_review_comments
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_blocked();
create trigger a_refuse_blocked before insert on like_mystery_review_comments
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_blocked();

-- Hides what one member was told of another.
create function forget_told(actor text, receiver text) returns void
language plpgsql as $$
begin
  perform forget_actor(actor, receiver);
  delete from notifications n
  using users u, user_notifications r
  where u.uid = actor and r.uid = receiver and r.notification_id = n.id
    and n.kind in ('follow', 'mention') and n.params ? 'nzUserId' and n.params ->> 'nzUserId' = u."nzUserId"::text;
end
$$;
call hand_to_keeper('forget_told(text, text)');

create or replace function forget_muted_actor() returns trigger
language plpgsql as $$
begin
  perform forget_told(new.muted_uid, new.uid);
  return null;
end
$$;
call hand_to_keeper('forget_muted_actor()');

create function hold_pair() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('blocked_users'), pair_lock(new.uid, new.blocked_uid));
  return new;
end
$$;
call hand_to_keeper('hold_pair()');
create trigger hold_pair before insert on blocked_users for each row execute function hold_pair();

-- A block ends both follows, and what either was told of the other. Likes and comments stay, hidden: an unblock shows them again.
create function part_blocked() returns trigger
language plpgsql as $$
begin
  delete from follows
  where (follower_uid = new.uid and followee_uid = new.blocked_uid)
    or (follower_uid = new.blocked_uid and followee_uid = new.uid);
  perform forget_told(new.blocked_uid, new.uid);
  perform forget_told(new.uid, new.blocked_uid);
  return null;
end
$$;
call hand_to_keeper('part_blocked()');
create trigger part_blocked after insert on blocked_users for each row execute function part_blocked();

-- As before; besides, members who block each other are told nothing of each other.
create or replace function wants_notification(receiver text, kind text, actor text) returns boolean
language sql volatile
as $$
  select receiver is distinct from actor
    and exists (select from users u where u.uid = receiver and u."deletedAt" is null)
    and not exists (select from muted_users m where m.uid = receiver and m.muted_uid = actor)
    and not exists (
      select from notification_settings s
      where s.uid = receiver
        and case wants_notification.kind when 'comment-like' then 'like' else wants_notification.kind end = any (s.muted_kinds))
    and may_meet(receiver, actor)
$$;

-- As before; besides, somebody hidden from the writer is not who they mean, and somebody hidden from the review's author
-- cannot read where they are mentioned.
create or replace function mentioned_member(wanted text, of_review bigint, writer text) returns text
language plpgsql stable as $$
declare
  author constant text := (select uid from mystery_reviews where id = of_review);
  found_uid text;
begin
  select u.uid into found_uid
  from mystery_review_comments c join users u on u.uid = c.uid
  where c.mystery_review_id = of_review and u.name = wanted and u."deletedAt" is null and u.uid <> writer
    and not is_blocked_between(u.uid, writer)
  order by c.id desc limit 1;
  if found_uid is null then
    select u.uid into found_uid
    from users u
    where u.uid = author and u.name = wanted and u."deletedAt" is null and u.uid <> writer;
  end if;
  if found_uid is null then
    select u.uid into found_uid
    from users u
    where u.name = wanted and u."deletedAt" is null and u.uid <> writer and not is_blocked_between(u.uid, writer)
    order by u."nzUserId" limit 1;
  end if;
  return case when not is_blocked_between(found_uid, author) then found_uid end;
end
$$;
call hand_to_keeper('mentioned_member(text, bigint, text)');

-- As before; besides, nobody is told of a like in a thread that is hidden from them.
create or replace function notify_of_comment_like() returns trigger
language plpgsql as $$
declare
  act constant like_mystery_review_comments := coalesce(new, old);
  liked mystery_review_comments;
  subject jsonb;
begin
  select * into liked from mystery_review_comments where id = act.mystery_review_comment_id;
  subject := jsonb_build_object('reviewId', liked.mystery_review_id, 'commentId', liked.id);
  if tg_op = 'INSERT' then
    if may_meet(liked.uid, (select uid from mystery_reviews where id = liked.mystery_review_id)) then
      perform tell_of_act(liked.uid, 'comment-like', act.uid, subject, act.created_at);
    end if;
  elsif liked.id is not null then
    perform take_back_act('comment-like', act.uid, subject, act.created_at);
  end if;
  return null;
end
$$;
call hand_to_keeper('notify_of_comment_like()');

-- What a member adds in an hour is counted as well, in the row of the day: accounts of less than seven days have a limit.
alter table daily_writes
  add column hour timestamptz,
  add column written_in_hour integer not null default 0,
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
      else 0
    end
  );
comment on table daily_writes is
  'What a member added of each kind on their latest day, by Tokyo''s calendar, and in their latest hour.';

-- Official accounts have been looked at.
create function is_new_member(member text) returns boolean
language sql stable
as $$
  select exists (
    select from users u where u.uid = member and not u.official and u."registerdAt" > now() - interval '7 days')
$$;

create function most_in_hour(kind text) returns integer
language sql immutable
return case kind when 'review' then 20 when 'comment' then 20 when 'link' then 10 when 'mention' then 20 end;

-- Two statements at once both update the member's row: one waits, and then counts the other. detail: the seconds until the next hour.
create function add_writes(member text, kind text, added bigint) returns void
language plpgsql as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now());
  most constant integer := case when is_new_member(member) then most_in_hour(kind) end;
  counted integer;
begin
  if coalesce(added, 0) = 0 then
    return;
  end if;
  insert into daily_writes as d (uid, kind, day, written, hour, written_in_hour)
  values (member, kind, (now() at time zone 'Asia/Tokyo')::date, added, this_hour, added)
  on conflict on constraint daily_writes_pkey do update set
    day = excluded.day,
    written = excluded.written + case when d.day = excluded.day then d.written else 0 end,
    hour = greatest(d.hour, excluded.hour),
    written_in_hour = excluded.written_in_hour + case when d.hour >= excluded.hour then d.written_in_hour else 0 end
  returning written_in_hour into counted;
  if counted > most then
    raise exception 'a new member adds at most % of the kind % in an hour', most, kind
      using errcode = 'check_violation', constraint = 'daily_writes_new_member',
        detail = ceil(extract(epoch from this_hour + interval '1 hour' - now()))::text;
  end if;
end
$$;

create function links_in(t text) returns integer
language sql immutable
return regexp_count(t, 'https?://', 1, 'i');

create function mentions_in(t text) returns integer
language sql immutable
return regexp_count(t, '@[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]');

grant execute on function is_new_member(text), most_in_hour(text), add_writes(text, text, bigint), links_in(text), mentions_in(text)
  to keeper;

-- Counts the rows of one statement. The member's row is locked last, after all counters.
create or replace function count_daily_writes() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.uid, tg_argv[0], a.n) from (select uid, count(*) as n from added group by uid) a;
  return null;
end
$$;
call hand_to_keeper('count_daily_writes()');
create trigger count_daily_writes after insert on muted_users referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('mute');
create trigger count_daily_writes after insert on blocked_users referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('block');

create function count_comment_words() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.uid, 'link', a.links), add_writes(a.uid, 'mention', a.mentions)
  from (select uid, sum(links_in(content)) as links, sum(mentions_in(content)) as mentions from added group by uid) a;
  return null;
end
$$;
call hand_to_keeper('count_comment_words()');
create trigger count_words after insert on mystery_review_comments referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_comment_words();

create function count_review_links() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.uid, 'link', a.links) from (select uid, sum(links_in(review)) as links from added group by uid) a;
  return null;
end
$$;
call hand_to_keeper('count_review_links()');
create trigger count_words after insert on mystery_reviews referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_review_links();

-- An edit counts the links that it adds.
create function count_edited_links() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.uid, 'link', a.links)
  from (
    select n.uid, sum(greatest(0, links_in(n.review) - links_in(o.review))) as links
    from added n join before o using (id) where n.review <> o.review group by n.uid
  ) a;
  return null;
end
$$;
call hand_to_keeper('count_edited_links()');
create trigger count_edited_words after update on mystery_reviews referencing old table as before new table as added
  for each statement when (current_user = 'authenticated') execute function count_edited_links();

-- Spoilers are a part of the text. An edit writes them again, and the links count again.
create function count_spoiler_links() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.uid, 'link', a.links)
  from (
    select r.uid, sum(links_in(array_to_string(s.parts, ' '))) as links
    from added s join mystery_reviews r on r.id = s.review_id group by r.uid
  ) a;
  return null;
end
$$;
call hand_to_keeper('count_spoiler_links()');
create trigger count_words after insert on review_spoilers referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_spoiler_links();
create trigger count_edited_words after update on review_spoilers referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_spoiler_links();
