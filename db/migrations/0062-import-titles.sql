-- The title in a line of an import, so that a mystery that nobody has registered begins with it in the form. Lines of earlier
-- imports have none.
alter table import_entries add column title text
  constraint import_entries_title_form check (not is_blank(title) and char_length(title) <= 100);
grant insert (title) on import_entries to authenticated;
