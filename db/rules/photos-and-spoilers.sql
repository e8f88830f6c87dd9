-- Photos of reviews, and spoilers, which only members who played the mystery read or see.
-- tables: photo_uploads, files_to_remove, review_spoilers

-- # Access

call guard('photo_uploads');
-- Members read their own uploads, begin them for published mysteries, and drop those that no review uses.
grant select, delete on photo_uploads to authenticated;
grant insert (uid, mystery_id, name) on photo_uploads to authenticated;
create policy add_own on photo_uploads for insert to authenticated
  with check (
    uid = (select writing_uid()) and exists (select from mysteries m where m.id = mystery_id and m.status = 'published')
  );
create policy remove_own on photo_uploads for delete to authenticated using (uid = (select writing_uid()) and not used);
create policy read_own on photo_uploads for select to authenticated using (uid = (select current_uid()));

call guard('files_to_remove');
-- Only the job that removes files reads it.

call guard('review_spoilers');
-- Withheld from guests; members read the spoilers of mysteries they played and write those of their own reviews.
grant select, insert, update, delete on review_spoilers to authenticated;
create policy add_own on review_spoilers for insert to authenticated
  with check (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create policy remove_own on review_spoilers for delete to authenticated
  using (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create policy read_as_player on review_spoilers for select to authenticated
  using ((select has_played(r."mysteryId") from mystery_reviews r where r.id = review_id));
create policy edit_own on review_spoilers for update to authenticated
  using (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())))
  with check (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));

-- # Before a write

create trigger review_spoilers_keys_stay before update on review_spoilers
  for each row execute function keys_stay('review_id');

-- # After a write

create trigger count_daily_writes after insert on photo_uploads referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('photo');
create trigger limit_uploads after insert on photo_uploads referencing new table as added
  for each statement execute function limit_uploads();
create trigger remove_upload after delete on photo_uploads referencing old table as gone
  for each statement execute function remove_upload();

create trigger count_edited_words after update on review_spoilers referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_spoiler_links();
create trigger count_words after insert on review_spoilers referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_spoiler_links();
create trigger remove_hidden_photos after update of photos or delete on review_spoilers
  for each row execute function remove_hidden_photos();
create trigger take_hidden_photos after insert or update of photos on review_spoilers
  for each row execute function take_hidden_photos();
call announce('review_spoilers', 'hard', 'review', 'review_id');

-- # Functions

create or replace function limit_uploads() returns trigger
language plpgsql as $$
begin
  if exists (
    select from photo_uploads u
    where not u.used and (u.uid, u.mystery_id) in (select a.uid, a.mystery_id from added a)
    group by u.uid, u.mystery_id having count(*) > 12
  ) then
    raise exception 'a member has at most twelve unused photos for a mystery'
      using errcode = 'check_violation', constraint = 'photo_uploads_unused_limit';
  end if;
  if exists (
    select from added a
    join files_to_remove f on f.path = format('user/%s/mysteries/%s/review_%s', a.uid, a.mystery_id, a.name)
  ) then
    raise exception 'the file of a photo with this name is still to be removed'
      using errcode = 'check_violation', constraint = 'photo_uploads_name_free';
  end if;
  return null;
end
$$;
comment on function limit_uploads() is
  'Refuses a member''s 13th unused photo for a mystery, and a photo whose file would be removed with that of an earlier one of its name.';
call hand_to_keeper('limit_uploads()');

create or replace function remove_upload() returns trigger
language plpgsql as $$
begin
  perform remove_files((select array_agg(format('user/%s/mysteries/%s/review_%s', g.uid, g.mystery_id, g.name)) from gone g));
  return null;
end
$$;
comment on function remove_upload() is 'Removes the files of a deleted upload, whatever deleted it.';
call hand_to_keeper('remove_upload()');

create or replace function sweep_uploads(before timestamptz) returns void
language sql as $$
  delete from photo_uploads where not used and created_at < before
$$;
comment on function sweep_uploads(timestamptz) is 'Deletes uploads that no review used in time.';
call hand_to_keeper('sweep_uploads(timestamptz)');
grant execute on function sweep_uploads(timestamptz) to service;

create or replace function remove_files(paths text[]) returns void
language plpgsql as $$
begin
  if cardinality(paths) > 0 then
    insert into files_to_remove (path) select distinct unnest(paths) on conflict (path) do nothing;
    perform enqueue('remove-files', '{}', 'remove-files');
  end if;
end
$$;
comment on function remove_files(text[]) is 'Lists files for removal and enqueues the job that removes them.';
call hand_to_keeper('remove_files(text[])');

create or replace function photos_of(review mystery_reviews) returns text[]
language sql immutable
return array(select distinct url from unnest(review."allPhotoUrls" || review."photoUrl") url where not is_blank(url));
comment on function photos_of(mystery_reviews) is 'The addresses of the photos that a review shows.';
grant execute on function photos_of(mystery_reviews) to authenticated, keeper;

create or replace function photo_names(member text, mystery text, urls text[]) returns text[]
language sql immutable
return array(
  select distinct pieces[3] from unnest(urls) url,
    regexp_match(url, '^/files/user/([^/]+)/mysteries/([^/]+)/review_([0-9]{13}_[A-Za-z0-9]{1,32})_800x800\.webp\?v=[0-9a-f]{16}$') pieces
  where pieces[1] = member and pieces[2] = mystery);
comment on function photo_names(text, text, text[]) is 'The names of a member''s own uploads for a mystery among some addresses.';
grant execute on function photo_names(text, text, text[]) to authenticated, keeper;

comment on function are_photo_words(jsonb) is
  'Whether these are words for photos by address: four at most, each with 200 characters at most, none blank.';
grant execute on function are_photo_words(jsonb) to authenticated, keeper, service;

create or replace function hidden_photos_of(review bigint) returns text[]
language sql stable
return coalesce((select photos from review_spoilers where review_id = review), '{}');
comment on function hidden_photos_of(bigint) is 'The addresses of the photos that a review hides as spoilers.';
grant execute on function hidden_photos_of(bigint) to authenticated, keeper;

create or replace function use_uploads(member text, mystery text, names text[]) returns boolean
language plpgsql as $$
declare
  taken integer;
begin
  update photo_uploads u set used = true
  where u.uid = member and u.uid = current_uid() and u.mystery_id = mystery and u.name = any (names) and not u.used;
  get diagnostics taken = row_count;
  return taken = cardinality(names);
end
$$;
comment on function use_uploads(text, text, text[]) is
  'Records that a review uses uploads of the asking member. False if one of them is unknown, swept or used already.';
call hand_to_keeper('use_uploads(text, text, text[])');
grant execute on function use_uploads(text, text, text[]) to authenticated;

create or replace function adopt_uploads(member text, mystery text, names text[]) returns void
language sql as $$
  insert into photo_uploads (uid, mystery_id, name, used)
  select member, mystery, unnest(names), true
  where member = current_uid()
  on conflict do nothing
$$;
comment on function adopt_uploads(text, text, text[]) is
  'Adds the rows that photos from before there were uploads lack, once they are hidden: their files are removed by the row.';
call hand_to_keeper('adopt_uploads(text, text, text[])');
grant execute on function adopt_uploads(text, text, text[]) to authenticated;

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
comment on function take_photos() is
  'Refuses a photo that is not the author''s own: a review shows photos that it had before, shown or hidden, and those that '
  'its author uploaded for its mystery. Imports may show any. It runs after the checks of the row, so that a fifth photo is '
  'refused as such.';

create or replace function remove_photos() returns trigger
language plpgsql as $$
declare
  folders constant text[] := folders_of_mystery(old."mysteryId");
  own constant text := format('user/%s/mysteries/', old.uid);
  gone text[] := photos_of(old);
  paths text[];
begin
  if tg_op = 'UPDATE' then
    gone := array(select unnest(gone) except select unnest(photos_of(new) || hidden_photos_of(new.id) || removed_photos_of(new.id)));
  end if;
  paths := array(
    select own || pieces[1] || '/' || pieces[2] from unnest(gone) url,
      regexp_match(url, '/files/' || own || '([A-Za-z0-9]+)/(review(?:_[0-9]{1,16}_[A-Za-z0-9]{1,32})?)(?:_800x800)?\.webp') pieces
    where pieces[1] = any (folders));
  delete from photo_uploads u
  where u.uid = old.uid and u.mystery_id = any (folders)
    and (format('user/%s/mysteries/%s/review_%s', u.uid, u.mystery_id, u.name) = any (paths)
      or tg_op = 'DELETE' and u.used
        -- A merged mystery may have another review of theirs.
        and not exists (select from mystery_reviews r where r.uid = u.uid and r."mysteryId" = u.mystery_id));
  if tg_op = 'DELETE' then
    paths := paths || ('share/reviews/' || old.id);
  end if;
  perform remove_files(paths);
  return null;
end
$$;
comment on function remove_photos() is
  'Removes the files of photos that a review neither shows nor hides any more, unless the desk has removed them and may put them back, and with a deleted review all its uploads and its drawn '
  'picture. Only files of its own author and mystery are removed, whatever an import wrote into a row.';
call hand_to_keeper('remove_photos()');

create or replace function take_hidden_photos() returns trigger
language plpgsql as $$
declare
  review mystery_reviews;
  added text[] := new.photos;
  shown text[];
  folders text[];
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
  folders := folders_of_mystery(review."mysteryId");
  perform adopt_uploads(review.uid, folder, photo_names(review.uid, folder, shown)) from unnest(folders) folder;
  if (select count(*) from unnest(folders) folder, unnest(photo_names(review.uid, folder, added))) <> cardinality(added)
    or not use_uploads(review.uid, review."mysteryId", photo_names(review.uid, review."mysteryId",
      array(select unnest(added) except select unnest(shown)))) then
    raise exception 'a review hides its author''s own photos'
      using errcode = 'check_violation', constraint = 'mystery_reviews_photos_own';
  end if;
  return null;
end
$$;
comment on function take_hidden_photos() is
  'Refuses a hidden photo that is not the author''s own: an upload, or a photo that the review showed. Each has a name of its own.';

create or replace function remove_hidden_photos() returns trigger
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
  where u.uid = review.uid and u.mystery_id = any (folders_of_mystery(review."mysteryId"))
    and u.name = any (photo_names(review.uid, u.mystery_id, gone));
  return null;
end
$$;
comment on function remove_hidden_photos() is
  'Removes the photos that a review no longer hides, unless it shows them now. The uploads of a deleted review are removed '
  'with it.';
call hand_to_keeper('remove_hidden_photos()');
