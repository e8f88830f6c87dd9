-- Columns: editorial articles, their versions and pictures, and the mysteries that they are about.
-- tables: columns, column_mysteries, column_versions, column_pictures

-- # Access

-- Everybody reads published columns whose time has come; editors edit all.
call guard('columns');
grant insert, update, delete on columns to editor;
grant select on columns to anon;
create policy editor_all on columns to editor using (true) with check (true);
create policy read_published on columns for select to anon using (status = 'published' and published_at <= now());

call guard('column_mysteries');
grant insert, update, delete on column_mysteries to editor;
grant select on column_mysteries to anon;
create policy editor_all on column_mysteries to editor using (true) with check (true);
create policy read_published on column_mysteries for select to anon using ((select true from columns c where c.id = column_id));

call guard('column_pictures');
grant insert, update, delete on column_pictures to editor;
grant select on column_pictures to anon;
create policy editor_all on column_pictures to editor using (true) with check (true);
create policy read_published on column_pictures for select to anon using ((select true from columns c where c.id = column_id));

-- A version that was saved stays as it is.
call guard('column_versions');
grant select, insert on column_versions to editor;
create policy editor_read on column_versions for select to editor using (true);
create policy editor_add on column_versions for insert to editor with check (saved_by = (select current_uid()));

-- # After a write

create trigger keep_moderation_log after insert or update or delete on columns
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log();
call announce('columns', 'hard', 'column', 'id', '{columns}');

create trigger keep_moderation_log after insert or update or delete on column_mysteries
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log();
call announce('column_mysteries', 'hard', 'column', 'column_id', '{columns}');

create trigger keep_moderation_log after insert or update or delete on column_pictures
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log('{name,img,words}');
call announce('column_pictures', 'hard', 'column', 'column_id', '{columns}');

create trigger keep_moderation_log after insert on column_versions
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log('{version,title}');
