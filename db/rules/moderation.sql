-- Moderation: moderation reports, reviews that repeat another one, which are held until an administrator has read them, and the log
-- of what administrators do.
-- tables: moderation_reports, review_fingerprints, holds, moderation_log

-- # Access

call guard('moderation_reports');
-- Members add moderation reports. Reading is withheld from them, even of their own rows, which carry administrators' notes.
-- Moderators read and handle all of them, administrators remove them as well. handled_by is withheld: a trigger writes it.
grant delete on moderation_reports to admin;
grant select on moderation_reports to moderator;
grant update (status, note, handled_at) on moderation_reports to moderator;
grant insert (uid, mystery_id, review_id, comment_id, reason, body, user_uid) on moderation_reports to authenticated;
create policy admin_remove on moderation_reports for delete to admin using (true);
create policy moderator_read on moderation_reports for select to moderator using (true);
create policy moderator_handle on moderation_reports for update to moderator using (true) with check (true);
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

call guard('review_fingerprints');
-- Only the server and functions of the keeper read fingerprints.

call guard('holds');
-- Authors read their own, moderators all. Only note_hold() writes them.
grant select (id, uid, review_id, held_at, ended_at) on holds to authenticated;
grant select on holds to moderator;
create policy moderator_read on holds for select to moderator using (true);
create policy read_own on holds for select to authenticated using (uid = (select current_uid()));

-- The log only grows: administrators read it, moderators and editors what it says about the tables that they write, keep_moderation_log() adds to it, and no role changes or deletes an entry. So it is not
-- guarded by guard(), which gives the server and the keeper all rights.
alter table moderation_log enable row level security;
alter table moderation_log force row level security;
grant select on moderation_log to moderator, editor;
grant insert on moderation_log to keeper;
create policy admin_read on moderation_log for select to admin using (true);
create policy moderator_read on moderation_log for select to moderator
  using (table_name in (
    'moderation_reports', 'removals', 'mystery_reviews', 'mystery_review_comments', 'review_answers', 'users', 'suspensions',
    'sessions', 'cases', 'case_notes', 'appeals', 'figure_freezes'));
create policy editor_read on moderation_log for select to editor
  using (table_name in (
    'mysteries', 'mystery_outlines', 'mystery_changes', 'mystery_places', 'places', 'makers', 'tags', 'columns',
    'column_mysteries', 'cases', 'case_notes', 'mystery_merges', 'figure_freezes', 'catalogue_imports', 'mystery_situations',
    'mystery_doubts', 'mystery_corrections', 'mystery_hours', 'mystery_closed_days', 'column_pictures', 'column_versions'));
create policy keeper_add on moderation_log for insert to keeper with check (true);

-- # Before a write

create trigger note_handler before update of status on moderation_reports
  for each row when (new.status <> old.status) execute function note_handler();

-- # After a write

create trigger count_daily_writes after insert on moderation_reports referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('moderation report');
create trigger keep_moderation_log after update or delete on moderation_reports
  for each row when (current_user in ('moderator', 'admin'))
  execute function keep_moderation_log('{mystery_id,review_id,comment_id,user_uid,reason,status,note,handled_at,handled_by}');

-- # Functions

create or replace function keep_moderation_log() returns trigger
language plpgsql as $$
declare
  -- Null for all.
  shown constant text[] := tg_argv[0];
  former constant jsonb := to_jsonb(old);
  latter constant jsonb := to_jsonb(new);
  changed constant text[] := array(
    select name from jsonb_object_keys(coalesce(latter, former)) name
    where nullif(former -> name, 'null') is distinct from nullif(latter -> name, 'null'));
  columns_before jsonb;
  columns_after jsonb;
begin
  if changed = '{}' then
    return null;
  end if;
  select coalesce(jsonb_object_agg(name, numbered(name, former -> name)), '{}'),
    coalesce(jsonb_object_agg(name, numbered(name, latter -> name)), '{}')
  into columns_before, columns_after
  from unnest(changed) name where shown is null or name = any (shown);
  insert into moderation_log (administrator, administrator_uid, verb, table_name, row_key, before, after, import_id)
  select u."nzUserId", u.uid, lower(tg_op), tg_table_name,
    (select string_agg(numbered(attname, coalesce(former, latter) -> attname) #>> '{}', ' ' order by n)
     from pg_index, unnest(indkey) with ordinality as keys (attribute, n)
     join pg_attribute on attrelid = tg_relid and attnum = attribute
     where indrelid = tg_relid and indisprimary),
    case when former is not null then columns_before end, case when latter is not null then columns_after end,
    case when tg_table_name <> 'catalogue_imports' then nullif(current_setting('nazo.catalogue_import', true), '')::bigint end
  from users u
  where u.uid = current_uid() and u.role = current_setting('role') and u."deletedAt" is null and u.suspended_at is null;
  if not found then
    raise exception 'only a member of the desk writes as one'
      using errcode = 'insufficient_privilege', constraint = 'moderation_log_known_administrator';
  end if;
  return null;
end
$$;
comment on function keep_moderation_log() is
  'Logs a row that a member of the desk inserts, updates or deletes. Where other columns are secret or were written by a member, it '
  'names those whose values are shown: keep_moderation_log(''{kind,handled_at}''). A write that nobody can be named for is refused, '
  'so a member who does not have the role of the session any more writes nothing in it.';
call hand_to_keeper('keep_moderation_log()');

create or replace function numbered(name text, value jsonb) returns jsonb
language sql stable
return case when name in ('uid', 'user_uid', 'handled_by', 'removed_by', 'taken_by', 'suspended_by', 'decided_by')
  then to_jsonb((select "nzUserId" from users where uid = value #>> '{}')) else value end;
comment on function numbered(text, jsonb) is
  'A value for the moderation log. Members are named by their number there, which may stay when their account is erased.';
grant execute on function numbered(text, jsonb) to keeper;

create or replace function note_handler() returns trigger
language plpgsql as $$
begin
  new.handled_by := case when new.status <> 'open' then current_uid() end;
  return new;
end
$$;
comment on function note_handler() is 'Notes which administrator closed a moderation report.';

create or replace function plain_letters(t text) returns text
language sql immutable parallel safe
return regexp_replace(lower(normalize(left(t, 2000), nfkc)),
  '[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u3030\u30fb\ufe00-\ufe0f\U0001f000-\U0001faff]+',
  '', 'g');
comment on function plain_letters(text) is 'A text without spaces, punctuation, pictographs and differences of case and width.';
grant execute on function plain_letters(text) to keeper, service;

create or replace function fingerprint_of(letters text) returns integer[]
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
comment on function fingerprint_of(text) is
  'Four numbers that texts with many pieces of six characters in common are likely to share: for each of four hashes, the '
  'smallest of all pieces. Null for short texts, because many members write the same ones.';
grant execute on function fingerprint_of(text) to keeper, service;

create or replace function likeness(a text, b text) returns real
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
comment on function likeness(text, text) is
  'How much two texts have in common, from 0 to 1: of all their pieces of three characters, the share that both have.';
grant execute on function likeness(text, text) to keeper, service;

create or replace function fingerprint_reviews(ids bigint[]) returns void
language sql as $$
  insert into review_fingerprints (review_id, first, second, third, fourth)
  select r.id, f[1], f[2], f[3], f[4]
  from mystery_reviews r, fingerprint_of(plain_letters(r.review)) f
  where f is not null and (ids is null or r.id = any (ids))
  on conflict on constraint review_fingerprints_pkey do update set
    first = excluded.first, second = excluded.second, third = excluded.third, fourth = excluded.fourth, cleared = false;
$$;
comment on function fingerprint_reviews(bigint[]) is 'Writes the fingerprints of some reviews, or of all.';
call hand_to_keeper('fingerprint_reviews(bigint[])');

create or replace function keep_fingerprint() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from review_fingerprints where review_id = new.id;
  end if;
  perform fingerprint_reviews(array[new.id]);
  return null;
end
$$;
comment on function keep_fingerprint() is 'Writes the fingerprint of a new or changed review.';
call hand_to_keeper('keep_fingerprint()');

create or replace function near_copy_of(letters text, writer text, except_review bigint, at_instant timestamptz) returns bigint
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
  -- In their order, and no further than the first one that is alike: to compare two texts takes its time.
  select id from (select id, review from likely order by id offset 0) in_order
  where likeness(letters, plain_letters(review)) >= 0.6 limit 1
$$;
comment on function near_copy_of(text, text, bigint, timestamptz) is
  'The review that a text by a member nearly repeats: one of their own on another mystery, private or not; for accounts '
  'younger than a week also one of others, as far as it is public or held itself. The newest fifty of each number are '
  'compared.';
call hand_to_keeper('near_copy_of(text, text, bigint, timestamptz)');

create or replace function hold_near_copy() returns trigger
language plpgsql as $$
declare
  letters constant text := plain_letters(new.review);
begin
  if tg_op = 'UPDATE' and old.review = new.review and (
    not old."isPrivate" or exists (select from review_fingerprints where review_id = old.id and cleared)
  ) then
    return new;
  end if;
  if char_length(letters) >= 30 then
    perform hold_author(new.uid);
    -- A statement of its own: it sees what was written while this one waited for the lock.
    if near_copy_of(letters, new.uid, case tg_op when 'UPDATE' then old.id end, now()) is not null then
      new."isPrivate" := true;
      new.held := true;
    end if;
  end if;
  return new;
end
$$;
comment on function hold_near_copy() is
  'Holds a review that nearly repeats another one, before the row is written. The lock makes two reviews at once by one '
  'member see each other.';
call hand_to_keeper('hold_near_copy()');

create or replace function note_hold() returns trigger
language plpgsql as $$
begin
  update holds set ended_at = now()
  where review_id = new.id and ended_at is null and not (new.held and text_hash = md5(new.review));
  if new.held and not exists (select from holds where review_id = new.id and ended_at is null) then
    insert into holds (uid, review_id, text_hash, repeats)
    values (new.uid, new.id, md5(new.review), near_copy_of(plain_letters(new.review), new.uid, new.id, now()))
    on conflict on constraint holds_once_each do update set ended_at = null, repeats = excluded.repeats;
  end if;
  return null;
end
$$;
comment on function note_hold() is
  'Keeps what a review is held for, and what it repeats: each text once, so that its author appeals once, also if it was private '
  'meanwhile.';
call hand_to_keeper('note_hold()');

create or replace function release_review(review_id bigint) returns boolean
language plpgsql as $$
declare
  author text;
  title text;
begin
  update review_fingerprints f set cleared = true
  from mystery_reviews r where r.id = release_review.review_id and r.held and f.review_id = r.id;
  update mystery_reviews r set held = false, "isPrivate" = false
  from mysteries m
  where r.id = release_review.review_id and r.held and m.id = r."mysteryId"
  returning r.uid, m.title into author, title;
  if not found then
    return false;
  end if;
  perform tell(author, 'review-released', jsonb_build_object('reviewId', release_review.review_id, 'title', title));
  return true;
end
$$;
comment on function release_review(bigint) is 'Publishes a held review and tells its author. False if it is not held any more.';
call hand_to_keeper('release_review(bigint)');
grant execute on function release_review(bigint) to moderator;
