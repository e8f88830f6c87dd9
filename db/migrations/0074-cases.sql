-- Cases: who of the desk has taken what waits there, and their notes. A thing that waits needs no row until somebody takes it or
-- writes a note: moderation reports, held reviews, submitted mysteries and contact messages say by themselves that they wait.

create table cases (
  id bigint generated always as identity constraint cases_pkey primary key,
  kind text not null,
  mystery_id text constraint cases_mystery_id_fkey references mysteries on delete cascade,
  review_id bigint constraint cases_review_id_fkey references mystery_reviews on delete cascade,
  comment_id bigint constraint cases_comment_id_fkey references mystery_review_comments on delete cascade,
  user_uid text constraint cases_user_uid_fkey references users on delete cascade,
  contact_id bigint constraint cases_contact_id_fkey references contact_messages on delete cascade,
  taken_by text constraint cases_taken_by_fkey references users on delete set null,
  taken_at timestamptz,
  constraint cases_of_one_thing check (num_nonnulls(mystery_id, review_id, comment_id, user_uid, contact_id) = 1),
  constraint cases_kind_fits check (coalesce(case kind
    when 'mystery' then mystery_id is not null
    when 'entry' then mystery_id is not null
    when 'review' then review_id is not null
    when 'comment' then comment_id is not null
    when 'member' then user_uid is not null
    when 'contact' then contact_id is not null
  end, false)),
  constraint cases_one_each unique nulls not distinct (kind, mystery_id, review_id, comment_id, user_uid, contact_id)
);
create index cases_mystery_idx on cases (mystery_id);
create index cases_review_idx on cases (review_id);
create index cases_comment_idx on cases (comment_id);
create index cases_user_idx on cases (user_uid);
create index cases_contact_idx on cases (contact_id);
create index cases_taken_by_idx on cases (taken_by);
comment on table cases is 'What waits at the desk and was taken by somebody or has notes: one row for each thing.';
comment on column cases.kind is '"entry": a mystery that a member has submitted or changed; "mystery": one that was flagged.';

create table case_notes (
  id bigint generated always as identity constraint case_notes_pkey primary key,
  case_id bigint not null constraint case_notes_case_id_fkey references cases on delete cascade,
  uid text constraint case_notes_uid_fkey references users on delete set null,
  body text not null constraint case_notes_body_length check (not is_blank(body) and char_length(body) <= 1000),
  created_at timestamptz not null default now()
);
create index case_notes_case_idx on case_notes (case_id, id);
create index case_notes_uid_idx on case_notes (uid);
comment on table case_notes is 'Notes of the desk about a case, for the desk alone.';

-- What waits, by age.
create index contact_messages_open_idx on contact_messages (created_at) where handled_at is null;
