-- Removals: reviews, comments and photos that the desk has removed, with the reason that their author reads. What is removed stays
-- with its author, and can be put back as it was.

-- As a held review, a removed one is private: nothing public has to know this column. Members cannot write it.
alter table mystery_reviews
  add column removed boolean not null default false,
  add constraint mystery_reviews_removed_private check (not removed or "isPrivate" and not held and not for_followers);
create index mystery_reviews_removed_idx on mystery_reviews (id) where removed;
comment on column mystery_reviews.removed is 'Private because the desk has removed it; removals says why.';

alter table mystery_review_comments add column removed boolean not null default false;
comment on column mystery_review_comments.removed is 'The desk has removed it, so that its author alone sees it; removals says why.';

-- One row for each time that something was removed.
create table removals (
  id bigint generated always as identity constraint removals_pkey primary key,
  uid text not null constraint removals_uid_fkey references users on delete cascade,
  review_id bigint constraint removals_review_id_fkey references mystery_reviews on delete cascade,
  comment_id bigint constraint removals_comment_id_fkey references mystery_review_comments on delete cascade,
  photo text constraint removals_photo_length check (char_length(photo) <= 500),
  photo_position smallint constraint removals_photo_position_range check (photo_position between 1 and 4),
  visibility text constraint removals_visibility_known check (visibility in ('public', 'followers', 'private')),
  reason text not null constraint removals_reason_length check (not is_blank(reason) and char_length(reason) <= 1000),
  removed_at timestamptz not null default now(),
  removed_by text constraint removals_removed_by_fkey references users on delete set null,
  put_back_at timestamptz,
  constraint removals_of_one_thing check (num_nonnulls(review_id, comment_id) = 1),
  constraint removals_photo_of_review check (photo is null or review_id is not null),
  constraint removals_photo_placed check ((photo is null) = (photo_position is null)),
  constraint removals_visibility_of_review check ((visibility is not null) = (review_id is not null and photo is null))
);
create unique index removals_one_each on removals (review_id, comment_id, photo) nulls not distinct where put_back_at is null;
create index removals_uid_idx on removals (uid, removed_at);
create index removals_review_idx on removals (review_id);
create index removals_comment_idx on removals (comment_id);
create index removals_removed_by_idx on removals (removed_by);
comment on table removals is 'Reviews, comments and photos that the desk has removed, with the reason that their author reads.';
comment on column removals.uid is 'The author of what was removed.';
comment on column removals.photo is 'The address of the photo; null where the whole review or comment was removed.';
comment on column removals.photo_position is 'Its place among the photos of the review.';
comment on column removals.visibility is 'Who read the review before: putting it back shows it to them again.';
