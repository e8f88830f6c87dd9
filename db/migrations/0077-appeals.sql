-- Appeals: what a member answers to a removal or a suspension, once and within thirty days, and how the desk answers that.

alter table suspensions
  add column suspended_by text constraint suspensions_suspended_by_fkey references users on delete set null;
create index suspensions_suspended_by_idx on suspensions (suspended_by);
comment on column suspensions.suspended_by is 'Withheld from the member.';

-- The words for a removed photo go and come back with it.
alter table removals add column photo_words text constraint removals_photo_words_length check (char_length(photo_words) <= 200);
comment on column removals.photo_words is 'Words of the author for the photo.';

-- A suspended member may not be able to sign in, so the letter about it has a secret address.
create table suspension_letters (
  suspension_id bigint constraint suspension_letters_pkey primary key
    constraint suspension_letters_suspension_id_fkey references suspensions on delete cascade,
  token text not null constraint suspension_letters_token_key unique
    constraint suspension_letters_token_form check (token ~ '^[A-Za-z0-9_-]{32}$')
);
comment on table suspension_letters is 'The tokens by which suspended members read why, and appeal.';

create table appeals (
  id bigint generated always as identity constraint appeals_pkey primary key,
  uid text not null constraint appeals_uid_fkey references users on delete cascade,
  removal_id bigint constraint appeals_removal_id_fkey references removals on delete cascade
    constraint appeals_removal_once unique,
  suspension_id bigint constraint appeals_suspension_id_fkey references suspensions on delete cascade
    constraint appeals_suspension_once unique,
  body text not null constraint appeals_body_length check (not is_blank(body) and char_length(body) <= 2000),
  created_at timestamptz not null default now(),
  verdict text constraint appeals_verdict_known check (verdict in ('approved', 'rejected')),
  reply text constraint appeals_reply_length check (not is_blank(reply) and char_length(reply) <= 1000),
  decided_at timestamptz,
  decided_by text constraint appeals_decided_by_fkey references users on delete set null,
  constraint appeals_of_one_decision check (num_nonnulls(removal_id, suspension_id) = 1),
  constraint appeals_answered_whole check (num_nonnulls(verdict, reply, decided_at) in (0, 3))
);
create index appeals_uid_idx on appeals (uid);
create index appeals_open_idx on appeals (created_at) where verdict is null;
create index appeals_decided_by_idx on appeals (decided_by);
comment on table appeals is 'Answers of members to removals and suspensions, with the reply of the desk.';
