-- Corrections: facts of a published mystery that another member would have corrected, each with its value before, for an editor to decide.

create table mystery_corrections (
  id bigint generated always as identity constraint mystery_corrections_pkey primary key,
  mystery_id text not null constraint mystery_corrections_mystery_id_fkey references mysteries on delete cascade,
  uid text not null constraint mystery_corrections_uid_fkey references users on delete cascade,
  before jsonb not null constraint mystery_corrections_before_object check (jsonb_typeof(before) = 'object'),
  after jsonb not null
    constraint mystery_corrections_after_object check (jsonb_typeof(after) = 'object' and after <> '{}')
    constraint mystery_corrections_after_size check (octet_length(after::text) <= 20000),
  link text constraint mystery_corrections_link_form check (is_line(link) and char_length(link) <= 1000 and link ~ '^https://'),
  reason text not null constraint mystery_corrections_reason_form check (is_line(reason) and char_length(reason) <= 140),
  status text not null default 'open' constraint mystery_corrections_status_known check (status in ('open', 'approved', 'rejected')),
  taken text[] not null default '{}' constraint mystery_corrections_taken_some check (cardinality(taken) <= 20),
  answer text constraint mystery_corrections_answer_form check (is_line(answer) and char_length(answer) <= 500),
  created_at timestamptz not null default now()
    constraint mystery_corrections_created_at_range check (created_at between '1900-01-01' and '2999-12-31'),
  decided_at timestamptz,
  handled_by text constraint mystery_corrections_handled_by_fkey references users on delete set null,
  constraint mystery_corrections_decided_with_status check ((status = 'open') = (decided_at is null))
);
comment on table mystery_corrections is
  'What a member would have corrected about a published mystery: the facts as they were and as they should be, a page that shows it, and '
  'why. An editor takes some of them, or none and says why.';
create unique index mystery_corrections_one_open on mystery_corrections (mystery_id, uid) where status = 'open';
create index mystery_corrections_open_idx on mystery_corrections (created_at, id) where status = 'open';
create index mystery_corrections_mystery_idx on mystery_corrections (mystery_id);
create index mystery_corrections_uid_idx on mystery_corrections (uid, created_at desc);
create index mystery_corrections_handled_by_idx on mystery_corrections (handled_by);
