-- Merges: two entries of the catalogue that are the same mystery become one. The merged one stays, hidden, so that its address leads to
-- the other and the merge can be undone.

create table mystery_merges (
  id bigint generated always as identity constraint mystery_merges_pkey primary key,
  merged_id text not null constraint mystery_merges_merged_id_fkey references mysteries on delete cascade,
  into_id text not null constraint mystery_merges_into_id_fkey references mysteries on delete cascade,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  fields_entry bigint,
  moved jsonb not null default '{}',
  constraint mystery_merges_others check (merged_id <> into_id)
);
create unique index mystery_merges_one_each on mystery_merges (merged_id) where undone_at is null;
create index mystery_merges_merged_idx on mystery_merges (merged_id);
create index mystery_merges_into_idx on mystery_merges (into_id);
comment on table mystery_merges is 'Which mystery was merged into which, and what an undo needs to restore.';
comment on column mystery_merges.undone_at is 'Null while the address of the merged mystery leads to the other.';
comment on column mystery_merges.fields_entry is
  'The entry of the moderation log with the values that the other took over; null where it took none.';
comment on column mystery_merges.moved is 'The rows that moved, by table, and the former values of those that both had.';
