-- Situations: what is said by hand about the run of a mystery, beside its dates, and the public history of its facts. Columns of
-- mysteries stay as they are, so no open form of an entry meets a conflict because its run was cancelled meanwhile.

-- The situation of a mystery, once anything was set. The dates in mysteries stay those that were announced, except when a run is moved
-- or closes for good: then they are the new ones, and the former ones are here.
create table mystery_situations (
  mystery_id text constraint mystery_situations_pkey primary key
    constraint mystery_situations_mystery_id_fkey references mysteries on delete cascade,
  situation text constraint mystery_situations_known
    check (situation in ('cancelled', 'postponed', 'rescheduled', 'paused', 'closed')),
  situation_until date constraint mystery_situations_until_range check (situation_until between '1900-01-01' and '2999-12-31'),
  words text constraint mystery_situations_words_form
    check (is_line(words) and char_length(words) <= 140 and words !~* 'https?://'),
  sold_out boolean not null default false,
  sold_out_until date constraint mystery_situations_sold_out_until_range check (sold_out_until between '1900-01-01' and '2999-12-31'),
  former_start date constraint mystery_situations_former_start_range check (former_start between '1900-01-01' and '2999-12-31'),
  former_end date constraint mystery_situations_former_end_range check (former_end between '1900-01-01' and '2999-12-31'),
  set_by text constraint mystery_situations_set_by_known check (set_by in ('member', 'maker', 'desk')),
  revision integer not null default 0 constraint mystery_situations_revision_counts check (revision >= 0),
  changed_at timestamptz not null
    constraint mystery_situations_changed_at_range check (changed_at between '1900-01-01' and '2999-12-31'),
  constraint mystery_situations_until_of_pause check (situation_until is null or situation is not distinct from 'paused'),
  constraint mystery_situations_until_of_sold_out check (sold_out_until is null or sold_out),
  constraint mystery_situations_cancelled_sells_none check (not (sold_out and situation is not distinct from 'cancelled')),
  constraint mystery_situations_former_of_move
    check (former_start is null and former_end is null or coalesce(situation in ('rescheduled', 'closed'), false)),
  constraint mystery_situations_former_in_order check (former_start <= former_end),
  constraint mystery_situations_says_who check ((situation is null and not sold_out) = (set_by is null))
);
comment on table mystery_situations is
  'What was set by hand about the run of a mystery: cancelled, postponed, rescheduled, paused or closed, until when, sold out, in whose '
  'words, and who set it (its member, its maker or the desk). Its last day counts; sold out without a day is to the end.';

-- A change of public facts. Changes within ten minutes are one.
create table mystery_updates (
  id bigint generated always as identity constraint mystery_updates_pkey primary key,
  mystery_id text not null constraint mystery_updates_mystery_id_fkey references mysteries on delete cascade,
  before jsonb not null constraint mystery_updates_before_object check (jsonb_typeof(before) = 'object'),
  after jsonb not null constraint mystery_updates_after_object check (jsonb_typeof(after) = 'object'),
  by_kind text not null constraint mystery_updates_by_kind_known check (by_kind in ('member', 'maker', 'desk', 'site')),
  begun_at timestamptz not null default now(),
  amended_at timestamptz not null default now(),
  constraint mystery_updates_amended_later check (begun_at <= amended_at)
);
comment on table mystery_updates is
  'The history of the facts of published mysteries: the same facts before and after a change, and who made it. Without any fact the change '
  'was taken back within ten minutes.';
create index mystery_updates_of_mystery_idx on mystery_updates (mystery_id, begun_at desc);
