-- Removals: reviews, comments and photos that the desk has removed, with the reason that their author reads.
-- tables: removals

-- # Access

call guard('removals');
-- Authors read what was removed of theirs and why, moderators everything. removed_by is withheld from authors: they learn no name.
-- Only functions write the rows.
grant select (id, uid, review_id, comment_id, photo, photo_position, photo_words, visibility, reason, removed_at, put_back_at) on removals
  to authenticated;
grant select on removals to moderator;
create policy moderator_read on removals for select to moderator using (true);
create policy read_own on removals for select to authenticated using (uid = (select current_uid()));

-- # After a write

create trigger keep_moderation_log after insert or update on removals
  for each row when (current_setting('role') in ('moderator', 'admin'))
  execute function keep_moderation_log('{id,uid,review_id,comment_id,visibility,reason,removed_at,removed_by,put_back_at}');

-- # Functions

create or replace function removed_photos_of(review bigint) returns text[]
language sql stable
return array(select photo from removals where review_id = review and photo is not null and put_back_at is null);
comment on function removed_photos_of(bigint) is 'The addresses of the photos that the desk has removed from a review.';
grant execute on function removed_photos_of(bigint) to keeper;

create or replace function remove_review(of_review bigint, why text) returns bigint
language plpgsql as $$
declare
  former mystery_reviews;
  added bigint;
begin
  select * into former from mystery_reviews where id = of_review for no key update;
  if not found or former.removed or former."isPrivate" and not former.held
    and not exists (select from moderation_reports where review_id = of_review) then
    return null;
  end if;
  insert into removals (uid, review_id, visibility, reason, removed_by)
  values (
    former.uid, of_review,
    case when former.held or not former."isPrivate" then 'public' when former.for_followers then 'followers' else 'private' end,
    why, current_uid())
  returning id into added;
  update mystery_reviews set removed = true, held = false, "isPrivate" = true, for_followers = false where id = of_review;
  perform tell(former.uid, 'removed-review', removal_words(added));
  return added;
end
$$;
comment on function remove_review(bigint, text) is
  'Removes a review from everybody but its author, who is told why; the number of the removal. Null for one that is removed already '
  'and for a private one that nobody has flagged: the desk does not read it.';
call hand_to_keeper('remove_review(bigint, text)');
grant execute on function remove_review(bigint, text) to moderator;

create or replace function remove_photo(of_review bigint, url text, why text) returns bigint
language plpgsql as $$
declare
  former mystery_reviews;
  photos text[];
  place integer;
  added bigint;
begin
  select * into former from mystery_reviews where id = of_review for no key update;
  photos := case when cardinality(former."allPhotoUrls") > 0 then former."allPhotoUrls" else array[former."photoUrl"] end;
  place := array_position(photos, url);
  if place is null or former."isPrivate" and not former.held and not former.removed
    and not exists (select from moderation_reports where review_id = of_review) then
    return null;
  end if;
  insert into removals (uid, review_id, photo, photo_position, photo_words, reason, removed_by)
  values (former.uid, of_review, url, place, former.photo_words ->> url, why, current_uid())
  returning id into added;
  update mystery_reviews set
    "allPhotoUrls" = array_remove("allPhotoUrls", url),
    "photoUrl" = nullif("photoUrl", url),
    photo_words = photo_words - url
  where id = of_review;
  perform tell(former.uid, 'removed-photo', removal_words(added));
  return added;
end
$$;
comment on function remove_photo(bigint, text, text) is
  'Removes a photo from a review and keeps its file, so that it can be put back; the number of the removal. Null where the review '
  'does not show it, and where the desk does not read the review.';
call hand_to_keeper('remove_photo(bigint, text, text)');
grant execute on function remove_photo(bigint, text, text) to moderator;

create or replace function remove_comment(of_comment bigint, why text) returns bigint
language plpgsql as $$
declare
  author text;
  added bigint;
begin
  update mystery_review_comments set removed = true where id = of_comment and not removed returning uid into author;
  if not found then
    return null;
  end if;
  insert into removals (uid, comment_id, reason, removed_by) values (author, of_comment, why, current_uid()) returning id into added;
  perform tell(author, 'removed-comment', removal_words(added));
  return added;
end
$$;
comment on function remove_comment(bigint, text) is
  'Removes a comment from everybody but its author, who is told why; the number of the removal. Null for one that is removed already.';
call hand_to_keeper('remove_comment(bigint, text)');
grant execute on function remove_comment(bigint, text) to moderator;

create or replace function put_back(removal bigint) returns boolean
language plpgsql as $$
declare
  former removals;
begin
  update removals set put_back_at = now() where id = removal and put_back_at is null returning * into former;
  if not found then
    return false;
  end if;
  if former.comment_id is not null then
    update mystery_review_comments set removed = false where id = former.comment_id;
  elsif former.photo is not null then
    update mystery_reviews set
      "allPhotoUrls" = "allPhotoUrls"[:former.photo_position - 1] || former.photo || "allPhotoUrls"[former.photo_position:],
      photo_words = photo_words || jsonb_strip_nulls(jsonb_build_object(former.photo, former.photo_words))
    where id = former.review_id;
  else
    update review_fingerprints set cleared = true where review_id = former.review_id;
    update mystery_reviews set
      removed = false, "isPrivate" = former.visibility <> 'public', for_followers = former.visibility = 'followers'
    where id = former.review_id;
  end if;
  perform tell(former.uid, 'put-back', removal_words(removal));
  return true;
end
$$;
comment on function put_back(bigint) is
  'Shows what was removed to those who saw it before, and tells its author. Its likes and comments were kept, and count again. False '
  'if it was put back already.';
call hand_to_keeper('put_back(bigint)');
grant execute on function put_back(bigint) to moderator;

create or replace function removal_words(removal bigint) returns jsonb
language sql stable
return (
  select jsonb_build_object('reviewId', r.id, 'commentId', c.id, 'title', m.title, 'reason', x.reason,
    'what', case when c.id is not null then 'コメント' when x.photo is not null then 'ナゾ活の写真' else 'ナゾ活' end)
  from removals x
  left join mystery_review_comments c on c.id = x.comment_id
  join mystery_reviews r on r.id = coalesce(x.review_id, c.mystery_review_id)
  join mysteries m on m.id = r."mysteryId"
  where x.id = removal);
comment on function removal_words(bigint) is 'Values for the notification of a removal: the review, the title of its mystery and the reason.';
grant execute on function removal_words(bigint) to keeper;
