-- Likes of reviews and of comments.
-- tables: like_mystery_reviews, like_mystery_review_comments

-- # Access

call guard('like_mystery_reviews');
-- Everybody sees likes whose review and member they see, members also all of their own. Members like public reviews and those for
-- followers that they read, but not their own, and take their likes back.
grant select on like_mystery_reviews to anon;
grant delete on like_mystery_reviews to authenticated;
grant insert (uid, "mysteryReviewId") on like_mystery_reviews to authenticated;
create policy add_own on like_mystery_reviews for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (
      select from mystery_reviews r
      where r.id = "mysteryReviewId" and (not r."isPrivate" or r.for_followers) and r.uid <> like_mystery_reviews.uid
    )
  );
create policy remove_own on like_mystery_reviews for delete to authenticated using (uid = (select writing_uid()));
create policy read_of_visible on like_mystery_reviews for select to anon
  using (
    (select true from mystery_reviews r where r.id = "mysteryReviewId")
    and (select true from users u where u.uid = like_mystery_reviews.uid)
  );
create policy read_own on like_mystery_reviews for select to authenticated using (uid = (select current_uid()));

call guard('like_mystery_review_comments');
-- Everybody sees likes whose comment and member they see, members also all of their own. Members like comments below reviews that
-- they may comment on, but not their own, and take their likes back.
grant select on like_mystery_review_comments to anon;
grant delete on like_mystery_review_comments to authenticated;
grant insert (mystery_review_comment_id, uid) on like_mystery_review_comments to authenticated;
create policy add_own on like_mystery_review_comments for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (
      select from mystery_review_comments c join mystery_reviews r on r.id = c.mystery_review_id
      where c.id = mystery_review_comment_id and (not r."isPrivate" or r.for_followers)
        and c.uid <> like_mystery_review_comments.uid
    )
  );
create policy remove_own on like_mystery_review_comments for delete to authenticated using (uid = (select writing_uid()));
create policy read_of_visible on like_mystery_review_comments for select to anon
  using (
    (select true from mystery_review_comments c where c.id = mystery_review_comment_id)
    and (select true from users u where u.uid = like_mystery_review_comments.uid)
  );
create policy read_own on like_mystery_review_comments for select to authenticated using (uid = (select current_uid()));

-- # Before a write

create trigger a_refuse_blocked before insert on like_mystery_reviews
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_blocked();
create trigger a_refuse_record_only before insert on like_mystery_reviews
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_record_only();

create trigger a_refuse_blocked before insert on like_mystery_review_comments
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_blocked();
create trigger a_refuse_record_only before insert on like_mystery_review_comments
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_record_only();

-- # After a write

create trigger count_review_like after insert or delete on like_mystery_reviews
  for each row execute function count_review_like();
create trigger notify_of_like after insert or delete on like_mystery_reviews
  for each row execute function notify_of_like();

create trigger count_comment_like after insert or delete on like_mystery_review_comments
  for each row execute function count_comment_like();
create trigger notify_of_comment_like after insert or delete on like_mystery_review_comments
  for each row execute function notify_of_comment_like();

-- # Functions

create or replace function count_review_like() returns trigger
language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  liked constant bigint := coalesce(new."mysteryReviewId", old."mysteryReviewId");
begin
  -- When the review itself is deleted, count_review() has already counted its likes.
  if tg_op = 'DELETE' and not exists (select from mystery_reviews where id = liked) then
    return null;
  end if;
  if hold_member(coalesce(new.uid, old.uid)) then
    update review_stats set like_count = like_count + change where review_id = liked;
    update user_stats s set likes_received = s.likes_received + change
    from mystery_reviews r
    where r.id = liked and not r."isPrivate" and s.uid = r.uid;
  end if;
  return null;
end
$$;
comment on function count_review_like() is 'Counts a like of a review, for the review and its author.';
call hand_to_keeper('count_review_like()');

create or replace function count_comment_like() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from mystery_review_comments where id = old.mystery_review_comment_id) then
    return null;
  end if;
  if hold_member(coalesce(new.uid, old.uid)) then
    update comment_stats set like_count = like_count + case tg_op when 'INSERT' then 1 else -1 end
    where comment_id = coalesce(new.mystery_review_comment_id, old.mystery_review_comment_id);
    perform announce_invalidation(jsonb_build_object('soft', jsonb_build_array('review:' || c.mystery_review_id)))
    from mystery_review_comments c
    where c.id = coalesce(new.mystery_review_comment_id, old.mystery_review_comment_id);
  end if;
  return null;
end
$$;
comment on function count_comment_like() is 'Counts a like of a comment, and announces the review below which it is.';
call hand_to_keeper('count_comment_like()');
