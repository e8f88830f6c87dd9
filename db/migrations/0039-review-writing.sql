-- Writing reviews: what a text must keep apart, the photos that members upload for it, and further plays of the same mystery.
-- Files are stored outside of the database; what is to be removed of them is a row here until it is gone.

-- Everybody reads a review's text, so nothing in it may still stand between two bars, and it says something without its hidden
-- parts. 参加形態 is one of four; 対象外 is no outcome at all.
alter table mystery_reviews
  add constraint mystery_reviews_spoilers_apart check (replace(review, '||…||', ' ') !~ '\|\|.+\|\|'),
  drop constraint mystery_reviews_review_not_blank,
  add constraint mystery_reviews_review_not_blank check (not is_blank(replace(review, '||…||', ' '))),
  drop constraint mystery_reviews_participation_length,
  add constraint mystery_reviews_participation_known check (participation in ('alone', 'friends', 'family', 'shared'));

-- As before, but the least length holds for what everybody reads.
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

-- Stored files that nothing shows any more, by path without its ending, and drawn pictures (share/reviews/{id}). The job
-- remove-files removes the file first and the row afterwards, so a file cannot be forgotten.
create table files_to_remove (
  path text not null constraint files_to_remove_pkey primary key
    constraint files_to_remove_path_form check (path ~ '^[A-Za-z0-9_/-]{1,200}$'),
  since timestamptz not null default now()
);
comment on table files_to_remove is 'Stored files that nothing shows any more, until they are removed.';
call guard('files_to_remove');

insert into job_kinds (kind, max_attempts) values ('remove-files', 12), ('sweep-uploads', 5);

create function remove_files(paths text[]) returns void
language plpgsql as $$
begin
  if cardinality(paths) > 0 then
    insert into files_to_remove (path) select distinct unnest(paths) on conflict (path) do nothing;
    perform enqueue('remove-files', '{}', 'remove-files');
  end if;
end
$$;
call hand_to_keeper('remove_files(text[])');

-- Photos that a member uploaded for a review of a mystery, by the part of the path that is theirs alone. The row is there
-- before the file, so whatever is left of an interrupted upload is found. Until a review uses it only its owner sees it.
create table photo_uploads (
  uid text not null constraint photo_uploads_uid_fkey references users on delete cascade,
  mystery_id text not null constraint photo_uploads_mystery_id_fkey references mysteries on delete cascade,
  -- 128 random bits and more: nobody finds a private photo by trying names.
  name text not null constraint photo_uploads_name_form check (name ~ '^[0-9]{13}_[A-Za-z0-9]{22}$'),
  used boolean not null default false,
  created_at timestamptz not null default now(),
  constraint photo_uploads_pkey primary key (uid, mystery_id, name)
);
create index photo_uploads_mystery_idx on photo_uploads (mystery_id);
create index photo_uploads_unused_idx on photo_uploads (created_at) where not used;
comment on table photo_uploads is 'Photos uploaded for reviews; unused ones are swept after a day.';

call guard('photo_uploads');
-- Members read their own uploads, begin them for published mysteries, and drop those that no review uses.
grant select, insert (uid, mystery_id, name), delete on photo_uploads to authenticated;
create policy read_own on photo_uploads for select to authenticated using (uid = (select current_uid()));
create policy add_own on photo_uploads for insert to authenticated
  with check (
    uid = (select writing_uid()) and exists (select from mysteries m where m.id = mystery_id and m.status = 'published')
  );
create policy remove_own on photo_uploads for delete to authenticated using (uid = (select writing_uid()) and not used);

-- The limit by day, and no more than twelve unused ones for a mystery: four of a form, and what closed tabs have left. The
-- member's row of daily_writes is locked by then, so two uploads at once count each other.
alter table daily_writes
  drop constraint daily_writes_limit,
  add constraint daily_writes_limit check (
    written <= case kind
      when 'mystery' then 500
      when 'place' then 300
      when 'review' then 300
      when 'photo' then 200
      when 'comment' then 500
      when 'moderation report' then 100
      else 0
    end
  );
create trigger count_daily_writes after insert on photo_uploads referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('photo');

create function limit_uploads() returns trigger
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
  return null;
end
$$;
call hand_to_keeper('limit_uploads()');
create trigger limit_uploads after insert on photo_uploads referencing new table as added
  for each statement execute function limit_uploads();

-- Whatever removes the row, the file follows.
create function remove_upload() returns trigger
language plpgsql as $$
begin
  perform remove_files((select array_agg(format('user/%s/mysteries/%s/review_%s', g.uid, g.mystery_id, g.name)) from gone g));
  return null;
end
$$;
call hand_to_keeper('remove_upload()');
create trigger remove_upload after delete on photo_uploads referencing old table as gone
  for each statement execute function remove_upload();

-- For the job: drops what nobody used.
create function sweep_uploads(before timestamptz) returns void
language sql as $$
  delete from photo_uploads where not used and created_at < before
$$;
call hand_to_keeper('sweep_uploads(timestamptz)');
grant execute on function sweep_uploads(timestamptz) to service;

create function photos_of(review mystery_reviews) returns text[]
language sql immutable
return array(select distinct url from unnest(review."allPhotoUrls" || review."photoUrl") url where not is_blank(url));

-- A member's review shows photos that it had before, and those that the member uploaded for its mystery. Imports may show
-- any. It runs after the checks of the row, so that a fifth photo is refused as such.
create function take_photos() returns trigger
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
    added := array(select unnest(added) except select unnest(photos_of(old)));
  end if;
  if cardinality(added) > 0 then
    names := array(
      select distinct pieces[3] from unnest(added) url,
        regexp_match(url, '^/files/user/([^/]+)/mysteries/([^/]+)/review_([0-9]{13}_[A-Za-z0-9]{22})_800x800\.webp\?v=[0-9a-f]{16}$') pieces
      where pieces[1] = new.uid and pieces[2] = new."mysteryId");
    if cardinality(names) <> cardinality(added) or not use_uploads(new.uid, new."mysteryId", names) then
      raise exception 'a review shows its author''s own photos'
        using errcode = 'check_violation', constraint = 'mystery_reviews_photos_own';
    end if;
  end if;
  return null;
end
$$;

-- False if one of them is unknown, swept or used already.
create function use_uploads(member text, mystery text, names text[]) returns boolean
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
call hand_to_keeper('use_uploads(text, text, text[])');
grant execute on function photos_of(mystery_reviews) to keeper, authenticated;
grant execute on function use_uploads(text, text, text[]) to authenticated;
create trigger take_photos after insert or update of "photoUrl", "allPhotoUrls" on mystery_reviews
  for each row execute function take_photos();

-- What a review no longer shows is removed, and with a review its drawn picture. Only files of its own author and mystery,
-- whatever an import wrote into a row.
create function remove_photos() returns trigger
language plpgsql as $$
declare
  own constant text := format('user/%s/mysteries/%s/', old.uid, old."mysteryId");
  gone text[] := photos_of(old);
  paths text[];
begin
  if tg_op = 'UPDATE' then
    gone := array(select unnest(gone) except select unnest(photos_of(new)));
  end if;
  paths := array(
    select own || pieces[1] from unnest(gone) url,
      regexp_match(url, '/files/' || own || '(review(?:_[0-9]{1,16}_[A-Za-z0-9]{1,32})?)(?:_800x800)?\.webp') pieces
    where pieces is not null);
  delete from photo_uploads u
  where u.uid = old.uid and u.mystery_id = old."mysteryId"
    and format('user/%s/mysteries/%s/review_%s', u.uid, u.mystery_id, u.name) = any (paths);
  if tg_op = 'DELETE' then
    paths := paths || ('share/reviews/' || old.id);
  end if;
  perform remove_files(paths);
  return null;
end
$$;
call hand_to_keeper('remove_photos()');
create trigger remove_photos after update of "photoUrl", "allPhotoUrls" or delete on mystery_reviews
  for each row execute function remove_photos();

-- Further plays of a mystery, dated, as entries of the same review. The first play is the review's own date.
create table review_plays (
  review_id bigint not null constraint review_plays_review_id_fkey references mystery_reviews on delete cascade,
  played_on date not null constraint review_plays_played_on_range check (played_on between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now(),
  constraint review_plays_pkey primary key (review_id, played_on)
);
comment on table review_plays is 'Further plays of a reviewed mystery; public as long as the review is.';

call guard('review_plays');
-- Everybody reads the plays of reviews that they see; members add and remove those of their own reviews.
grant select on review_plays to anon;
create policy read_of_visible on review_plays for select to anon
  using ((select true from mystery_reviews r where r.id = review_id));
grant insert (review_id, played_on), delete on review_plays to authenticated;
create policy add_own on review_plays for insert to authenticated
  with check (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create policy remove_own on review_plays for delete to authenticated
  using (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
call announce('review_plays', 'hard', 'review', 'review_id');

-- The lock makes two additions at once count each other.
create function limit_plays() returns trigger
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
call hand_to_keeper('limit_plays()');
create trigger limit_plays after insert on review_plays for each row execute function limit_plays();
