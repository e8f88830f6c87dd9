-- Questions of an import that wait: a member answers some and brings those lines in, and the others stay until they are answered or
-- left out. A mystery that matching did not offer can be looked for by hand.

alter table import_entries add column skipped boolean not null default false;
comment on column import_entries.skipped is 'The member leaves this line out. One that was neither brought nor left out waits for an answer.';
alter table import_entries add column found text[] not null default '{}' constraint import_entries_found_length
  check (cardinality(found) <= 5 and octet_length(array_to_string(found, ',')) <= 500);
comment on column import_entries.found is 'Mysteries that the member looked for by hand, offered like the candidates.';
-- Members answer their own questions.
grant update (skipped, found) on import_entries to authenticated;
