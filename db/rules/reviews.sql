-- Reviews, their further plays, testimonies and the answers of makers.
-- tables: mystery_reviews, review_plays, testimonies, review_answers
--
-- Triggers of mystery_reviews, in the order in which PostgreSQL fires them (by name):
-- - Before a write: a_keep_to_oneself makes a review of a member in record-only mode private, so that it is not compared.
--   choose_privacy ends a hold, then hold_near_copy compares what is to be public and may hold it again. publish_for_all follows
--   both that keep a review private. shape_review corrects the time of posting, which t_label_review compares with the first day.
--   mystery_reviews_keys_stay and refuse_future_play only refuse. Before a deletion count_review_going counts, while the likes can
--   still be read.
-- - After each row: announce_for_followers, count_review, flag_contradictions, forget_review, keep_changed_fingerprint,
--   keep_fingerprint, keep_moderation_log, note_changed_hold, note_hold, remove_photos, take_photos. count_review locks the author
--   and then the counters, so it comes before flag_contradictions, which locks a counter of the mystery. take_photos comes after the
--   checks of the row, so that a fifth photo is refused as such.
-- - After each statement: the announcements of mystery and review, then count_daily_writes and count_edited_words, which lock the
--   member's row of daily_writes after all counters.

-- # Access

call guard('mystery_reviews');
-- Everybody sees public reviews of visible members, members also their own, and followers those for followers. Members write
-- reviews of published mysteries only: reviews of their own drafts would give them points for nothing. They label their own
-- reviews; affiliation_by, who set a label, is withheld: the trigger writes it. held and removed are withheld as well.
grant select on mystery_reviews to anon;
grant delete on mystery_reviews to authenticated;
grant insert (
  uid, "mysteryId", review, "playDate", "isPrivate", "createdAt", "photoUrl", "allPhotoUrls", "difficultyRating",
  "actualPlayTimeMinutes", "playTimeNote", satisfaction, outcome, people_count, participation, hints_used,
  price_paid, best_people, affiliation, blurred_photos, for_followers, photo_words
) on mystery_reviews to authenticated;
grant update (
  review, "playDate", "isPrivate", "updatedAt", "photoUrl", "allPhotoUrls", "difficultyRating",
  "actualPlayTimeMinutes", "playTimeNote", satisfaction, outcome, people_count, participation, hints_used,
  price_paid, best_people, affiliation, blurred_photos, for_followers, photo_words
) on mystery_reviews to authenticated;
create policy add_own on mystery_reviews for insert to authenticated
  with check (
    uid = (select writing_uid()) and exists (select from mysteries m where m.id = "mysteryId" and m.status = 'published')
  );
create policy admin_remove on mystery_reviews for delete to admin using (true);
create policy remove_own on mystery_reviews for delete to authenticated using (uid = (select writing_uid()));
-- Administrators read all reviews, moderators read those that are held, removed or were flagged. Both label them by
-- set_review_label() and remove them by remove_review(); administrators also delete them for good. Editing those of others is withheld.
create policy admin_read on mystery_reviews for select to admin using (true);
create policy moderator_read on mystery_reviews for select to moderator
  using (held or removed or (select true from moderation_reports f where f.review_id = mystery_reviews.id limit 1));
create policy read_as_follower on mystery_reviews for select to authenticated
  using (for_followers and is_follower_of(uid));
create policy read_own on mystery_reviews for select to authenticated using (uid = (select current_uid()));
create policy read_public on mystery_reviews for select to anon
  using (not "isPrivate" and (select true from users u where u.uid = mystery_reviews.uid));
create policy edit_own on mystery_reviews for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

call guard('review_plays');
-- Everybody reads the plays of reviews that they see; members add and remove those of their own reviews.
grant select on review_plays to anon;
grant delete on review_plays to authenticated;
grant insert (review_id, played_on) on review_plays to authenticated;
create policy add_own on review_plays for insert to authenticated
  with check (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create policy remove_own on review_plays for delete to authenticated
  using (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create policy read_of_visible on review_plays for select to anon
  using ((select true from mystery_reviews r where r.id = review_id));

call guard('testimonies');
-- Everybody reads the testimony of reviews that they see; members write that of their own reviews.
grant select on testimonies to anon;
grant insert, delete on testimonies to authenticated;
grant update (
  solo, beginners, stroller, colors, dark, stairs, walked_metres, walked_steps, bought_at, found
) on testimonies to authenticated;
create policy add_own on testimonies for insert to authenticated
  with check (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create policy remove_own on testimonies for delete to authenticated
  using (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create policy read_of_visible on testimonies for select to anon
  using ((select true from mystery_reviews r where r.id = review_id));
create policy edit_own on testimonies for update to authenticated
  using (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())))
  with check (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));

call guard('review_answers');
-- Everybody reads the answers to reviews that they see. Each of the maker's people writes, changes and removes its answer, which is
-- theirs then; who wrote it last removes it even when they do not belong to the maker any more.
grant select on review_answers to anon;
grant delete on review_answers to authenticated;
grant insert (review_id, uid, content) on review_answers to authenticated;
grant update (uid, content, updated_at) on review_answers to authenticated;
create policy add_own on review_answers for insert to authenticated
  with check (uid = (select writing_uid()) and may_answer(review_id));
-- Administrators remove all answers.
create policy admin_remove on review_answers for delete to admin using (true);
create policy remove_as_maker on review_answers for delete to authenticated using (may_answer(review_id));
create policy remove_own on review_answers for delete to authenticated using (uid = (select writing_uid()));
create policy read_of_visible on review_answers for select to anon
  using ((select true from mystery_reviews r where r.id = review_id));
create policy edit_as_maker on review_answers for update to authenticated
  using (may_answer(review_id))
  with check (uid = (select writing_uid()) and may_answer(review_id));

-- # Before a write

-- Before hold_near_copy.
create trigger a_keep_to_oneself before insert or update of "isPrivate" on mystery_reviews
  for each row when (current_user in ('authenticated', 'admin') and not new."isPrivate") execute function keep_to_oneself();
create trigger choose_privacy before update of "isPrivate" on mystery_reviews
  for each row when (current_user = 'authenticated' and old.held) execute function choose_privacy();
create trigger count_review_going before delete on mystery_reviews for each row execute function count_review();
create trigger hold_near_copy before insert or update of review, "isPrivate" on mystery_reviews
  for each row when (current_user = 'authenticated' and not new."isPrivate") execute function hold_near_copy();
-- merge_mysteries() alone moves them to another mystery.
create trigger mystery_reviews_keys_stay before update on mystery_reviews
  for each row when (current_user <> 'keeper') execute function keys_stay('id', 'uid', 'mysteryId');
-- After the triggers that keep a review private.
create trigger publish_for_all before insert or update on mystery_reviews
  for each row when (new.for_followers and not new."isPrivate") execute function publish_for_all();
create trigger refuse_future_play before insert or update of "playDate" on mystery_reviews
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_future_play('playDate');
create trigger shape_review before insert or update on mystery_reviews for each row execute function shape_review();
-- After shape_review, which corrects the time of posting.
create trigger t_label_review before insert or update on mystery_reviews for each row execute function label_review();

create trigger refuse_future_play before insert on review_plays
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_future_play('played_on');

-- # After a write

create trigger announce_for_followers after update on mystery_reviews
  for each row when (old.for_followers <> new.for_followers) execute function announce_for_followers();
create trigger count_daily_writes after insert on mystery_reviews referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_review_writes();
create trigger count_edited_words after update on mystery_reviews referencing old table as before new table as added
  for each statement when (current_user = 'authenticated') execute function count_edited_links();
create trigger count_review after insert or update on mystery_reviews for each row execute function count_review();
-- After count_review, which locks the author first.
create trigger flag_contradictions after update of "isPrivate", "playDate", affiliation on mystery_reviews
  for each row when (not new."isPrivate") execute function flag_contradictions_of_row('id');
create trigger forget_review after delete on mystery_reviews for each row execute function forget_review();
create trigger keep_changed_fingerprint after update of review on mystery_reviews
  for each row when (old.review is distinct from new.review) execute function keep_fingerprint();
create trigger keep_fingerprint after insert on mystery_reviews for each row execute function keep_fingerprint();
-- Administrators decide by functions of the keeper. Changes that they make to their own reviews as members are left out.
create trigger keep_moderation_log after update or delete on mystery_reviews
  for each row when (
    current_setting('role') in ('moderator', 'admin') and (current_user <> 'admin' or old.uid is distinct from current_uid())
  )
  execute function keep_moderation_log('{uid,mysteryId,isPrivate,held,removed,affiliation,affiliation_by}');
create trigger note_changed_hold after update on mystery_reviews
  for each row when (old.held or new.held) execute function note_hold();
create trigger note_hold after insert on mystery_reviews for each row when (new.held) execute function note_hold();
create trigger remove_photos after update of "photoUrl", "allPhotoUrls" or delete on mystery_reviews
  for each row execute function remove_photos();
create trigger take_photos after insert or update of "photoUrl", "allPhotoUrls" on mystery_reviews
  for each row execute function take_photos();
call announce('mystery_reviews', 'hard', 'mystery', 'mysteryId');
call announce('mystery_reviews', 'hard', 'review', 'id', '{reviews}');

create trigger limit_plays after insert on review_plays for each row execute function limit_plays();
call announce('review_plays', 'hard', 'review', 'review_id');

create trigger flag_contradictions after insert or update on testimonies
  for each row execute function flag_contradictions_of_row('review_id');
call announce('testimonies', 'hard', 'review', 'review_id');

create trigger keep_moderation_log after delete on review_answers
  for each row when (current_user = 'admin' and old.uid is distinct from current_uid())
  execute function keep_moderation_log('{uid,review_id}');
create trigger notify_of_answer after insert or delete on review_answers
  for each row execute function notify_of_answer();
call announce('review_answers', 'hard', 'review', 'review_id');

-- # Functions

create or replace function shape_review() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' and not is_blank(replace(new.review, '||…||', ' '))
    and char_length(regexp_replace(replace(new.review, '||…||', ''), '^[\s\u3000]+|[\s\u3000]+$', '', 'g')) < 5 then
    raise exception 'a review has at least five characters'
      using errcode = 'check_violation', constraint = 'mystery_reviews_review_too_short';
  end if;
  if tg_op = 'INSERT' and current_user in ('authenticated', 'admin') then
    new."createdAt" := least(new."createdAt", now());
  end if;
  new."playTimeNote" := case when is_blank(new."playTimeNote") then null else new."playTimeNote" end;
  new."allPhotoUrls" := array(
    select url from unnest(new."allPhotoUrls") with ordinality as photos (url, n) where not is_blank(url) order by n);
  if cardinality(new."allPhotoUrls") > 0 then
    new."photoUrl" := new."allPhotoUrls"[1];
  elsif tg_op = 'UPDATE' and cardinality(old."allPhotoUrls") > 0 then
    new."photoUrl" := null;
  end if;
  return new;
end
$$;
comment on function shape_review() is
  'Normalises a review: no blank note or photo address, the legacy first photo follows the list, and a member''s time is '
  'never ahead of now. A new review has at least five characters; an edited one only must not be blank.';

create or replace function label_review() returns trigger
language plpgsql as $$
declare
  by_member constant boolean := current_user in ('authenticated', 'admin');
begin
  if by_member and tg_op = 'UPDATE' and old.affiliation_by = 'administrator' then
    if new.affiliation is distinct from old.affiliation then
      raise exception 'an administrator set this label'
        using errcode = 'check_violation', constraint = 'mystery_reviews_label_stays';
    end if;
  elsif new.affiliation is null then
    new.affiliation_by := null;
  elsif by_member or new.affiliation_by is null then
    new.affiliation_by := 'author';
  end if;
  if by_member and new.affiliation is null
    and (tg_op = 'INSERT' or (new."playDate", new.affiliation) is distinct from (old."playDate", old.affiliation))
    and least(new."playDate", (new."createdAt" at time zone 'Asia/Tokyo')::date)
      < (select m."startDate" from mysteries m where m.id = new."mysteryId") then
    raise exception 'a review before the first day needs a label'
      using errcode = 'check_violation', constraint = 'mystery_reviews_label_missing';
  end if;
  return new;
end
$$;
comment on function label_review() is
  'Requires a label on a member''s review of a play before the first day, because only members who were invited or are '
  'involved can play then. A review that was there before its mystery moved is left alone until its play date or label '
  'changes. A label set by an administrator stays. Imports may have any.';

create or replace function set_review_label(review_id bigint, wanted text) returns boolean
language plpgsql as $$
begin
  update mystery_reviews r
  set affiliation = wanted, affiliation_by = case when wanted is not null then 'administrator' end
  where r.id = set_review_label.review_id;
  return found;
end
$$;
comment on function set_review_label(bigint, text) is
  'Sets the label of a review in the name of an administrator, so that its author cannot change it; null removes any label. '
  'False if there is no such review.';
call hand_to_keeper('set_review_label(bigint, text)');
grant execute on function set_review_label(bigint, text) to moderator;

create or replace function choose_privacy() returns trigger
language plpgsql as $$
begin
  new.held := false;
  return new;
end
$$;
comment on function choose_privacy() is
  'Ends the hold of a review that its author writes the privacy of: made private it waits for nobody, and published again it '
  'is compared again.';

create or replace function limit_plays() returns trigger
language plpgsql as $$
begin
  perform from mystery_reviews where id = new.review_id for no key update;
  if (select count(*) from review_plays where review_id = new.review_id) > 100 then
    raise exception 'a review has at most a hundred further plays'
      using errcode = 'check_violation', constraint = 'review_plays_limit';
  end if;
  return null;
end
$$;
comment on function limit_plays() is
  'Refuses the 101st further play of a review. The lock makes two additions at once count each other.';
call hand_to_keeper('limit_plays()');

create or replace function enters_figures(review mystery_reviews) returns boolean
language sql immutable parallel safe
return not review."isPrivate" and review.affiliation is null;
comment on function enters_figures(mystery_reviews) is
  'Whether a review enters the figures of its mystery: it is public and has no label.';
grant execute on function enters_figures(mystery_reviews) to anon, keeper, service;

create or replace function answers_of(told testimonies) returns table (fact text, said text)
language sql immutable parallel safe as $$
  select * from (values
    ('solo', told.solo::text), ('beginners', told.beginners::text), ('stroller', told.stroller::text),
    ('colors', told.colors::text), ('dark', told.dark::text), ('stairs', told.stairs::text), ('found', told.found)
  ) answers (fact, said)
  where answers.said is not null
$$;
comment on function answers_of(testimonies) is 'The answers of a testimony to the questions for every player, as rows.';
grant execute on function answers_of(testimonies) to anon, keeper;

create or replace function told_on(review mystery_reviews) returns date
language sql stable parallel safe
return coalesce(review."playDate", (review."createdAt" at time zone 'Asia/Tokyo')::date);
comment on function told_on(mystery_reviews) is 'The day a testimony is about.';
grant execute on function told_on(mystery_reviews) to anon, keeper;

create or replace function contradicts(fact text, said text, on_day date, m mysteries, o mystery_outlines) returns boolean
language sql immutable parallel safe
return coalesce(case fact
  when 'solo' then said = 'true' and not o.solo
  when 'beginners' then said = 'true' and '6' = any (string_to_array(m.categories, ','))
  when 'stroller' then said <> o.stroller::text
  when 'dark' then said <> o.is_dark::text
  when 'stairs' then said <> o.has_stairs::text
  when 'found' then said = 'changed' or on_day > m."endDate"
end, false);
comment on function contradicts(text, text, date, mysteries, mystery_outlines) is
  'Whether an answer of a day contradicts the maker. Opinions contradict nothing, except that beginners were left behind by a '
  'mystery that is said to be for them.';
grant execute on function contradicts(text, text, date, mysteries, mystery_outlines) to keeper;

create or replace function flag_contradictions(of_review bigint) returns void
language plpgsql as $$
declare
  mystery mysteries;
  outline mystery_outlines;
begin
  select m.* into mystery from mysteries m join mystery_reviews r on r."mysteryId" = m.id where r.id = of_review;
  select * into outline from mystery_outlines o where o.mystery_id = mystery.id;
  if not exists (
    select from mystery_reviews r join testimonies t on t.review_id = r.id, answers_of(t) a
    where r.id = of_review and enters_figures(r) and contradicts(a.fact, a.said, told_on(r), mystery, outline)
  ) then
    return;
  end if;
  perform from mystery_stats where mystery_id = mystery.id for update;
  insert into moderation_reports (mystery_id, reason, body)
  select mystery.id, 'contradiction', asked.body
  from (values
    ('solo', 'ひとり参加'), ('beginners', '初心者向け'), ('stroller', 'ベビーカー'), ('dark', '暗い場所'), ('stairs', '階段'),
    ('found', '開催状況')
  ) asked (fact, body)
  where (
    select count(*) = 3 and bool_and(contradicts(latest.fact, latest.said, latest.day, mystery, outline))
    from (
      select a.fact, a.said, told_on(r) as day
      from mystery_reviews r join testimonies t on t.review_id = r.id join users u using (uid), answers_of(t) a
      where r."mysteryId" = mystery.id and enters_figures(r) and u."deletedAt" is null and not u.record_only and a.fact = asked.fact
        and r."createdAt" > coalesce((
          select max(p.handled_at) from moderation_reports p
          where p.mystery_id = mystery.id and p.reason = 'contradiction' and p.body = asked.body and p.status <> 'open'
        ), '-infinity')
      order by day desc, r.id desc limit 3
    ) latest
  )
  on conflict (mystery_id, body) where reason = 'contradiction' and status = 'open' do nothing;
end
$$;
comment on function flag_contradictions(bigint) is
  'Opens a moderation report where the three newest answers, of as many members, contradict the maker. Nothing else changes. '
  'Once it was handled, three newer reviews are needed. The lock makes two answers at once count each other.';
call hand_to_keeper('flag_contradictions(bigint)');

create or replace function flag_contradictions_of_row() returns trigger
language plpgsql as $$
begin
  perform flag_contradictions((to_jsonb(new) ->> tg_argv[0])::bigint);
  return null;
end
$$;
comment on function flag_contradictions_of_row() is 'Calls flag_contradictions() for the review of a row.';
call hand_to_keeper('flag_contradictions_of_row()');

create or replace function may_answer(of_review bigint) returns boolean
language sql stable as $$
  select exists (
    select from mystery_reviews r
    join mysteries m on m.id = r."mysteryId" and m.status = 'published'
    where r.id = of_review and not r."isPrivate" and m.maker = any ((select own_makers())::text[]))
$$;
comment on function may_answer(bigint) is
  'Whether the asking member answers a review: they are one of the people of the mystery''s maker.';
grant execute on function may_answer(bigint) to authenticated;

create or replace function forget_review() returns trigger
language plpgsql as $$
begin
  delete from notifications where params ? 'reviewId' and params ->> 'reviewId' = old.id::text;
  return null;
end
$$;
comment on function forget_review() is 'Deletes the notifications about a deleted review.';
call hand_to_keeper('forget_review()');
