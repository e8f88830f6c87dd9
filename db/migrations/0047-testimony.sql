-- Testimony, and whose word a review is: what players vouch for about a mystery, beside what its maker says in the outline;
-- labels of authors who are not ordinary players; and the answer of a maker's official account to a review.

-- 招待・テストプレイ and 関係者. A label that an administrator set stays as it is.
alter table mystery_reviews
  add column affiliation text constraint mystery_reviews_affiliation_known check (affiliation in ('invited', 'involved')),
  add column affiliation_by text
    constraint mystery_reviews_affiliation_by_known check (affiliation_by in ('author', 'administrator')),
  add constraint mystery_reviews_affiliation_whole check ((affiliation is null) = (affiliation_by is null));
comment on column mystery_reviews.affiliation is 'The label of an author who was invited or is involved; such reviews stay out of the figures.';
comment on column mystery_reviews.affiliation_by is 'Who set the label. The author cannot change that of an administrator.';
-- Members label their own reviews. Who set a label is withheld: the trigger writes it.
grant insert (affiliation), update (affiliation) on mystery_reviews to authenticated;

-- Before the first day only those can play who were invited or are involved, so their reviews need a label. A review that was
-- there before its mystery moved is left alone until its play date or label changes. Imports may have any.
create function label_review() returns trigger
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
-- After shape_review, which corrects the time of posting.
create trigger t_label_review before insert or update on mystery_reviews for each row execute function label_review();

-- Which reviews enter the figures of their mystery.
create or replace function enters_figures(review mystery_reviews) returns boolean
language sql immutable parallel safe
return not review."isPrivate" and review.affiliation is null;
grant execute on function enters_figures(mystery_reviews) to anon, service, keeper;

-- What the author of a review vouches for; null is unanswered. A distance is told in metres or in steps.
create table testimonies (
  review_id bigint constraint testimonies_pkey primary key
    constraint testimonies_review_id_fkey references mystery_reviews on delete cascade,
  solo boolean,
  beginners boolean,
  stroller boolean,
  colors boolean,
  dark boolean,
  stairs boolean,
  walked_metres integer constraint testimonies_walked_metres_range check (walked_metres between 1 and 200000),
  walked_steps integer constraint testimonies_walked_steps_range check (walked_steps between 1 and 200000),
  bought_at text constraint testimonies_bought_at_form check (is_line(bought_at) and char_length(bought_at) <= 100),
  found text constraint testimonies_found_known check (found in ('running', 'changed')),
  constraint testimonies_walked_once check (num_nonnulls(walked_metres, walked_steps) <= 1),
  constraint testimonies_say_something check (
    num_nonnulls(solo, beginners, stroller, colors, dark, stairs, walked_metres, walked_steps, bought_at, found) > 0)
);
comment on table testimonies is 'What the author of a review vouches for; null is unanswered.';
comment on column testimonies.solo is 'Whether one can enjoy it alone.';
comment on column testimonies.beginners is 'Whether beginners were left behind.';
comment on column testimonies.stroller is 'Whether one gets around with a stroller.';
comment on column testimonies.colors is 'Whether a puzzle needs colours told apart.';
comment on column testimonies.bought_at is 'Where a kit or book could be bought.';
comment on column testimonies.found is 'running: it was still on; changed: it differed from its page.';
grant execute on function is_line(text) to authenticated;

call guard('testimonies');
-- Everybody reads the testimony of reviews that they see; members write that of their own reviews.
grant select on testimonies to anon;
create policy read_of_visible on testimonies for select to anon
  using ((select true from mystery_reviews r where r.id = review_id));
grant insert, update (solo, beginners, stroller, colors, dark, stairs, walked_metres, walked_steps, bought_at, found), delete
  on testimonies to authenticated;
create policy add_own on testimonies for insert to authenticated
  with check (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create policy edit_own on testimonies for update to authenticated
  using (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())))
  with check (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create policy remove_own on testimonies for delete to authenticated
  using (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
call announce('testimonies', 'hard', 'review', 'review_id');

-- The answers to what is asked of every player, as rows.
create function answers_of(told testimonies) returns table (fact text, said text)
language sql immutable parallel safe as $$
  select * from (values
    ('solo', told.solo::text), ('beginners', told.beginners::text), ('stroller', told.stroller::text),
    ('colors', told.colors::text), ('dark', told.dark::text), ('stairs', told.stairs::text), ('found', told.found)
  ) answers (fact, said)
  where answers.said is not null
$$;
-- The day a testimony is about.
create function told_on(review mystery_reviews) returns date
language sql stable parallel safe
return coalesce(review."playDate", (review."createdAt" at time zone 'Asia/Tokyo')::date);
grant execute on function answers_of(testimonies), told_on(mystery_reviews) to anon, keeper;

-- Whether an answer of that day contradicts what the maker says. Opinions contradict nothing, except that beginners were left
-- behind by what is said to be for them.
create function contradicts(fact text, said text, on_day date, m mysteries, o mystery_outlines) returns boolean
language sql immutable parallel safe
return coalesce(case fact
  when 'solo' then said = 'true' and not o.solo
  when 'beginners' then said = 'true' and '6' = any (string_to_array(m.categories, ','))
  when 'stroller' then said <> o.stroller::text
  when 'dark' then said <> o.is_dark::text
  when 'stairs' then said <> o.has_stairs::text
  when 'found' then said = 'changed' or on_day > m."endDate"
end, false);
grant execute on function contradicts(text, text, date, mysteries, mystery_outlines) to keeper;

-- Moderation reports of the database itself come from nobody, and there is one about a fact until it is handled.
alter table moderation_reports
  drop constraint moderation_reports_reason_known,
  add constraint moderation_reports_reason_known
    check (reason in (
      'closed', 'wrong-date', 'wrong-place', 'duplicate', 'spoiler', 'abuse', 'spam', 'privacy', 'impersonation', 'other',
      'contradiction')),
  add constraint moderation_reports_contradiction_of_nobody
    check (reason <> 'contradiction' or (uid is null and mystery_id is not null));
create unique index moderation_reports_contradiction_once on moderation_reports (mystery_id, body)
  where reason = 'contradiction' and status = 'open';

-- Opens a moderation report where the three newest answers, of as many members, contradict the maker. Nothing else changes.
-- Once it was handled, three newer reviews are needed. The lock makes two answers at once count each other.
create function flag_contradictions(of_review bigint) returns void
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
      where r."mysteryId" = mystery.id and enters_figures(r) and u."deletedAt" is null and a.fact = asked.fact
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
call hand_to_keeper('flag_contradictions(bigint)');

create function flag_contradictions_of_row() returns trigger
language plpgsql as $$
begin
  perform flag_contradictions((to_jsonb(new) ->> tg_argv[0])::bigint);
  return null;
end
$$;
call hand_to_keeper('flag_contradictions_of_row()');
create trigger flag_contradictions after insert or update on testimonies
  for each row execute function flag_contradictions_of_row('review_id');
-- After count_review, which locks the author first.
create trigger flag_contradictions after update of "isPrivate", "playDate", affiliation on mystery_reviews
  for each row when (not new."isPrivate") execute function flag_contradictions_of_row('id');

-- 制作団体より: one answer to a public review, by the official account of the maker of its mystery.
create table review_answers (
  review_id bigint constraint review_answers_pkey primary key
    constraint review_answers_review_id_fkey references mystery_reviews on delete cascade,
  uid text not null constraint review_answers_uid_fkey references users on delete cascade,
  content text not null
    constraint review_answers_content_not_blank check (not is_blank(content))
    constraint review_answers_content_length check (char_length(content) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz constraint review_answers_updated_at_range check (updated_at between '1900-01-01' and '2999-12-31')
);
create index review_answers_uid_idx on review_answers (uid);
comment on table review_answers is 'The answer of a maker''s official account to a review; public as long as the review is.';

-- Whether the asking member may answer this review.
create function may_answer(of_review bigint) returns boolean
language sql stable as $$
  select exists (
    select from mystery_reviews r
    join mysteries m on m.id = r."mysteryId" and m.status = 'published'
    join makers k on k.name = m.maker
    join users u on u.uid = k.uid
    where r.id = of_review and not r."isPrivate" and u.official and u.uid = (select writing_uid()))
$$;
grant execute on function may_answer(bigint) to authenticated;

call guard('review_answers');
-- Everybody reads the answers to reviews that they see.
grant select on review_answers to anon;
create policy read_of_visible on review_answers for select to anon
  using ((select true from mystery_reviews r where r.id = review_id));
-- The maker's official account writes and changes its answer. Its own answer it may remove later, too.
grant insert (review_id, uid, content), update (content, updated_at), delete on review_answers to authenticated;
create policy add_own on review_answers for insert to authenticated
  with check (uid = (select writing_uid()) and may_answer(review_id));
create policy edit_own on review_answers for update to authenticated
  using (uid = (select writing_uid()) and may_answer(review_id))
  with check (uid = (select writing_uid()) and may_answer(review_id));
create policy remove_own on review_answers for delete to authenticated using (uid = (select writing_uid()));
-- Administrators remove all answers.
create policy admin_remove on review_answers for delete to admin using (true);
call announce('review_answers', 'hard', 'review', 'review_id');

-- With a member who withdraws go the answers they wrote.
create function forget_answers() returns trigger
language plpgsql as $$
begin
  delete from review_answers where uid = new.uid;
  return null;
end
$$;
call hand_to_keeper('forget_answers()');
create trigger forget_answers after update of "deletedAt" on users
  for each row when (old."deletedAt" is null and new."deletedAt" is not null) execute function forget_answers();

-- The author learns of an answer, in the name of the maker, unless they want to hear of no comments.
alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'announcement', 'badge', 'like', 'comment-like', 'comment', 'mention', 'answer', 'follow', 'ending', 'search', 'moderation-report'));

create function notify_of_answer() returns trigger
language plpgsql as $$
declare
  told_of constant bigint := coalesce(new.review_id, old.review_id);
  author text;
  maker text;
  notification bigint;
begin
  if tg_op = 'DELETE' then
    delete from notifications where kind = 'answer' and params ? 'reviewId' and params ->> 'reviewId' = told_of::text;
    return null;
  end if;
  select r.uid, m.maker into author, maker
  from mystery_reviews r join mysteries m on m.id = r."mysteryId" where r.id = told_of;
  if wants_notification(author, 'comment', new.uid) then
    insert into notifications (kind, params, content)
    values ('answer', jsonb_build_object('name', coalesce(maker, '制作団体'), 'reviewId', told_of), format(
      '%sからあなたのナゾ活に返信がありました！<a href="/mysteries/reviews/detail?id=%s">→ 返信を確認する</a>',
      html_text(coalesce(maker, '制作団体')), told_of))
    returning id into notification;
    insert into user_notifications (notification_id, uid) values (notification, author);
  end if;
  return null;
end
$$;
call hand_to_keeper('notify_of_answer()');
create trigger notify_of_answer after insert or delete on review_answers
  for each row execute function notify_of_answer();
