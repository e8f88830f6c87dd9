-- Imports of a member's history: a draft, which is then made and can be undone.
-- tables: imports, import_entries

-- # Access

call guard('imports');
-- Members read, begin, make, undo and discard their own.
grant select, delete on imports to authenticated;
grant insert (uid, slot) on imports to authenticated;
grant update (made_at, undone_at) on imports to authenticated;
create policy add_own on imports for insert to authenticated with check (uid = (select writing_uid()));
create policy remove_own on imports for delete to authenticated using (uid = (select writing_uid()));
create policy read_own on imports for select to authenticated using (uid = (select current_uid()));
create policy edit_own on imports for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

call guard('import_entries');
-- As private as the memo of a status: members read and write the lines of their own imports.
grant select on import_entries to authenticated;
grant insert (
  import_id, uid, n, line, status, played_on, doubt, noted_at, satisfaction, outcome, memo, company, unread,
  candidates, is_sure, title
) on import_entries to authenticated;
grant update (
  played_on, mysteryid, effect, status_before, played_on_before, stayed, skipped, found
) on import_entries to authenticated;
create policy add_own on import_entries for insert to authenticated with check (uid = (select writing_uid()));
create policy read_own on import_entries for select to authenticated using (uid = (select current_uid()));
create policy edit_own on import_entries for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

-- # Before a write

create trigger import_entries_keys_stay before update on import_entries
  for each row execute function keys_stay('import_id', 'uid', 'n');
