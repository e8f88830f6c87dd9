-- Moderation: what members flag about a mystery, a review, a comment or a member; reviews that repeat another one, which are
-- held until an administrator has read them; and comments that repeat themselves.

-- Members can be flagged, too, and each kind of thing has its own reasons.
alter table moderation_reports
  add column user_uid text constraint moderation_reports_user_uid_fkey references users on delete cascade,
  drop constraint moderation_reports_about_one_thing,
  add constraint moderation_reports_about_one_thing check (num_nonnulls(mystery_id, review_id, comment_id, user_uid) = 1),
  drop constraint moderation_reports_reason_known,
  add constraint moderation_reports_reason_known check (reason in (
    'closed', 'wrong-date', 'wrong-place', 'duplicate', 'spoiler', 'abuse', 'spam', 'privacy', 'impersonation', 'other')),
  add constraint moderation_reports_reason_fits check (case reason
    when 'closed' then mystery_id is not null
    when 'wrong-date' then mystery_id is not null
    when 'wrong-place' then mystery_id is not null
    when 'duplicate' then mystery_id is not null
    when 'spoiler' then user_uid is null
    when 'spam' then mystery_id is null
    when 'privacy' then mystery_id is null
    when 'impersonation' then user_uid is not null
    else true
  end);
create index moderation_reports_user_idx on moderation_reports (user_uid);
-- One open moderation report for each member and thing: pressing again adds nothing.
create unique index moderation_reports_open_once
  on moderation_reports (uid, mystery_id, review_id, comment_id, user_uid) nulls not distinct
  where status = 'open' and uid is not null;
comment on table moderation_reports is
  'What members flag about a mystery, a review, a comment or a member; administrators work them off.';

grant insert (user_uid) on moderation_reports to authenticated;
drop policy add_own on moderation_reports;
-- Members flag what they can see. Of their own things they flag mysteries only, to say that one is over.
create policy add_own on moderation_reports for insert to authenticated
  with check (
    uid = (select writing_uid())
    and (mystery_id is null or exists (select from mysteries m where m.id = mystery_id))
    and (review_id is null or exists (
      select from mystery_reviews r where r.id = review_id and r.uid <> (select writing_uid())))
    and (comment_id is null or exists (
      select from mystery_review_comments c where c.id = comment_id and c.uid <> (select writing_uid())))
    and (user_uid is null or user_uid <> (select writing_uid()) and exists (select from users u where u.uid = user_uid))
  );

-- A held review is a private one that its author wants to be public: every rule about private reviews applies to it as it is,
-- and nothing public has to know this column. Members cannot write it.
alter table mystery_reviews
  add column held boolean not null default false,
  add constraint mystery_reviews_held_private check (not held or "isPrivate");
create index mystery_reviews_held_idx on mystery_reviews (id) where held;
comment on column mystery_reviews.held is 'Private until an administrator has read it, because its text repeats another review.';

-- A text without spaces, punctuation, pictographs and differences of case and width.
create function plain_letters(t text) returns text
language sql immutable parallel safe
return regexp_replace(lower(normalize(left(t, 2000), nfkc)),
  '[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u3030\u30fb\ufe00-\ufe0f\U0001f000-\U0001faff]+',
  '', 'g');

-- Four numbers that texts with many pieces of six characters in common are likely to share: for each of four hashes, the
-- smallest of all pieces. Null for short texts, which are everybody's.
create function fingerprint_of(letters text) returns integer[]
language sql immutable parallel safe
return case when char_length(letters) >= 30 then (
  select array[
    ('x' || min(left(hash, 8) collate "C"))::bit(32)::integer,
    ('x' || min(substr(hash, 9, 8) collate "C"))::bit(32)::integer,
    ('x' || min(substr(hash, 17, 8) collate "C"))::bit(32)::integer,
    ('x' || min(right(hash, 8) collate "C"))::bit(32)::integer]
  from (
    select md5(substr(letters, n, 6)) as hash from generate_series(1, least(char_length(letters), 1000) - 5) n
  ) pieces) end;

-- How much two texts have in common, from 0 to 1: of all their pieces of three characters, the share that both have.
create function likeness(a text, b text) returns real
language sql immutable parallel safe
return (
  select count(*) filter (where of_a and of_b)::real / greatest(count(*), 1)
  from (
    select bool_or(in_a) as of_a, bool_or(not in_a) as of_b
    from (
      select substr(left(a, 1000), n, 3) as piece, true as in_a from generate_series(1, least(char_length(a), 1000) - 2) n
      union all
      select substr(left(b, 1000), n, 3), false from generate_series(1, least(char_length(b), 1000) - 2) n
    ) pieces
    group by piece
  ) shared);

grant execute on function plain_letters(text), fingerprint_of(text), likeness(text, text) to keeper, service;

-- The fingerprints of all reviews, private ones included.
create table review_fingerprints (
  review_id bigint not null constraint review_fingerprints_pkey primary key
    constraint review_fingerprints_review_id_fkey references mystery_reviews on delete cascade,
  first integer not null,
  second integer not null,
  third integer not null,
  fourth integer not null,
  -- An administrator has released this text.
  cleared boolean not null default false
);
create index review_fingerprints_first_idx on review_fingerprints (first, review_id);
create index review_fingerprints_second_idx on review_fingerprints (second, review_id);
create index review_fingerprints_third_idx on review_fingerprints (third, review_id);
create index review_fingerprints_fourth_idx on review_fingerprints (fourth, review_id);
comment on table review_fingerprints is 'By which reviews with nearly the same text are found; short texts have none.';
-- Nobody reads it but the keeper's functions and the server.
call guard('review_fingerprints');

-- Writes the fingerprints of these reviews, or of all.
create function fingerprint_reviews(ids bigint[]) returns void
language sql as $$
  insert into review_fingerprints (review_id, first, second, third, fourth)
  select r.id, f[1], f[2], f[3], f[4]
  from mystery_reviews r, fingerprint_of(plain_letters(r.review)) f
  where f is not null and (ids is null or r.id = any (ids))
  on conflict on constraint review_fingerprints_pkey do update set
    first = excluded.first, second = excluded.second, third = excluded.third, fourth = excluded.fourth, cleared = false;
$$;
call hand_to_keeper('fingerprint_reviews(bigint[])');

create function keep_fingerprint() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from review_fingerprints where review_id = new.id;
  end if;
  perform fingerprint_reviews(array[new.id]);
  return null;
end
$$;
call hand_to_keeper('keep_fingerprint()');
create trigger keep_fingerprint after insert on mystery_reviews for each row execute function keep_fingerprint();
create trigger keep_changed_fingerprint after update of review on mystery_reviews
  for each row when (old.review is distinct from new.review) execute function keep_fingerprint();

-- The review that a text by this member nearly repeats: one of their own on another mystery, private or not; for accounts
-- younger than a week also one of others, as far as it is public or held itself. The newest fifty of each number are compared.
create function near_copy_of(letters text, writer text, except_review bigint, at_instant timestamptz) returns bigint
language sql stable as $$
  with given as materialized (select fingerprint_of(letters) as f),
  found as (
    (select review_id from review_fingerprints where first = (select f[1] from given) order by review_id desc limit 50)
    union all
    (select review_id from review_fingerprints where second = (select f[2] from given) order by review_id desc limit 50)
    union all
    (select review_id from review_fingerprints where third = (select f[3] from given) order by review_id desc limit 50)
    union all
    (select review_id from review_fingerprints where fourth = (select f[4] from given) order by review_id desc limit 50)
  ),
  likely as materialized (
    select r.id, r.review
    from (select review_id, count(*) as shared from found group by review_id) f
    join mystery_reviews r on r.id = f.review_id
    where r.id is distinct from except_review
      and case when r.uid = writer then true else
        (not r."isPrivate" or r.held)
        and exists (
          select from users u where u.uid = writer and not u.official and u."registerdAt" > at_instant - interval '7 days')
      end
    order by f.shared desc, r.id desc
    limit 20
  )
  select id from likely where likeness(letters, plain_letters(review)) >= 0.6 order by id limit 1
$$;
call hand_to_keeper('near_copy_of(text, text, bigint, timestamptz)');
grant execute on function near_copy_of(text, text, bigint, timestamptz) to service;

-- A held review that its author makes private waits for nobody. Published again, it is compared again.
create function choose_privacy() returns trigger
language plpgsql as $$
begin
  new.held := false;
  return new;
end
$$;
create trigger choose_privacy before update of "isPrivate" on mystery_reviews
  for each row when (current_user = 'authenticated' and old.held) execute function choose_privacy();

-- Runs before the row is written. The lock makes two reviews at once by one member see each other.
create function hold_near_copy() returns trigger
language plpgsql as $$
declare
  letters constant text := plain_letters(new.review);
begin
  if tg_op = 'UPDATE' and old.review = new.review and (
    not old."isPrivate" or exists (select from review_fingerprints where review_id = old.id and cleared)
  ) then
    return new;
  end if;
  if char_length(letters) >= 30 and hold_author(new.uid) then
    -- A statement of its own: it sees what was written while this one waited for the lock.
    if near_copy_of(letters, new.uid, case tg_op when 'UPDATE' then old.id end, now()) is not null then
      new."isPrivate" := true;
      new.held := true;
    end if;
  end if;
  return new;
end
$$;
call hand_to_keeper('hold_near_copy()');
create trigger hold_near_copy before insert or update of review, "isPrivate" on mystery_reviews
  for each row when (current_user = 'authenticated' and not new."isPrivate") execute function hold_near_copy();

-- Publishes a held review. False if it is not held any more.
create function release_review(review_id bigint) returns boolean
language plpgsql as $$
begin
  update review_fingerprints f set cleared = true
  from mystery_reviews r where r.id = release_review.review_id and r.held and f.review_id = r.id;
  update mystery_reviews r set held = false, "isPrivate" = false where r.id = release_review.review_id and r.held;
  return found;
end
$$;
call hand_to_keeper('release_review(bigint)');
grant execute on function release_review(bigint) to service;

select fingerprint_reviews(null);

-- Whom the asking member muted and whom they blocked, for the page on which they take it back: it shows members who are
-- hidden from them everywhere else.
create function hidden_by_viewer() returns table (way text, "nzUserId" integer, name text, photo text, official boolean, badge text, since timestamptz)
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
  where u."deletedAt" is null
  order by h.since desc, u."nzUserId";
end
$$;
call hand_to_keeper('hidden_by_viewer()');
grant execute on function hidden_by_viewer() to authenticated;

-- A member's comments of the last hour.
drop index mystery_review_comments_member_idx;
create index mystery_review_comments_member_idx on mystery_review_comments (uid, created_at desc);

-- The same words a third time within an hour are refused. A sending that is repeated is the same comment.
create function refuse_repeated_comment() returns trigger
language plpgsql as $$
declare
  letters constant text := plain_letters(new.content);
begin
  -- Comments of a member at once see each other.
  perform hold_author(new.uid);
  if (
    select count(*) from mystery_review_comments c
    where c.uid = new.uid and c.created_at > now() - interval '1 hour' and c.submission is distinct from new.submission
      and plain_letters(c.content) = letters and (letters <> '' or c.content = new.content)
  ) >= 2 then
    raise exception 'a member writes the same comment twice in an hour at most'
      using errcode = 'check_violation', constraint = 'mystery_review_comments_repeated';
  end if;
  return new;
end
$$;
call hand_to_keeper('refuse_repeated_comment()');
create trigger refuse_repeated_comment before insert on mystery_review_comments
  for each row when (current_user = 'authenticated') execute function refuse_repeated_comment();
