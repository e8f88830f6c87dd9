-- Imports: what a member brings along of their history, line by line, with what was understood of each. A draft waits for the member's
-- choices; once made, an import can be undone for 30 days, and then a job forgets it.

create table imports (
  id bigint generated always as identity constraint imports_pkey primary key,
  uid text not null constraint imports_uid_fkey references users on delete cascade,
  slot smallint not null constraint imports_limit check (slot between 1 and 20),
  created_at timestamptz not null default now(),
  made_at timestamptz constraint imports_made_at_range check (made_at between '1900-01-01' and '2999-12-31'),
  undone_at timestamptz constraint imports_undone_at_range check (undone_at between '1900-01-01' and '2999-12-31'),
  constraint imports_undone_once_made check (undone_at is null or made_at is not null),
  constraint imports_slot_each unique (uid, slot),
  constraint imports_id_of_member unique (id, uid)
);
create index imports_age_idx on imports (created_at);
comment on table imports is 'Imports of a member''s history: drafts, made and undone. A member has at most 20 at a time.';

call guard('imports');
-- Members read, begin, make, undo and discard their own.
grant select, insert (uid, slot), update (made_at, undone_at), delete on imports to authenticated;
create policy read_own on imports for select to authenticated using (uid = (select current_uid()));
create policy add_own on imports for insert to authenticated with check (uid = (select writing_uid()));
create policy edit_own on imports for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
create policy remove_own on imports for delete to authenticated using (uid = (select writing_uid()));

create table import_entries (
  import_id bigint not null,
  uid text not null,
  n smallint not null constraint import_entries_limit check (n between 1 and 1000),
  line text not null constraint import_entries_line_length check (char_length(line) <= 500),
  status smallint not null constraint import_entries_status_known check (status in (1, 2)),
  played_on date constraint import_entries_played_on_range check (played_on between '1900-01-01' and '2999-12-31'),
  doubt text constraint import_entries_doubt_length check (char_length(doubt) <= 20),
  noted_at timestamptz constraint import_entries_noted_at_range check (noted_at between '1900-01-01' and '2999-12-31'),
  satisfaction numeric(2,1) constraint import_entries_satisfaction_range
    check (satisfaction >= 0.5 and satisfaction <= 5 and satisfaction * 2 = trunc(satisfaction * 2)),
  outcome text constraint import_entries_outcome_known check (outcome in ('success', 'failure')),
  memo text constraint import_entries_memo_length check (char_length(memo) <= 1000 and not is_blank(memo)),
  company text constraint import_entries_company_length check (char_length(company) <= 50 and not is_blank(company)),
  unread text[] not null default '{}' constraint import_entries_unread_length
    check (octet_length(array_to_string(unread, ',')) <= 2000),
  candidates text[] not null default '{}' constraint import_entries_candidates_length
    check (cardinality(candidates) <= 5 and octet_length(array_to_string(candidates, ',')) <= 500),
  is_sure boolean not null default false,
  mysteryid text constraint import_entries_mysteryid_form check (mysteryid ~ '^[A-Za-z0-9]{22}$'),
  effect text constraint import_entries_effect_known check (effect in ('added', 'changed', 'dated', 'play')),
  status_before smallint constraint import_entries_status_before_known check (status_before in (1, 2)),
  played_on_before date constraint import_entries_played_on_before_range check (played_on_before between '1900-01-01' and '2999-12-31'),
  stayed boolean not null default false,
  constraint import_entries_pkey primary key (import_id, n),
  constraint import_entries_import_fkey foreign key (import_id, uid) references imports (id, uid) on delete cascade
);
create index import_entries_import_idx on import_entries (import_id, uid);
comment on table import_entries is 'A line of an import: what was understood, which mysteries it may mean, and what became of it.';
comment on column import_entries.unread is 'Values of the line that could not be read; the member is told.';
comment on column import_entries.effect is 'added: a new status; changed: interested became played; dated: another play date; play: a further play of a review.';
comment on column import_entries.stayed is 'Undoing left it as it was, because the member has changed or reviewed it since.';

call guard('import_entries');
-- As private as the memo of a status: members read and write the lines of their own imports.
grant select, update (played_on, mysteryid, effect, status_before, played_on_before, stayed) on import_entries to authenticated;
grant insert (import_id, uid, n, line, status, played_on, doubt, noted_at, satisfaction, outcome, memo, company, unread, candidates, is_sure)
  on import_entries to authenticated;
create policy read_own on import_entries for select to authenticated using (uid = (select current_uid()));
create policy add_own on import_entries for insert to authenticated with check (uid = (select writing_uid()));
create policy edit_own on import_entries for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
create trigger import_entries_keys_stay before update on import_entries
  for each row execute function keys_stay('import_id', 'uid', 'n');

insert into job_kinds (kind, max_attempts) values ('forget-imports', 3);
