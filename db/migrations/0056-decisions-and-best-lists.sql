-- What the author of a held review is told once an administrator has decided about it; and lists of the best mysteries, which
-- show only what their member has played.

alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'announcement', 'badge', 'like', 'comment-like', 'comment', 'mention', 'answer', 'follow', 'ending', 'search', 'moderation-report',
    'mystery', 'review-released', 'review-removed'));

-- Tells the author of a held review. Nobody can switch this off, because it is an answer to what they wrote.
create function tell_of_decision(author text, kind text, params jsonb, html text) returns void
language plpgsql as $$
declare
  notification bigint;
begin
  if not wants_notification(author, tell_of_decision.kind, null) then
    return;
  end if;
  insert into notifications (kind, params, content) values (tell_of_decision.kind, tell_of_decision.params, html)
  returning id into notification;
  insert into user_notifications (notification_id, uid) values (notification, author);
end
$$;
call hand_to_keeper('tell_of_decision(text, text, jsonb, text)');

-- Publishes a held review and tells its author. False if it is not held any more.
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
  perform tell_of_decision(
    author, 'review-released', jsonb_build_object('reviewId', release_review.review_id, 'title', title),
    format('確認中だったナゾ活「%s」を公開しました<a href="/mysteries/reviews/detail?id=%s">→ ナゾ活を確認する</a>',
      html_text(title), release_review.review_id));
  return true;
end
$$;
call hand_to_keeper('release_review(bigint)');

-- Removes a held review for good and tells its author. False if it is not held any more.
create function remove_held_review(review_id bigint) returns boolean
language plpgsql as $$
declare
  author text;
  title text;
begin
  delete from mystery_reviews r using mysteries m
  where r.id = remove_held_review.review_id and r.held and m.id = r."mysteryId"
  returning r.uid, m.title into author, title;
  if not found then
    return false;
  end if;
  perform tell_of_decision(
    author, 'review-removed', jsonb_build_object('title', title),
    format('確認中だったナゾ活「%s」は、ほかのナゾ活とほぼ同じ内容のため削除しました<a href="/mysteries/reviews/guideline">→ ガイドラインを確認する</a>',
      html_text(title)));
  return true;
end
$$;
call hand_to_keeper('remove_held_review(bigint)');
grant execute on function remove_held_review(bigint) to service;

-- A list of best mysteries shows what its member has played. An entry whose mystery is no longer played is hidden from others, with
-- its line, until it is played again; the member removes it themselves.
alter table my_best add column hidden boolean not null default false;
comment on column my_best.hidden is 'Its member does not have the mystery as played any more: nobody else sees it.';

update my_best b set hidden = true
where not exists (select from favorite_mysteries f where f.uid = b.uid and f.mysteryid = b.mystery_id and f.status = 2);

-- hidden is withheld from members: a trigger writes it.
revoke insert on my_best from authenticated;
grant insert (uid, position, mystery_id, line) on my_best to authenticated;
-- Besides whatever else is asked of a list.
create policy hide_unplayed on my_best as restrictive for select to anon
  using (not hidden or uid = (select current_uid()));
-- Members add published mysteries that they have as played.
drop policy add_own on my_best;
create policy add_own on my_best for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (select from mysteries m where m.id = mystery_id and m.status = 'published')
    and exists (
      select from favorite_mysteries f
      where f.uid = (select writing_uid()) and f.mysteryid = mystery_id and f.status = 2)
  );

create function hide_unplayed_best() returns trigger
language plpgsql as $$
declare
  status constant favorite_mysteries := coalesce(new, old);
  hides constant boolean := tg_op = 'DELETE' or new.status <> 2;
begin
  update my_best set hidden = hides where uid = status.uid and mystery_id = status.mysteryid and hidden <> hides;
  return null;
end
$$;
call hand_to_keeper('hide_unplayed_best()');
create trigger hide_unplayed_best after insert or delete on favorite_mysteries
  for each row execute function hide_unplayed_best();
create trigger hide_changed_best after update of status on favorite_mysteries
  for each row when (old.status <> new.status) execute function hide_unplayed_best();
