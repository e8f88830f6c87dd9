-- Holds: each text of a review that was held because it nearly repeats another one. The author may appeal against a hold as against
-- a removal. An appeal is a case, which somebody of the desk takes and makes notes on.

create table holds (
  id bigint generated always as identity constraint holds_pkey primary key,
  uid text not null constraint holds_uid_fkey references users on delete cascade,
  review_id bigint not null constraint holds_review_id_fkey references mystery_reviews on delete cascade,
  text_hash text not null constraint holds_text_hash_form check (text_hash ~ '^[0-9a-f]{32}$'),
  held_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint holds_once_each unique (review_id, text_hash)
);
create index holds_uid_idx on holds (uid, held_at);
comment on table holds is 'Texts of reviews that were held until somebody of the desk has read them.';
comment on column holds.uid is 'The author of the review.';
comment on column holds.text_hash is 'A text that is held again is the same hold.';

insert into holds (uid, review_id, text_hash) select uid, id, md5(review) from mystery_reviews where held;

alter table appeals
  add column hold_id bigint constraint appeals_hold_id_fkey references holds on delete cascade
    constraint appeals_hold_once unique,
  drop constraint appeals_of_one_decision,
  add constraint appeals_of_one_decision check (num_nonnulls(removal_id, suspension_id, hold_id) = 1);
comment on table appeals is 'Answers of members to removals, holds and suspensions, with the reply of the desk.';

alter table cases
  add column appeal_id bigint constraint cases_appeal_id_fkey references appeals on delete cascade,
  drop constraint cases_of_one_thing,
  drop constraint cases_kind_fits,
  drop constraint cases_one_each,
  add constraint cases_of_one_thing
    check (num_nonnulls(mystery_id, review_id, comment_id, user_uid, contact_id, appeal_id) = 1),
  add constraint cases_kind_fits check (coalesce(case kind
    when 'mystery' then mystery_id is not null
    when 'entry' then mystery_id is not null
    when 'review' then review_id is not null
    when 'comment' then comment_id is not null
    when 'member' then user_uid is not null
    when 'contact' then contact_id is not null
    when 'appeal' then appeal_id is not null
  end, false)),
  add constraint cases_one_each
    unique nulls not distinct (kind, mystery_id, review_id, comment_id, user_uid, contact_id, appeal_id);
create index cases_appeal_idx on cases (appeal_id);
