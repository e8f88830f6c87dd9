-- Mysteries, the entries of the catalogue, and their outlines.
-- tables: mysteries, mystery_outlines
--
-- Triggers of mysteries, in the order in which PostgreSQL fires them (by name):
-- - Before a write: a_shape first, so that the others see tidy values. b_limit_member_edit, b_limit_member_entry and c_keys_stay
--   refuse. d_know_maker comes last, because it writes a row: a refused mystery adds no maker. Before a deletion
--   hold_all_of_mystery locks the rows that go with it.
-- - After each row: derive_mystery, forget_picture, keep_moderation_log, note_publication. They do not depend on each other.
--   note_update comes last: a mystery that is published just now has no update.
-- - After each statement: announce_mystery_insert, _update and _delete, then count_daily_writes, whose lock comes last.

-- # Access

call guard('mysteries');
-- Everybody sees published mysteries, members also their own. Members add entries and edit their own; paid, rejected_reason and
-- created_at are withheld from writing: editors and the server set them. Members delete entries that were never published,
-- or left nothing behind. Editors edit all mysteries.
grant insert, update, delete on mysteries to editor;
grant select on mysteries to anon;
grant delete on mysteries to authenticated;
grant insert (
  id, title, img, url, content, story, "prMessage", place, prefecture, prefectures, category, categories, types,
  tag, maker, pickup, subscription, "startDate", "endDate", "minPeople", "maxPeople", "minDuration", duration,
  price, uid, status
) on mysteries to authenticated;
-- A program sends the keys along with a change; c_keys_stay and the policy let nobody change them.
grant update (
  id, uid, title, img, url, content, story, "prMessage", place, prefecture, prefectures, category, categories, types, tag,
  maker, pickup, subscription, "startDate", "endDate", "minPeople", "maxPeople", "minDuration", duration, price,
  status, updated_at
) on mysteries to authenticated;
create policy editor_all on mysteries to editor using (true) with check (true);
create policy add_own on mysteries for insert to authenticated
  with check (uid = (select writing_uid()) and status in ('draft', 'submitted') and not subscription and pickup = '');
create policy remove_own on mysteries for delete to authenticated
  using (uid = (select writing_uid()) and status <> 'published' and not is_recorded(id));
create policy read_own on mysteries for select to authenticated using (uid = (select current_uid()));
create policy read_published on mysteries for select to anon using (status = 'published');
create policy edit_own on mysteries for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

call guard('mystery_outlines');
-- An outline is seen by everybody who sees its mystery. Members write the outlines of their own mysteries.
grant select on mystery_outlines to anon;
grant insert, update, delete on mystery_outlines to authenticated, editor;
create policy editor_all on mystery_outlines to editor using (true) with check (true);
create policy add_own on mystery_outlines for insert to authenticated
  with check ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));
create policy remove_own on mystery_outlines for delete to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));
create policy read_with_mystery on mystery_outlines for select to anon
  using ((select true from mysteries m where m.id = mystery_id));
create policy edit_own on mystery_outlines for update to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())))
  with check ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));

-- # Before a write

create trigger a_shape before insert or update on mysteries for each row execute function shape_mystery();
create trigger b_limit_member_edit before update on mysteries for each row execute function limit_member_edit();
create trigger b_limit_member_entry before insert or update on mysteries
  for each row execute function limit_member_entry();
create trigger c_keys_stay before update on mysteries for each row execute function keys_stay('id');
create trigger d_know_maker before insert or update of maker, status on mysteries
  for each row execute function know_maker();
create trigger hold_all_of_mystery before delete on mysteries for each row execute function hold_all_of_mystery();

-- # After a write

-- For members only: editors and the server import catalogues.
create trigger count_daily_writes after insert on mysteries referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('mystery');
create trigger derive_mystery after insert or update on mysteries for each row execute function derive_mystery();
create trigger forget_picture after delete on mysteries for each row when (old.img like '/files/mysteries/%')
  execute function forget_mystery_picture();
create trigger keep_moderation_log after insert or update or delete on mysteries
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log();
create trigger note_publication after insert or update of status on mysteries
  for each row when (new.status = 'published') execute function note_publication();
create trigger note_update after update on mysteries for each row when (old.status = 'published')
  execute function note_update_of_row('id', 'title', 'maker', 'startDate', 'endDate', 'price', 'place', 'prefectures');
call announce('mysteries', 'hard', 'mystery', 'id', '{mysteries}');

create trigger derive_mystery_of_outline after insert or update or delete on mystery_outlines
  for each row execute function derive_mystery_of_outline();
create trigger keep_moderation_log after insert or update or delete on mystery_outlines
  for each row when (current_user in ('editor', 'admin')) execute function keep_moderation_log();
create trigger note_update after insert or update or delete on mystery_outlines
  for each row execute function note_update_of_row('mystery_id', 'advance_price', 'day_price');
call announce('mystery_outlines', 'hard', 'mystery', 'mystery_id', '{mysteries}');

-- # Functions

create or replace function shape_mystery() returns trigger
language plpgsql as $$
begin
  new.title := btrim(new.title, E' \t\r\n　');
  new.maker := nullif(btrim(new.maker, E' \t\r\n　'), '');
  if tg_op = 'INSERT' then
    -- An insert may give the single column only; afterwards the list decides, and may become empty.
    new.prefectures := coalesce(nullif(new.prefectures, ''), new.prefecture);
    new.categories := coalesce(nullif(new.categories, ''), new.category);
    new.status := coalesce(new.status, case when current_user = 'authenticated' then 'submitted' else 'published' end);
  end if;
  new.prefectures := tidy_list(new.prefectures);
  new.categories := tidy_list(new.categories);
  new.types := tidy_list(new.types);
  new.tag := tidy_list(new.tag);
  new.prefecture := split_part(new.prefectures, ',', 1);
  new.category := split_part(new.categories, ',', 1);
  new.content := coalesce(new.content, '');
  new.story := coalesce(new.story, '');
  new."prMessage" := coalesce(new."prMessage", '');
  new.place := coalesce(new.place, '');
  new.pickup := coalesce(new.pickup, '');
  return new;
end
$$;
comment on function shape_mystery() is
  'Normalises a mystery before it is checked: lists without spaces and repeats, the single columns from their lists, no '
  'nulls, and a status where the contract''s insert has none.';

create or replace function tidy_list(list text) returns text
language sql immutable parallel safe
return coalesce(
  (select string_agg(item, ',' order by first)
   from (select item, min(n) as first
         from unnest(string_to_array(regexp_replace(coalesce(list, ''), '\s*[,、，]\s*', ',', 'g'), ',')) with ordinality as parts (raw, n),
           lateral (select btrim(raw, E' \t\r\n　') as item) trimmed
         where not is_blank(item)
         group by item) items),
  '');
comment on function tidy_list(text) is 'Writes a comma-separated list without spaces, blank values and repeats.';
grant execute on function tidy_list(text) to authenticated, editor, keeper, service;

create or replace function limit_member_edit() returns trigger
language plpgsql as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.status <> old.status and (new.status not in ('draft', 'submitted') or old.status = 'published') then
    raise exception 'publication is decided by an administrator'
      using errcode = 'check_violation', constraint = 'mysteries_member_status';
  end if;
  if new.subscription <> old.subscription or new.pickup <> old.pickup then
    raise exception 'PickUp is decided by an administrator'
      using errcode = 'check_violation', constraint = 'mysteries_member_pickup';
  end if;
  if old.status = 'published'
    and (new.title, new.maker, new."startDate", new."endDate")
      is distinct from (old.title, old.maker, old."startDate", old."endDate") then
    raise exception 'title, maker and dates of a published mystery are checked again'
      using errcode = 'check_violation', constraint = 'mysteries_member_recheck';
  end if;
  -- A program does not say when; a form that was opened before must hear of the change.
  if new.updated_at = old.updated_at then
    new.updated_at := greatest(now(), old.updated_at);
  end if;
  return new;
end
$$;
comment on function limit_member_edit() is
  'Refuses what members may not change of their own entry: its publication and its PickUp, and after publication its title, '
  'maker and dates, which an administrator has to check again. Without a time of its own a change has the present one.';

create or replace function limit_member_entry() returns trigger
language plpgsql as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if (tg_op = 'INSERT' or new.img is distinct from old.img) and new.img not like '/files/mysteries/' || new.id || '/%' then
    raise exception 'the picture is not one of this mystery'
      using errcode = 'check_violation', constraint = 'mysteries_member_img';
  end if;
  if new.status = 'submitted' then
    new.rejected_reason := null;
  end if;
  return new;
end
$$;
comment on function limit_member_entry() is
  'Requires that a picture which a member gives their mystery is one that this site stored for it; a picture that an '
  'administrator set stays. Submitting again clears the reason of the last refusal.';

create or replace function know_maker() returns trigger
language plpgsql as $$
begin
  -- In a trigger: the mystery follows a new name of its maker.
  if new.maker is not null and pg_trigger_depth() = 1
    and (tg_op = 'INSERT' or (new.maker, new.status) is distinct from (old.maker, old.status)) then
    insert into makers (name, published) values (new.maker, new.status = 'published')
    on conflict (name) do update set published = true
      where new.status = 'published' and not makers.published and not exists (select from maker_members p where p.maker = makers.name and p.uid is distinct from new.uid);
  end if;
  return new;
end
$$;
comment on function know_maker() is
  'Adds a row for a maker named for the first time, published with the first published mystery. A hidden one that '
  'has other people stays hidden until an editor publishes it. One that the desk has hidden stays so '
  'while its mysteries are only edited, and when it is renamed.';
call hand_to_keeper('know_maker()');

create or replace function hold_all_of_mystery() returns trigger
language plpgsql as $$
begin
  perform from mystery_reviews where "mysteryId" = old.id order by id for update;
  perform from favorite_mysteries where mysteryid = old.id order by id for update;
  perform from users
  where uid in (
    select uid from mystery_reviews where "mysteryId" = old.id
    union select uid from favorite_mysteries where mysteryid = old.id)
  order by uid for no key update;
  return old;
end
$$;
comment on function hold_all_of_mystery() is
  'Locks the reviews and statuses that a deleted mystery takes with it, each kind in order and before its member, so that '
  'whatever a member does to one of them comes before or after.';
call hand_to_keeper('hold_all_of_mystery()');

create or replace function forget_mystery_picture() returns trigger
language plpgsql as $$
begin
  perform remove_files(array['mysteries/' || old.id || '/image']);
  return null;
end
$$;
comment on function forget_mystery_picture() is 'Removes the picture of a deleted mystery.';
call hand_to_keeper('forget_mystery_picture()');

create or replace function is_recorded(mystery text) returns boolean
language sql stable
return exists (select from mysteries m where m.id = mystery and m.uid = current_uid())
  and (exists (select from favorite_mysteries f where f.mysteryid = mystery)
    or exists (select from mystery_reviews r where r."mysteryId" = mystery));
comment on function is_recorded(text) is
  'Whether others recorded something about the asking member''s mystery, which must not go with it.';
call hand_to_keeper('is_recorded(text)');
grant execute on function is_recorded(text) to authenticated;

-- A constraint calls this one. A migration writes it.

comment on function are_weekdays(smallint[]) is 'Whether a list has only weekdays, 0 to 6, each once.';
grant execute on function are_weekdays(smallint[]) to authenticated, editor, keeper, service;
