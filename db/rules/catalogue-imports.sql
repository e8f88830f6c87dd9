-- Catalogue imports: mysteries that an editor brings in by a file, and the keys that they have at its source. The mysteries themselves
-- are written by the editor, so that each has its history.
-- tables: catalogue_imports, catalogue_import_lines, mystery_keys

-- # Access

call guard('catalogue_imports');
-- Editors read all of them, because an import of one is undone by another. The functions below alone write.
grant select on catalogue_imports to editor;
create policy editor_read on catalogue_imports for select to editor using (true);

call guard('catalogue_import_lines');
grant select on catalogue_import_lines to editor;
create policy editor_read on catalogue_import_lines for select to editor using (true);

call guard('mystery_keys');
grant select on mystery_keys to editor;
create policy editor_read on mystery_keys for select to editor using (true);

-- # After a write

create trigger keep_moderation_log after update of made_at, undone_at on catalogue_imports
  for each row when (current_setting('role') in ('editor', 'admin'))
  execute function keep_moderation_log('{made_at,undone_at}');

-- # Functions

create or replace function draft_catalogue_import(
  of_source text, of_file text, for_publication text, of_columns text[], of_unknown text[]
) returns bigint
language plpgsql as $$
declare
  draft bigint;
begin
  -- Two who draft at once take two slots.
  perform pg_advisory_xact_lock(hashtext('catalogue_imports slots'));
  delete from catalogue_imports where uid = current_uid() and made_at is null;
  insert into catalogue_imports (uid, slot, source, file_name, publication, columns, unknown)
  select current_uid(), coalesce(
      (select min(free) from generate_series(1, 100) free where free not in (select slot from catalogue_imports)), 101),
    of_source, of_file, for_publication, of_columns, of_unknown
  returning id into draft;
  return draft;
end
$$;
comment on function draft_catalogue_import(text, text, text, text[], text[]) is
  'Begins a draft of the asking editor, whose draft before gives way to it. Refused where there are 100 imports.';
call hand_to_keeper('draft_catalogue_import(text, text, text, text[], text[])');
grant execute on function draft_catalogue_import(text, text, text, text[], text[]) to editor;

create or replace function add_catalogue_import_lines(import bigint, lines jsonb) returns void
language plpgsql as $$
begin
  insert into catalogue_import_lines (import_id, n, line, effect, title, mystery_id, key, faults, changes, patch, gives_key, before)
  select i.id, l.n, l.line, l.effect, l.title, l.mystery_id, l.key, l.faults, l.changes, l.patch, l.gives_key, l.before
  from catalogue_imports i, jsonb_populate_recordset(null::catalogue_import_lines, lines) l
  where i.id = import and i.uid = current_uid() and i.made_at is null;
end
$$;
comment on function add_catalogue_import_lines(bigint, jsonb) is 'Adds lines to a draft of the asking editor.';
call hand_to_keeper('add_catalogue_import_lines(bigint, jsonb)');
grant execute on function add_catalogue_import_lines(bigint, jsonb) to editor;

create or replace function hold_catalogue_import(import bigint) returns setof catalogue_imports
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('catalogue_imports'));
  perform set_config('nazo.catalogue_import', import::text, true);
  return query select * from catalogue_imports where id = import for update;
end
$$;
comment on function hold_catalogue_import(bigint) is
  'Locks an import that is made or undone, one at a time, and notes in the log that this transaction writes as a part of it.';
call hand_to_keeper('hold_catalogue_import(bigint)');
grant execute on function hold_catalogue_import(bigint) to editor;

create or replace function finish_catalogue_import(
  import bigint, at_instant timestamptz, written smallint[], left_out smallint[], new_makers text[], new_places text[],
  new_tags text[]
) returns void
language plpgsql as $$
begin
  update catalogue_import_lines l
  set result = case when l.n = any (left_out) then 'left' else 'done' end,
    after = case when l.n = any (left_out) then null else mystery_state(l.mystery_id) end
  where l.import_id = import and l.n = any (written || left_out) and l.result is null;
  insert into mystery_keys (source, key, mystery_id)
  select i.source, l.key, l.mystery_id
  from catalogue_imports i join catalogue_import_lines l on l.import_id = i.id
  where i.id = import and l.n = any (written) and l.key is not null
  on conflict on constraint mystery_keys_pkey do nothing;
  update catalogue_imports set made_at = at_instant where id = import and made_at is null;
  update catalogue_imports i
  set makers = makers || new_makers, places = places || new_places, tags = tags || new_tags, added = i.added + counted.added,
    changed = i.changed + counted.changed
  from (
    select count(*) filter (where effect = 'added') as added, count(*) filter (where effect = 'changed') as changed
    from catalogue_import_lines where import_id = import and n = any (written)
  ) counted
  where i.id = import and i.undone_at is null;
  if not found then
    raise exception 'undone before' using errcode = 'check_violation', constraint = 'catalogue_imports_undone_in_time';
  end if;
end
$$;
comment on function finish_catalogue_import(bigint, timestamptz, smallint[], smallint[], text[], text[], text[]) is
  'Notes what became of lines of an import that the editor has just written, in the same transaction, and keeps their keys.';
call hand_to_keeper('finish_catalogue_import(bigint, timestamptz, smallint[], smallint[], text[], text[], text[])');
grant execute on function finish_catalogue_import(bigint, timestamptz, smallint[], smallint[], text[], text[], text[]) to editor;

create or replace function finish_catalogue_undo(
  import bigint, at_instant timestamptz, put_back smallint[], kept smallint[], off smallint[]
) returns void
language plpgsql as $$
begin
  update catalogue_import_lines l
  set result = case when l.n = any (kept) then 'kept' when l.n = any (off) then 'off' else 'undone' end
  where l.import_id = import and l.result = 'done' and l.n = any (put_back || kept || off);
  delete from mystery_keys k using catalogue_imports i, catalogue_import_lines l
  where i.id = import and l.import_id = i.id and l.n = any (put_back) and l.gives_key and (k.source, k.key) = (i.source, l.key);
  delete from makers m using catalogue_imports i
  where i.id = import and m.name = any (i.makers) and m.img is null
    and not exists (select from maker_members p where p.maker = m.name)
    and not exists (select from mysteries where maker = m.name) and not exists (select from coupons where maker = m.name);
  delete from places p using catalogue_imports i
  where i.id = import and p.id::text = any (i.places) and not exists (select from mystery_places where place_id = p.id);
  delete from tags t using catalogue_imports i
  where i.id = import and t.name = any (i.tags) and not exists (select from mystery_tags where tag = t.name);
  update catalogue_imports set undone_at = at_instant where id = import and undone_at is null;
  if not exists (
    select from catalogue_imports where id = import and made_at >= at_instant - interval '30 days'
  ) then
    raise exception 'not made, or too long ago'
      using errcode = 'check_violation', constraint = 'catalogue_imports_undone_in_time';
  end if;
end
$$;
comment on function finish_catalogue_undo(bigint, timestamptz, smallint[], smallint[], smallint[]) is
  'Notes what became of lines of an import that the editor has just undone, in the same transaction, and removes the keys, makers, '
  'places and tags that it had brought, as far as nothing else has them.';
call hand_to_keeper('finish_catalogue_undo(bigint, timestamptz, smallint[], smallint[], smallint[])');
grant execute on function finish_catalogue_undo(bigint, timestamptz, smallint[], smallint[], smallint[]) to editor;

create or replace function mystery_state(of_mystery text) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'mystery', to_jsonb(m) - '{created_at,updated_at}'::text[],
    'outline', (select to_jsonb(o) from mystery_outlines o where o.mystery_id = m.id),
    'places', (select coalesce(jsonb_agg(p.place_id order by p.place_id), '[]') from mystery_places p where p.mystery_id = m.id),
    'hours', (
      select coalesce(jsonb_agg(jsonb_build_array(h.weekday, h.opens, h.closes, h.last_entry) order by h.weekday, h.nth), '[]')
      from mystery_hours h where h.mystery_id = m.id),
    'closed_days', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from mystery_closed_days d where d.mystery_id = m.id))
  from mysteries m where m.id = of_mystery
$$;
comment on function mystery_state(text) is
  'A mystery with its outline, places and hours, but without the times of its writing, to tell whether somebody has changed it.';
call hand_to_keeper('mystery_state(text)');
grant execute on function mystery_state(text) to editor;

create or replace function mysteries_in_use(ids text[]) returns setof text
language sql stable as $$
  select m.id from mysteries m
  where m.id = any (ids) and (
    exists (select from favorite_mysteries f where f.mysteryid = m.id)
    or exists (select from mystery_reviews r where r."mysteryId" = m.id)
    or exists (select from photo_uploads u where u.mystery_id = m.id)
    or exists (select from my_best b where b.mystery_id = m.id)
    or exists (select from column_mysteries c where c.mystery_id = m.id)
    or exists (select from coupons c where c.mystery_id = m.id)
    or exists (select from moderation_reports r where r.mystery_id = m.id)
    or exists (select from cases c where c.mystery_id = m.id)
    or exists (select from alarms_sent a where a.mystery_id = m.id)
    or exists (select from mystery_changes c where c.mystery_id = m.id)
    or exists (select from mystery_situations s where s.mystery_id = m.id)
    or exists (select from mystery_confirmations c where c.mystery_id = m.id)
    or exists (select from mystery_doubts d where d.mystery_id = m.id)
    or exists (select from mystery_corrections c where c.mystery_id = m.id)
    or exists (select from play_words w where w.mystery_id = m.id)
    or exists (select from play_codes c where c.mystery_id = m.id)
    or exists (select from play_proofs p where p.mystery_id = m.id)
    or exists (select from mystery_outlines o where o.rerun_of = m.id)
    or exists (select from mystery_merges g where m.id in (g.merged_id, g.into_id)))
$$;
comment on function mysteries_in_use(text[]) is
  'The mysteries of a list of which members, articles, coupons, cases or other mysteries have something, so that they are not deleted. '
  'Names no member.';
call hand_to_keeper('mysteries_in_use(text[])');
grant execute on function mysteries_in_use(text[]) to editor;
