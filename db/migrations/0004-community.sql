-- What members say: statuses, reports (reviews, ナゾ活), likes and comments. Counters are in 0005.

-- A member's status on a mystery: one row per pair.
create table favorite_mysteries (
  id bigint generated always as identity constraint favorite_mysteries_pkey primary key,
  uid text not null constraint favorite_mysteries_uid_fkey references users on delete cascade,
  mysteryid text not null constraint favorite_mysteries_mysteryid_fkey references mysteries on delete cascade,
  status smallint not null constraint favorite_mysteries_status_known check (status in (1, 2)),
  "createdAt" timestamptz not null default now()
    constraint favorite_mysteries_created_at_range check ("createdAt" between '1900-01-01' and '2999-12-31'),
  played_on date constraint favorite_mysteries_played_on_range check (played_on between '1900-01-01' and '2999-12-31'),
  times_played integer constraint favorite_mysteries_times_played_range check (times_played between 1 and 1000),
  constraint favorite_mysteries_one_each unique (uid, mysteryid)
);
create index favorite_mysteries_mystery_idx on favorite_mysteries (mysteryid, status);
create index favorite_mysteries_list_idx on favorite_mysteries (uid, status, "createdAt" desc);
comment on table favorite_mysteries is '1 interested, 2 played. Nobody reads the rows of others; see shared_favorites.';

call guard('favorite_mysteries');
grant select, delete on favorite_mysteries to authenticated;
grant insert (uid, mysteryid, status, "createdAt", played_on, times_played),
  update (status, "createdAt", played_on, times_played) on favorite_mysteries to authenticated;
create policy read_own on favorite_mysteries for select to authenticated using (uid = (select current_uid()));
create policy add_own on favorite_mysteries for insert to authenticated
  with check (
    uid = (select writing_uid()) and exists (select from mysteries m where m.id = mysteryid and m.status = 'published')
  );
create policy edit_own on favorite_mysteries for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
create policy remove_own on favorite_mysteries for delete to authenticated using (uid = (select writing_uid()));
create trigger favorite_mysteries_keys_stay before update on favorite_mysteries
  for each row execute function keys_stay('id', 'uid', 'mysteryid');

-- The lists of others, as far as they let others see them.
create view shared_favorites with (security_barrier) as
  select f.uid, f.mysteryid, f.status, f."createdAt", f.played_on
  from favorite_mysteries f
  join users u using (uid)
  where u."deletedAt" is null
    and case f.status when 1 then u.interested_public else u.played_public end;
comment on view shared_favorites is 'Statuses of present members, each kind unless the member keeps it to themselves.';
call hand_view_to_keeper('shared_favorites');
grant select on shared_favorites to anon;

-- Reports. One per member and mystery.
create table mystery_reviews (
  id bigint generated always as identity constraint mystery_reviews_pkey primary key,
  uid text not null constraint mystery_reviews_uid_fkey references users on delete cascade,
  "mysteryId" text not null constraint mystery_reviews_mystery_id_fkey references mysteries on delete cascade,
  review text not null
    constraint mystery_reviews_review_not_blank check (not is_blank(review))
    constraint mystery_reviews_review_length check (char_length(review) <= 10000),
  "playDate" date constraint mystery_reviews_play_date_range check ("playDate" between '1900-01-01' and '2999-12-31'),
  "isPrivate" boolean not null default false,
  "createdAt" timestamptz not null default now()
    constraint mystery_reviews_created_at_range check ("createdAt" between '1900-01-01' and '2999-12-31'),
  "updatedAt" timestamptz
    constraint mystery_reviews_updated_at_range check ("updatedAt" between '1900-01-01' and '2999-12-31'),
  "photoUrl" text constraint mystery_reviews_photo_url_length check (char_length("photoUrl") <= 500),
  "allPhotoUrls" text[] not null default '{}'
    constraint mystery_reviews_photo_limit check (cardinality("allPhotoUrls") <= 4)
    constraint mystery_reviews_photos_flat check (coalesce(array_ndims("allPhotoUrls"), 1) = 1)
    constraint mystery_reviews_photos_length check (octet_length(array_to_string("allPhotoUrls", ',')) <= 4000),
  "difficultyRating" smallint constraint mystery_reviews_difficulty_range check ("difficultyRating" between 1 and 5),
  "actualPlayTimeMinutes" integer constraint mystery_reviews_play_time_range
    check ("actualPlayTimeMinutes" between 0 and 720 and "actualPlayTimeMinutes" % 15 = 0),
  "playTimeNote" text constraint mystery_reviews_play_time_note_length check (char_length("playTimeNote") <= 500),
  satisfaction numeric(2, 1) constraint mystery_reviews_satisfaction_range
    check (satisfaction between 0.5 and 5 and satisfaction * 2 = trunc(satisfaction * 2)),
  outcome text constraint mystery_reviews_outcome_known check (outcome in ('success', 'failure')),
  people_count smallint constraint mystery_reviews_people_count_range check (people_count between 1 and 1000),
  participation text constraint mystery_reviews_participation_length check (char_length(participation) <= 50),
  hints_used smallint constraint mystery_reviews_hints_used_range check (hints_used between 0 and 1000),
  price_paid integer constraint mystery_reviews_price_paid_range check (price_paid between 0 and 10000000),
  constraint mystery_reviews_one_each unique (uid, "mysteryId")
);
create index mystery_reviews_mystery_idx on mystery_reviews ("mysteryId", "createdAt" desc);
create index mystery_reviews_member_idx on mystery_reviews (uid, "createdAt" desc);
create index mystery_reviews_new_idx on mystery_reviews ("createdAt" desc, id desc) where not "isPrivate";
comment on table mystery_reviews is 'ナゾ活. Plain text; what only players may read is in review_spoilers.';

call guard('mystery_reviews');
grant select on mystery_reviews to anon;
grant insert (
  uid, review, "playDate", "mysteryId", "isPrivate", "createdAt", "photoUrl", "difficultyRating", "actualPlayTimeMinutes",
  "playTimeNote", "allPhotoUrls", satisfaction, outcome, people_count, participation, hints_used, price_paid
), update (
  review, "updatedAt", "playDate", "isPrivate", "photoUrl", "difficultyRating", "actualPlayTimeMinutes", "playTimeNote",
  "allPhotoUrls", satisfaction, outcome, people_count, participation, hints_used, price_paid
), delete on mystery_reviews to authenticated;
create policy read_public on mystery_reviews for select to anon
  using (not "isPrivate" and (select true from users u where u.uid = mystery_reviews.uid));
create policy read_own on mystery_reviews for select to authenticated using (uid = (select current_uid()));
-- On published games only: who could report on drafts of their own would make points out of nothing.
create policy add_own on mystery_reviews for insert to authenticated
  with check (
    uid = (select writing_uid()) and exists (select from mysteries m where m.id = "mysteryId" and m.status = 'published')
  );
create policy edit_own on mystery_reviews for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
create policy remove_own on mystery_reviews for delete to authenticated using (uid = (select writing_uid()));
create policy admin_read on mystery_reviews for select to admin using (true);
create policy admin_remove on mystery_reviews for delete to admin using (true);

-- Posting asks for five characters, editing only that something stays; the legacy first photo follows the list; and no
-- member's clock puts a report ahead of everybody's newest.
create function shape_review() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' and char_length(regexp_replace(new.review, '^[\s\u3000]+|[\s\u3000]+$', '', 'g')) < 5
    and not is_blank(new.review) then
    raise exception 'a report has at least five characters'
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
create trigger shape_review before insert or update on mystery_reviews for each row execute function shape_review();
create trigger mystery_reviews_keys_stay before update on mystery_reviews
  for each row execute function keys_stay('id', 'uid', 'mysteryId');
call announce('mystery_reviews', 'hard', 'review', 'id', '{reviews}');
call announce('mystery_reviews', 'hard', 'mystery', 'mysteryId');

-- Parts of a report that only those may read who played the mystery or reported on it themselves.
create table review_spoilers (
  review_id bigint constraint review_spoilers_pkey primary key
    constraint review_spoilers_review_id_fkey references mystery_reviews on delete cascade,
  parts text[] not null constraint review_spoilers_parts_count check (cardinality(parts) between 1 and 50)
    constraint review_spoilers_parts_length check (octet_length(array_to_string(parts, ',')) <= 40000)
);
comment on table review_spoilers is 'Hidden parts of a report, in the order of their marks in the text.';

create function has_played(mystery_id text) returns boolean
language sql stable as $$
  select exists (select from favorite_mysteries f where f.uid = current_uid() and f.mysteryid = mystery_id and f.status = 2)
    or exists (select from mystery_reviews r where r.uid = current_uid() and r."mysteryId" = mystery_id)
$$;
call hand_to_keeper('has_played(text)');
grant execute on function has_played(text) to authenticated;

call guard('review_spoilers');
grant select, insert, update, delete on review_spoilers to authenticated;
create policy read_as_player on review_spoilers for select to authenticated
  using ((select has_played(r."mysteryId") from mystery_reviews r where r.id = review_id));
create policy add_own on review_spoilers for insert to authenticated
  with check (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create policy edit_own on review_spoilers for update to authenticated
  using (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())))
  with check (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create policy remove_own on review_spoilers for delete to authenticated
  using (exists (select from mystery_reviews r where r.id = review_id and r.uid = (select writing_uid())));
create trigger review_spoilers_keys_stay before update on review_spoilers
  for each row execute function keys_stay('review_id');
call announce('review_spoilers', 'hard', 'review', 'review_id');

create table like_mystery_reviews (
  id bigint generated always as identity constraint like_mystery_reviews_pkey primary key,
  uid text not null constraint like_mystery_reviews_uid_fkey references users on delete cascade,
  "mysteryReviewId" bigint not null
    constraint like_mystery_reviews_review_id_fkey references mystery_reviews on delete cascade,
  created_at timestamptz not null default now(),
  constraint like_mystery_reviews_one_each unique ("mysteryReviewId", uid)
);
create index like_mystery_reviews_member_idx on like_mystery_reviews (uid, created_at desc);
comment on table like_mystery_reviews is 'Likes of reports; public as long as report and member are.';

call guard('like_mystery_reviews');
grant select on like_mystery_reviews to anon;
grant insert (uid, "mysteryReviewId"), delete on like_mystery_reviews to authenticated;
create policy read_of_visible on like_mystery_reviews for select to anon
  using (
    (select true from mystery_reviews r where r.id = "mysteryReviewId")
    and (select true from users u where u.uid = like_mystery_reviews.uid)
  );
create policy read_own on like_mystery_reviews for select to authenticated using (uid = (select current_uid()));
create policy add_own on like_mystery_reviews for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (select from mystery_reviews r where r.id = "mysteryReviewId" and not r."isPrivate")
  );
create policy remove_own on like_mystery_reviews for delete to authenticated using (uid = (select writing_uid()));

create table mystery_review_comments (
  id bigint generated always as identity constraint mystery_review_comments_pkey primary key,
  mystery_review_id bigint not null
    constraint mystery_review_comments_review_id_fkey references mystery_reviews on delete cascade,
  uid text not null constraint mystery_review_comments_uid_fkey references users on delete cascade,
  content text not null
    constraint mystery_review_comments_content_not_blank check (not is_blank(content))
    constraint mystery_review_comments_content_length check (char_length(content) <= 2000),
  created_at timestamptz not null default now()
);
create index mystery_review_comments_review_idx on mystery_review_comments (mystery_review_id, id);
create index mystery_review_comments_member_idx on mystery_review_comments (uid);
comment on table mystery_review_comments is 'Comments on public reports.';

call guard('mystery_review_comments');
grant select on mystery_review_comments to anon;
grant insert (mystery_review_id, uid, content), delete on mystery_review_comments to authenticated;
create policy read_of_visible on mystery_review_comments for select to anon
  using (
    (select true from mystery_reviews r where r.id = mystery_review_id)
    and (select true from users u where u.uid = mystery_review_comments.uid)
  );
create policy read_own on mystery_review_comments for select to authenticated using (uid = (select current_uid()));
create policy add_own on mystery_review_comments for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (select from mystery_reviews r where r.id = mystery_review_id and not r."isPrivate")
  );
create policy remove_own on mystery_review_comments for delete to authenticated using (uid = (select writing_uid()));
create policy admin_remove on mystery_review_comments for delete to admin using (true);
call announce('mystery_review_comments', 'hard', 'review', 'mystery_review_id', '{reviews}');

create table like_mystery_review_comments (
  id bigint generated always as identity constraint like_mystery_review_comments_pkey primary key,
  mystery_review_comment_id bigint not null
    constraint like_mystery_review_comments_comment_id_fkey references mystery_review_comments on delete cascade,
  uid text not null constraint like_mystery_review_comments_uid_fkey references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint like_mystery_review_comments_one_each unique (mystery_review_comment_id, uid)
);
create index like_mystery_review_comments_member_idx on like_mystery_review_comments (uid);
comment on table like_mystery_review_comments is 'Likes of comments; public as long as comment and member are.';

call guard('like_mystery_review_comments');
grant select on like_mystery_review_comments to anon;
grant insert (mystery_review_comment_id, uid), delete on like_mystery_review_comments to authenticated;
create policy read_of_visible on like_mystery_review_comments for select to anon
  using (
    (select true from mystery_review_comments c where c.id = mystery_review_comment_id)
    and (select true from users u where u.uid = like_mystery_review_comments.uid)
  );
create policy read_own on like_mystery_review_comments for select to authenticated using (uid = (select current_uid()));
create policy add_own on like_mystery_review_comments for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (
      select from mystery_review_comments c join mystery_reviews r on r.id = c.mystery_review_id
      where c.id = mystery_review_comment_id and not r."isPrivate"
    )
  );
create policy remove_own on like_mystery_review_comments for delete to authenticated using (uid = (select writing_uid()));
