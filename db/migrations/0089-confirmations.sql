-- Confirmations: what members found when they went to a mystery, in one press. Three of them who found nothing raise a doubt, which an
-- editor decides.

create table mystery_confirmations (
  mystery_id text not null constraint mystery_confirmations_mystery_id_fkey references mysteries on delete cascade,
  uid text not null constraint mystery_confirmations_uid_fkey references users on delete cascade,
  said text not null constraint mystery_confirmations_said_known check (said in ('open', 'sold_out', 'changed', 'not_held')),
  said_at timestamptz not null constraint mystery_confirmations_said_at_range check (said_at between '1900-01-01' and '2999-12-31'),
  constraint mystery_confirmations_pkey primary key (mystery_id, uid)
);
comment on table mystery_confirmations is
  'What a member last said about the run of a mystery: still open, sold out, not as announced, or not held. It changes no date and no list.';
create index mystery_confirmations_uid_idx on mystery_confirmations (uid);

create table mystery_doubts (
  id bigint generated always as identity constraint mystery_doubts_pkey primary key,
  mystery_id text not null constraint mystery_doubts_mystery_id_fkey references mysteries on delete cascade,
  since timestamptz not null,
  raised_at timestamptz not null,
  ending text constraint mystery_doubts_ending_known check (ending in ('dismissed', 'settled', 'outweighed')),
  ended_at timestamptz,
  handled_by text constraint mystery_doubts_handled_by_fkey references users on delete set null,
  constraint mystery_doubts_raised_later check (since <= raised_at),
  constraint mystery_doubts_ended_with_ending check ((ending is null) = (ended_at is null))
);
comment on table mystery_doubts is
  'Mysteries that at least three members found not held within 14 days, from the first of their answers. It ends when an editor dismisses '
  'it or sets the situation, or when somebody finds the mystery open later.';
create unique index mystery_doubts_one_open on mystery_doubts (mystery_id) where ending is null;
create index mystery_doubts_mystery_idx on mystery_doubts (mystery_id, ended_at);
create index mystery_doubts_handled_by_idx on mystery_doubts (handled_by);

alter table mystery_stats
  add column confirmed_on date
    constraint mystery_stats_confirmed_on_range check (confirmed_on between '1900-01-01' and '2999-12-31'),
  add column not_held_count integer not null default 0
    constraint mystery_stats_not_held_count_counts check (not_held_count >= 0);

alter table daily_writes
  drop constraint daily_writes_limit,
  add constraint daily_writes_limit check (
    written <= case kind
      when 'mystery' then 500
      when 'place' then 300
      when 'review' then 300
      when 'photo' then 200
      when 'comment' then 500
      when 'link' then 500
      when 'mention' then 500
      when 'moderation report' then 100
      when 'mute' then 100
      when 'block' then 100
      when 'follow' then 300
      when 'confirmation' then 200
      when 'correction' then 50
      else 0 end);
