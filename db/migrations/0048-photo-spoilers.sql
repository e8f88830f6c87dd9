-- Photos with spoilers: a member may say of each photo of their review that it has one. The photo itself is then where the
-- hidden parts of the text are, and only their readers get its address. Everybody else gets a picture of it, so small that
-- nothing can be told from it, as part of the row.

-- At most 16 pixels wide and high, made by the server, in the order of the hidden photos. They come after the others.
alter table mystery_reviews
  add column blurred_photos text[] not null default '{}'
    constraint mystery_reviews_blurred_photos_flat check (coalesce(array_ndims(blurred_photos), 1) = 1)
    constraint mystery_reviews_blurred_photos_length check (octet_length(array_to_string(blurred_photos, ' ')) <= 6000)
    constraint mystery_reviews_blurred_photos_form check (
      array_position(blurred_photos, null) is null
      and array_to_string(blurred_photos, ' ') ~ '^(data:image/webp;base64,[A-Za-z0-9+/]+={0,2}( |$))*$'
    ),
  drop constraint mystery_reviews_photo_limit,
  add constraint mystery_reviews_photo_limit check (cardinality("allPhotoUrls") + cardinality(blurred_photos) <= 4);
grant insert (blurred_photos), update (blurred_photos) on mystery_reviews to authenticated;
comment on table mystery_reviews is 'Reviews (ナゾ活) in plain text; what only players may read or see is in review_spoilers.';

-- Eight, because an edit that exchanges all photos first adds what is to be hidden.
alter table review_spoilers
  add column photos text[] not null default '{}'
    constraint review_spoilers_photos_limit check (cardinality(photos) <= 8)
    constraint review_spoilers_photos_flat check (coalesce(array_ndims(photos), 1) = 1)
    constraint review_spoilers_photos_form check (are_picture_addresses(photos))
    constraint review_spoilers_photos_length check (octet_length(array_to_string(photos, ',')) <= 8000),
  drop constraint review_spoilers_parts_count,
  add constraint review_spoilers_parts_count check (cardinality(parts) <= 50),
  add constraint review_spoilers_not_empty check (cardinality(parts) + cardinality(photos) > 0);
comment on table review_spoilers is 'Hidden parts of a review, in the order of their placeholders in the text, and its hidden photos.';

-- The names of a member's own uploads for a mystery among these addresses.
create function photo_names(member text, mystery text, urls text[]) returns text[]
language sql immutable
return array(
  select distinct pieces[3] from unnest(urls) url,
    regexp_match(url, '^/files/user/([^/]+)/mysteries/([^/]+)/review_([0-9]{13}_[A-Za-z0-9]{22})_800x800\.webp\?v=[0-9a-f]{16}$') pieces
  where pieces[1] = member and pieces[2] = mystery);
grant execute on function photo_names(text, text, text[]) to keeper, authenticated;

create function hidden_photos_of(review bigint) returns text[]
language sql stable
return coalesce((select photos from review_spoilers where review_id = review), '{}');
grant execute on function hidden_photos_of(bigint) to keeper, authenticated;

-- As before, but a photo that was hidden until now is not new.
create or replace function take_photos() returns trigger
language plpgsql as $$
declare
  added text[];
  names text[];
begin
  if current_user not in ('authenticated', 'admin') then
    return null;
  end if;
  added := photos_of(new);
  if tg_op = 'UPDATE' then
    added := array(select unnest(added) except select unnest(photos_of(old) || hidden_photos_of(old.id)));
  end if;
  if cardinality(added) > 0 then
    names := photo_names(new.uid, new."mysteryId", added);
    if cardinality(names) <> cardinality(added) or not use_uploads(new.uid, new."mysteryId", names) then
      raise exception 'a review shows its author''s own photos'
        using errcode = 'check_violation', constraint = 'mystery_reviews_photos_own';
    end if;
  end if;
  return null;
end
$$;

-- A photo from before there were uploads gets a row as well once it is hidden: by the row its files are removed.
create function adopt_uploads(member text, mystery text, names text[]) returns void
language sql as $$
  insert into photo_uploads (uid, mystery_id, name, used)
  select member, mystery, unnest(names), true
  where member = current_uid()
  on conflict do nothing
$$;
call hand_to_keeper('adopt_uploads(text, text, text[])');
grant execute on function adopt_uploads(text, text, text[]) to authenticated;

-- Hidden photos are the author's own, too: uploads, or photos that the review showed. Each has a name that nobody can guess.
create function take_hidden_photos() returns trigger
language plpgsql as $$
declare
  review mystery_reviews;
  added text[] := new.photos;
  shown text[];
begin
  if current_user not in ('authenticated', 'admin') then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    added := array(select unnest(added) except select unnest(old.photos));
  end if;
  if cardinality(added) = 0 then
    return null;
  end if;
  select * into review from mystery_reviews where id = new.review_id;
  shown := array(select unnest(added) intersect select unnest(photos_of(review)));
  perform adopt_uploads(review.uid, review."mysteryId", photo_names(review.uid, review."mysteryId", shown));
  if cardinality(photo_names(review.uid, review."mysteryId", added)) <> cardinality(added)
    or not use_uploads(review.uid, review."mysteryId", photo_names(review.uid, review."mysteryId",
      array(select unnest(added) except select unnest(shown)))) then
    raise exception 'a review hides its author''s own photos'
      using errcode = 'check_violation', constraint = 'mystery_reviews_photos_own';
  end if;
  return null;
end
$$;
create trigger take_hidden_photos after insert or update of photos on review_spoilers
  for each row execute function take_hidden_photos();

-- As before, but a photo that is hidden now stays, and with a review all its uploads go.
create or replace function remove_photos() returns trigger
language plpgsql as $$
declare
  own constant text := format('user/%s/mysteries/%s/', old.uid, old."mysteryId");
  gone text[] := photos_of(old);
  paths text[];
begin
  if tg_op = 'UPDATE' then
    gone := array(select unnest(gone) except select unnest(photos_of(new) || hidden_photos_of(new.id)));
  end if;
  paths := array(
    select own || pieces[1] from unnest(gone) url,
      regexp_match(url, '/files/' || own || '(review(?:_[0-9]{1,16}_[A-Za-z0-9]{1,32})?)(?:_800x800)?\.webp') pieces
    where pieces is not null);
  delete from photo_uploads u
  where u.uid = old.uid and u.mystery_id = old."mysteryId"
    and (tg_op = 'DELETE' and u.used or format('user/%s/mysteries/%s/review_%s', u.uid, u.mystery_id, u.name) = any (paths));
  if tg_op = 'DELETE' then
    paths := paths || ('share/reviews/' || old.id);
  end if;
  perform remove_files(paths);
  return null;
end
$$;
call hand_to_keeper('remove_photos()');

-- What a review no longer hides is removed, unless it is shown now. If the review is gone, its uploads are as well.
create function remove_hidden_photos() returns trigger
language plpgsql as $$
declare
  review mystery_reviews;
  gone text[] := old.photos;
begin
  select * into review from mystery_reviews where id = old.review_id;
  if tg_op = 'UPDATE' then
    gone := array(select unnest(gone) except select unnest(new.photos));
  end if;
  gone := array(select unnest(gone) except select unnest(photos_of(review)));
  delete from photo_uploads u
  where u.uid = review.uid and u.mystery_id = review."mysteryId"
    and u.name = any (photo_names(review.uid, review."mysteryId", gone));
  return null;
end
$$;
call hand_to_keeper('remove_hidden_photos()');
create trigger remove_hidden_photos after update of photos or delete on review_spoilers
  for each row execute function remove_hidden_photos();
