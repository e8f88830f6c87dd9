-- Comments on reviews, and the members whom they mention.
-- tables: mystery_review_comments
--
-- Triggers of mystery_review_comments, in the order in which PostgreSQL fires them (by name):
-- - Before a write: a_refuse_blocked, a_refuse_record_only, refuse_repeated_comment. They refuse; the last one locks the author, so
--   it comes after those that only read.
-- - After each row: count_comment, keep_moderation_log, notify_of_comment, notify_of_mentions. count_comment locks counters, and every
--   transaction locks counters before notifications.
-- - After each statement: the announcements of the review, then count_daily_writes, whose lock comes last.

-- # Access

call guard('mystery_review_comments');
-- Everybody sees comments whose review and member they see, members also all of their own, and moderators those that were removed or
-- flagged. Members comment on public reviews and
-- on those for followers that they read, and remove their comments. Editing is withheld.
grant select on mystery_review_comments to anon;
grant delete on mystery_review_comments to authenticated;
grant insert (mystery_review_id, uid, content, submission) on mystery_review_comments to authenticated;
create policy add_own on mystery_review_comments for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (select from mystery_reviews r where r.id = mystery_review_id and (not r."isPrivate" or r.for_followers))
  );
-- Moderators remove comments by remove_comment(); administrators also delete for good what they see.
create policy admin_remove on mystery_review_comments for delete to admin using (true);
create policy remove_own on mystery_review_comments for delete to authenticated using (uid = (select writing_uid()));
create policy read_of_visible on mystery_review_comments for select to anon
  using (
    not removed
    and (select true from mystery_reviews r where r.id = mystery_review_id)
    and (select true from users u where u.uid = mystery_review_comments.uid)
  );
create policy moderator_read on mystery_review_comments for select to moderator
  using (
    (removed or (select true from moderation_reports f where f.comment_id = mystery_review_comments.id limit 1))
    and (select true from users u where u.uid = mystery_review_comments.uid)
  );
create policy read_own on mystery_review_comments for select to authenticated using (uid = (select current_uid()));

-- # Before a write

create trigger a_refuse_blocked before insert on mystery_review_comments
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_blocked();
create trigger a_refuse_record_only before insert on mystery_review_comments
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_record_only();
create trigger refuse_repeated_comment before insert on mystery_review_comments
  for each row when (current_user = 'authenticated') execute function refuse_repeated_comment();

-- # After a write

create trigger count_comment after insert or update of removed or delete on mystery_review_comments
  for each row execute function count_comment();
create trigger count_daily_writes after insert on mystery_review_comments referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_comment_writes();
create trigger keep_moderation_log after update or delete on mystery_review_comments
  for each row when (
    current_setting('role') in ('moderator', 'admin') and (current_user <> 'admin' or old.uid is distinct from current_uid())
  )
  execute function keep_moderation_log('{uid,mystery_review_id,removed}');
create trigger notify_of_comment after insert or update of removed or delete on mystery_review_comments
  for each row execute function notify_of_comment();
create trigger notify_of_mentions after insert on mystery_review_comments
  for each row when (new.content like '%@%') execute function notify_of_mentions();
call announce('mystery_review_comments', 'hard', 'review', 'mystery_review_id', '{reviews}');

-- # Functions

create or replace function refuse_repeated_comment() returns trigger
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
comment on function refuse_repeated_comment() is
  'Refuses the same words a third time within an hour. A sending that is repeated is the same comment.';
call hand_to_keeper('refuse_repeated_comment()');

create or replace function mentioned_member(wanted text, of_review bigint, writer text) returns text
language plpgsql stable as $$
declare
  author constant text := (select uid from mystery_reviews where id = of_review);
  found_uid text;
begin
  select u.uid into found_uid
  from mystery_review_comments c join users u on u.uid = c.uid
  where c.mystery_review_id = of_review and u.name = wanted and u."deletedAt" is null and not u.record_only and u.uid <> writer
    and not is_blocked_between(u.uid, writer)
  order by c.id desc limit 1;
  if found_uid is null then
    select u.uid into found_uid
    from users u
    where u.uid = author and u.name = wanted and u."deletedAt" is null and not u.record_only and u.uid <> writer;
  end if;
  if found_uid is null then
    select u.uid into found_uid
    from users u
    where u.name = wanted and u."deletedAt" is null and not u.record_only and u.uid <> writer and not is_blocked_between(u.uid, writer)
    order by u."nzUserId" limit 1;
  end if;
  return case when not is_blocked_between(found_uid, author) and may_read_review(found_uid, of_review) then found_uid end;
end
$$;
comment on function mentioned_member(text, bigint, text) is
  'The member that a name in a comment means: one who spoke in the thread before, else the author of the review, else the '
  'oldest account. It is never the writer, nobody hidden from the writer, and nobody who cannot read the review. A name can '
  'belong to thousands, so the thread is asked first.';
call hand_to_keeper('mentioned_member(text, bigint, text)');
