-- The moderation log: what administrators did to which row, and when. It only grows, so no role of the site changes or deletes an
-- entry. It outlives its administrators: their number stays, and the reference is emptied when their row is erased.

create table moderation_log (
  id bigint generated always as identity constraint moderation_log_pkey primary key,
  created_at timestamptz not null default now(),
  administrator integer not null,
  administrator_uid text constraint moderation_log_administrator_uid_fkey references users on delete set null,
  verb text not null constraint moderation_log_verb_known check (verb in ('insert', 'update', 'delete')),
  table_name text not null,
  row_key text not null,
  before jsonb,
  after jsonb,
  constraint moderation_log_before_and_after check ((before is null) = (verb = 'insert') and (after is null) = (verb = 'delete'))
);
create index moderation_log_administrator_uid_idx on moderation_log (administrator_uid);
create index moderation_log_row_idx on moderation_log (table_name, row_key);
comment on table moderation_log is
  'What administrators did: one entry for each row that they inserted, updated or deleted, written by a trigger in the same transaction.';
comment on column moderation_log.administrator is 'Their "nzUserId", which stays when their account is gone.';
comment on column moderation_log.row_key is 'The primary key of the row; the values of several columns are separated by a space.';
comment on column moderation_log.before is
  'The changed columns with their former values, as far as the log shows them; of a deleted row all columns.';
