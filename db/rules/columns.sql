-- Columns: editorial articles, and the mysteries they are about.
-- tables: columns, column_mysteries

-- # Access

-- Everybody reads published columns; editors edit all.
call guard('columns');
grant insert, update, delete on columns to editor;
grant select on columns to anon;
create policy editor_all on columns to editor using (true) with check (true);
create policy read_published on columns for select to anon using (status = 'published');

call guard('column_mysteries');
grant insert, update, delete on column_mysteries to editor;
grant select on column_mysteries to anon;
create policy editor_all on column_mysteries to editor using (true) with check (true);
create policy read_published on column_mysteries for select to anon
  using (exists (select from columns c where c.id = column_id and c.status = 'published'));

-- # After a write

create trigger keep_moderation_log after insert or update or delete on columns
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log();
call announce('columns', 'hard', 'column', 'id', '{columns}');

create trigger keep_moderation_log after insert or update or delete on column_mysteries
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log();
call announce('column_mysteries', 'hard', 'column', 'column_id');
