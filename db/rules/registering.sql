-- Registering: changes that a member wants for a published mystery, when a mystery was published, and runs that were registered together.
-- tables: mystery_changes, mystery_publications, mystery_tours

-- # Access

call guard('mystery_changes');
-- Members see, write and take back the changes of their own published mysteries; editors decide about all. The reason is
-- withheld from members' writing.
grant insert, update on mystery_changes to editor;
grant select, delete on mystery_changes to authenticated, editor;
grant insert (mystery_id, title, maker, "startDate", "endDate") on mystery_changes to authenticated;
grant update (title, maker, "startDate", "endDate") on mystery_changes to authenticated;
create policy editor_all on mystery_changes to editor using (true) with check (true);
create policy add_own on mystery_changes for insert to authenticated
  with check ((select true from mysteries m
    where m.id = mystery_id and m.uid = (select writing_uid()) and m.status = 'published'));
create policy remove_own on mystery_changes for delete to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));
create policy read_own on mystery_changes for select to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.uid = (select current_uid())));
create policy edit_own on mystery_changes for update to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));

call guard('mystery_publications');
-- Members read since when a published mystery is there; the jobs that tell of it read the rest.
grant select (mystery_id, published_at) on mystery_publications to authenticated;
create policy read_published on mystery_publications for select to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.status = 'published'));

call guard('mystery_tours');
-- Members say which of their own mysteries belong together, and editors see it. Nobody changes it.
grant select, insert on mystery_tours to authenticated;
grant select on mystery_tours to editor;
create policy editor_read on mystery_tours for select to editor using (true);
create policy add_own on mystery_tours for insert to authenticated
  with check ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));
create policy read_own on mystery_tours for select to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.uid = (select current_uid())));

-- # Before a write

create trigger a_renew before update on mystery_changes for each row execute function renew_change();
create trigger c_keys_stay before update on mystery_changes for each row execute function keys_stay('mystery_id');

-- # After a write

create trigger keep_moderation_log after insert or update or delete on mystery_changes
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log();
create trigger enqueue_telling_of_new after insert on mystery_publications
  for each row execute function enqueue_telling_of_new();

-- # Functions

create or replace function renew_change() returns trigger
language plpgsql as $$
begin
  if current_user = 'authenticated' then
    new.rejected_reason := null;
    new.changed_at := now();
  end if;
  return new;
end
$$;
comment on function renew_change() is
  'Clears the reason of a refusal when a member writes a change again, because it is a new one.';

create or replace function note_publication() returns trigger
language plpgsql as $$
begin
  insert into mystery_publications (mystery_id, published_at)
  values (new.id, case tg_op when 'INSERT' then new.created_at else now() end)
  on conflict do nothing;
  return null;
end
$$;
comment on function note_publication() is 'Notes when a mystery was published first.';
call hand_to_keeper('note_publication()');

create or replace function enqueue_telling_of_new() returns trigger
language plpgsql as $$
declare
  of_maker constant text := (select maker from mysteries where id = new.mystery_id);
begin
  if exists (
    select from maker_follows f join makers k on k.name = f.maker and k.published where f.maker = of_maker) then
    perform enqueue(
      'tell-of-new-mystery', jsonb_build_object('id', md5(of_maker)), 'tell-of-new-mystery ' || md5(of_maker));
  end if;
  return null;
end
$$;
comment on function enqueue_telling_of_new() is
  'Has a job tell the followers of a maker of a new mystery. A mystery is published first only once, so it is told once. Mysteries of '
  'a maker that are published together, as an import or a tour is, have one job. It is about the maker, so that it tells of the others '
  'where the last one is gone again.';
call hand_to_keeper('enqueue_telling_of_new()');
