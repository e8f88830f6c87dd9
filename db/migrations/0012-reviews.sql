-- Reviews (ナゾ活): what a member wrote about a mystery they played, one per member and mystery. Parts can be hidden from
-- those who have not played it, and others can like a review.

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
comment on table mystery_reviews is 'Reviews (ナゾ活) in plain text; what only players may read is in review_spoilers.';

call guard('mystery_reviews');
-- Everybody sees public reviews of present members, members also their own.
grant select on mystery_reviews to anon;
create policy read_public on mystery_reviews for select to anon
  using (not "isPrivate" and (select true from users u where u.uid = mystery_reviews.uid));
create policy read_own on mystery_reviews for select to authenticated using (uid = (select current_uid()));
-- Members write reviews of published mysteries only: reviews of their own drafts would give them points for nothing.
grant insert (
  uid, review, "playDate", "mysteryId", "isPrivate", "createdAt", "photoUrl", "difficultyRating", "actualPlayTimeMinutes",
  "playTimeNote", "allPhotoUrls", satisfaction, outcome, people_count, participation, hints_used, price_paid
), update (
  review, "updatedAt", "playDate", "isPrivate", "photoUrl", "difficultyRating", "actualPlayTimeMinutes", "playTimeNote",
  "allPhotoUrls", satisfaction, outcome, people_count, participation, hints_used, price_paid
), delete on mystery_reviews to authenticated;
create policy add_own on mystery_reviews for insert to authenticated
  with check (
    uid = (select writing_uid()) and exists (select from mysteries m where m.id = "mysteryId" and m.status = 'published')
  );
create policy edit_own on mystery_reviews for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
create policy remove_own on mystery_reviews for delete to authenticated using (uid = (select writing_uid()));
-- Administrators read and remove all reviews. Editing those of others is withheld.
create policy admin_read on mystery_reviews for select to admin using (true);
create policy admin_remove on mystery_reviews for delete to admin using (true);

-- A new review has at least five characters, an edited one only must not be blank. The legacy first photo follows the list.
-- No member's clock can date a review ahead of everybody's newest.
create function shape_review() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' and char_length(regexp_replace(new.review, '^[\s\u3000]+|[\s\u3000]+$', '', 'g')) < 5
    and not is_blank(new.review) then
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
create trigger shape_review before insert or update on mystery_reviews for each row execute function shape_review();
create trigger mystery_reviews_keys_stay before update on mystery_reviews
  for each row execute function keys_stay('id', 'uid', 'mysteryId');
call announce('mystery_reviews', 'hard', 'review', 'id', '{reviews}');
call announce('mystery_reviews', 'hard', 'mystery', 'mysteryId');

-- Whether the asking member has played a mystery or reviewed it.
create function has_played(mystery_id text) returns boolean
language sql stable as $$
  select exists (select from favorite_mysteries f where f.uid = current_uid() and f.mysteryid = mystery_id and f.status = 2)
    or exists (select from mystery_reviews r where r.uid = current_uid() and r."mysteryId" = mystery_id)
$$;
call hand_to_keeper('has_played(text)');
grant execute on function has_played(text) to authenticated;

-- Parts of a review that only such members may read.
create table review_spoilers (
  review_id bigint constraint review_spoilers_pkey primary key
    constraint review_spoilers_review_id_fkey references mystery_reviews on delete cascade,
  parts text[] not null constraint review_spoilers_parts_count check (cardinality(parts) between 1 and 50)
    constraint review_spoilers_parts_length check (octet_length(array_to_string(parts, ',')) <= 40000)
);
comment on table review_spoilers is 'Hidden parts of a review, in the order of their placeholders in the text.';

call guard('review_spoilers');
-- Withheld from guests; members read the spoilers of mysteries they played and write those of their own reviews.
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
comment on table like_mystery_reviews is 'Likes of reviews; public as long as review and member are.';

call guard('like_mystery_reviews');
-- Everybody sees likes whose review and member they see, members also all of their own.
grant select on like_mystery_reviews to anon;
create policy read_of_visible on like_mystery_reviews for select to anon
  using (
    (select true from mystery_reviews r where r.id = "mysteryReviewId")
    and (select true from users u where u.uid = like_mystery_reviews.uid)
  );
create policy read_own on like_mystery_reviews for select to authenticated using (uid = (select current_uid()));
-- Members like public reviews and take their likes back.
grant insert (uid, "mysteryReviewId"), delete on like_mystery_reviews to authenticated;
create policy add_own on like_mystery_reviews for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (select from mystery_reviews r where r.id = "mysteryReviewId" and not r."isPrivate")
  );
create policy remove_own on like_mystery_reviews for delete to authenticated using (uid = (select writing_uid()));

create table review_stats (
  review_id bigint constraint review_stats_pkey primary key
    constraint review_stats_review_id_fkey references mystery_reviews on delete cascade,
  like_count integer not null default 0 constraint review_stats_like_count_positive check (like_count >= 0),
  comment_count integer not null default 0 constraint review_stats_comment_count_positive check (comment_count >= 0)
);
comment on table review_stats is 'Counters of a review, kept by triggers; recount_reviews() recounts them.';
create index review_stats_liked_idx on review_stats (like_count desc, review_id);

call guard('review_stats');
-- Everybody sees the counters of reviews that they see.
grant select on review_stats to anon;
create policy read_of_visible on review_stats for select to anon
  using ((select true from mystery_reviews r where r.id = review_id));
call announce('review_stats', 'soft', 'review', 'review_id', '{reviews}');

-- A deletion is counted before the row goes, while its likes can still be read.
create function count_review() returns trigger
language plpgsql as $$
declare
  member constant text := coalesce(new.uid, old.uid);
  shown_before constant boolean := tg_op <> 'INSERT' and not old."isPrivate";
  shown_after constant boolean := tg_op <> 'DELETE' and not new."isPrivate";
  likes integer := 0;
begin
  if hold_author(member) then
    update mystery_stats s set
      review_count = s.review_count + one_if(shown_after) - one_if(shown_before),
      difficulty_sum = s.difficulty_sum
        + case when shown_after then coalesce(new."difficultyRating", 0) else 0 end
        - case when shown_before then coalesce(old."difficultyRating", 0) else 0 end,
      difficulty_count = s.difficulty_count
        + one_if(shown_after and new."difficultyRating" is not null)
        - one_if(shown_before and old."difficultyRating" is not null),
      play_time_sum = s.play_time_sum
        + case when shown_after then coalesce(new."actualPlayTimeMinutes", 0) else 0 end
        - case when shown_before then coalesce(old."actualPlayTimeMinutes", 0) else 0 end,
      play_time_count = s.play_time_count
        + one_if(shown_after and new."actualPlayTimeMinutes" is not null)
        - one_if(shown_before and old."actualPlayTimeMinutes" is not null)
    where s.mystery_id = coalesce(new."mysteryId", old."mysteryId")
      and (tg_op <> 'UPDATE' or (old."isPrivate", old."difficultyRating", old."actualPlayTimeMinutes")
        is distinct from (new."isPrivate", new."difficultyRating", new."actualPlayTimeMinutes"));
  end if;

  if tg_op = 'INSERT' then
    insert into review_stats (review_id) values (new.id);
  elsif shown_before <> shown_after or tg_op = 'DELETE' then
    -- The lock makes a like at the same moment wait until it sees whether the review is public.
    select like_count into likes from review_stats where review_id = old.id for update;
  end if;

  if tg_op <> 'UPDATE' or shown_before <> shown_after then
    update user_stats set
      public_count = public_count + one_if(shown_after) - one_if(shown_before),
      private_count = private_count + one_if(tg_op <> 'DELETE' and not shown_after) - one_if(tg_op <> 'INSERT' and not shown_before),
      likes_received = likes_received + likes * (one_if(shown_after) - one_if(shown_before))
    where uid = member;
  end if;
  if shown_before <> shown_after then
    update users set points = points + 3 * (one_if(shown_after) - one_if(shown_before)) where uid = member;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
call hand_to_keeper('count_review()');
create trigger count_review after insert or update on mystery_reviews for each row execute function count_review();
create trigger count_review_going before delete on mystery_reviews for each row execute function count_review();

create function count_review_like() returns trigger
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
call hand_to_keeper('count_review_like()');
create trigger count_review_like after insert or delete on like_mystery_reviews
  for each row execute function count_review_like();

-- A deleted mystery takes the reviews and statuses of many with it. They are locked beforehand, each kind in order and
-- before its member, so that whatever a member does to one of them comes before or after.
create function hold_all_of_mystery() returns trigger
language plpgsql as $$
begin
  perform from mystery_reviews where "mysteryId" = old.id order by id for update;
  perform from favorite_mysteries where mysteryid = old.id order by id for update;
  perform from users
  where uid in (
    select uid from mystery_reviews where "mysteryId" = old.id
    union select uid from favorite_mysteries where mysteryid = old.id)
  order by uid for no key update;
  return old;
end
$$;
call hand_to_keeper('hold_all_of_mystery()');
create trigger hold_all_of_mystery before delete on mysteries for each row execute function hold_all_of_mystery();
