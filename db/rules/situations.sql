-- Situations: what is said by hand about the run of a mystery, who may say it, and the history of a mystery's facts.
-- tables: mystery_situations, mystery_updates

-- # Access

-- Everybody who sees a mystery sees its situation and its history; only functions write them.
call guard('mystery_situations');
grant select on mystery_situations to anon;
create policy read_with_mystery on mystery_situations for select to anon
  using ((select true from mysteries m where m.id = mystery_id));

call guard('mystery_updates');
grant select on mystery_updates to anon;
create policy read_with_mystery on mystery_updates for select to anon
  using ((select true from mysteries m where m.id = mystery_id));

-- # After a write

create trigger keep_moderation_log after update on mystery_situations
  for each row when (current_setting('role') in ('editor', 'admin'))
  execute function keep_moderation_log('{situation,situation_until,words,sold_out,sold_out_until,former_start,former_end}');
create trigger note_update after update on mystery_situations for each row
  execute function note_update_of_row('mystery_id', 'situation', 'situation_until', 'words', 'sold_out', 'sold_out_until');
create trigger derive_search after insert or update on mystery_situations for each row
  execute function derive_search_of_row();
create trigger settle_doubt after insert or update on mystery_situations
  for each row when (current_setting('role') in ('editor', 'admin') and new.revision > 0) execute function settle_doubt();
call announce('mystery_situations', 'hard', 'mystery', 'mystery_id', '{mysteries}');

create trigger enqueue_telling after insert or update of before, after on mystery_updates
  for each row execute function enqueue_telling();
call announce('mystery_updates', 'hard', 'mystery', 'mystery_id');

-- # Functions

create or replace function spokesperson_of(mystery text) returns text
language sql stable as $$
  select case
    when current_setting('role') in ('editor', 'admin') then 'desk'
    when is_maker_member(m.maker, writing_uid()) then 'maker'
    when m.uid = writing_uid() then 'member' end
  from mysteries m
  where m.id = mystery and m.status = 'published'
$$;
comment on function spokesperson_of(text) is
  'As what the asking person may speak for the run of a published mystery: the desk, one of its maker''s people, or the member who '
  'registered it. Null for everybody else.';
call hand_to_keeper('spokesperson_of(text)');
grant execute on function spokesperson_of(text) to authenticated, editor;

create or replace function set_situation(
  of_mystery text, becomes text, until date, saying text, sells_none boolean, sells_none_until date, starts date, ends date,
  version integer, at_instant timestamptz
) returns integer
language plpgsql as $$
declare
  today constant date := (at_instant at time zone 'Asia/Tokyo')::date;
  farthest constant date := today + interval '3 years';
  is_sold_out constant boolean := sells_none and becomes is distinct from 'cancelled';
  moves constant boolean := becomes = 'rescheduled' and starts is not null;
  m mysteries;
  stored mystery_situations;
  who text;
  was_moved boolean;
  was_closed boolean;
  announced_end date;
  last_day date;
  refusal text;
begin
  select * into m from mysteries where id = of_mystery for no key update;
  who := spokesperson_of(of_mystery);
  if who is null then
    raise exception 'only who speaks for a published mystery sets its situation'
      using errcode = 'check_violation', constraint = 'mystery_situations_not_yours';
  end if;
  insert into mystery_situations (mystery_id, changed_at) values (of_mystery, at_instant) on conflict do nothing;
  select * into stored from mystery_situations where mystery_id = of_mystery;
  was_moved := stored.situation is not distinct from 'rescheduled';
  was_closed := stored.situation is not distinct from 'closed';
  announced_end := case when was_closed then stored.former_end else m."endDate" end;
  last_day := case
    when moves then ends
    when becomes = 'closed' then coalesce(ends, case when was_closed then m."endDate" end, today)
    else announced_end end;

  refusal := case
    when who = 'member' and is_new_member(writing_uid()) then 'new_member'
    when who = 'member' and stored.set_by = 'desk' then 'of_desk'
    when version is distinct from stored.revision then 'version'
    when who = 'member' and moves then 'dates_checked'
    when becomes = 'paused' and until not between today and farthest
      or is_sold_out and sells_none_until not between today and farthest
      or moves and coalesce(ends, starts) not between today and farthest
      or becomes = 'rescheduled' and not moves and not was_moved
      or becomes = 'closed' and last_day > coalesce(announced_end, farthest) then 'days' end;
  if refusal is not null then
    raise exception 'the situation of a mystery is not set: %', refusal
      using errcode = 'check_violation', constraint = 'mystery_situations_' || refusal;
  end if;

  update mysteries set
    "startDate" = case when moves then starts else m."startDate" end,
    "endDate" = last_day,
    updated_at = greatest(m.updated_at, at_instant)
  where id = of_mystery;
  update mystery_situations set
    situation = becomes,
    situation_until = case when becomes = 'paused' then until end,
    words = case when becomes is not null or is_sold_out then saying end,
    sold_out = is_sold_out,
    sold_out_until = case when is_sold_out then sells_none_until end,
    former_start = case
      when becomes = 'rescheduled' and was_moved or becomes = 'closed' and was_closed then stored.former_start
      when becomes in ('rescheduled', 'closed') then m."startDate" end,
    former_end = case
      when becomes = 'rescheduled' and was_moved or becomes = 'closed' and was_closed then stored.former_end
      when becomes in ('rescheduled', 'closed') then announced_end end,
    set_by = case when becomes is not null or is_sold_out then who end,
    revision = stored.revision + 1,
    changed_at = at_instant
  where mystery_id = of_mystery;
  return stored.revision + 1;
end
$$;
comment on function set_situation(text, text, date, text, boolean, date, date, date, integer, timestamptz) is
  'Sets the situation of a mystery, and returns its new revision. New dates move the run, closing ends it, and taking the closing back '
  'restores the last day that was announced. A member who registered it cannot move it, because new dates are checked, nor undo what the '
  'desk set. The mystery is locked first; of two at once the second meets another version.';
call hand_to_keeper('set_situation(text, text, date, text, boolean, date, date, date, integer, timestamptz)');
grant execute on function set_situation(text, text, date, text, boolean, date, date, date, integer, timestamptz)
  to authenticated, editor;

create or replace function note_update(mystery text, former jsonb, present jsonb) returns void
language plpgsql as $$
declare
  latest mystery_updates;
  known jsonb;
  was jsonb;
  becomes jsonb;
begin
  if former = present or not exists (
    select from mysteries m join mystery_publications p on p.mystery_id = m.id
    where m.id = mystery and m.status = 'published' and p.published_at < now()) then
    return;
  end if;
  select * into latest from mystery_updates u
  where u.mystery_id = mystery and u.begun_at > now() - interval '10 minutes'
  order by u.begun_at desc limit 1 for update;
  known := coalesce(latest.after, '{}') || present;
  select coalesce(jsonb_object_agg(fact, value), '{}'), coalesce(jsonb_object_agg(fact, known -> fact), '{}')
  into was, becomes
  from jsonb_each(former || coalesce(latest.before, '{}')) facts (fact, value) where value <> known -> fact;
  if latest.id is not null then
    update mystery_updates u
    set before = was, after = becomes, by_kind = coalesce(spokesperson_of(mystery), 'site'),
      -- A transaction that waited for the lock may have begun before the one that it joins.
      amended_at = greatest(u.amended_at, now())
    where u.id = latest.id;
  elsif was <> '{}' then
    insert into mystery_updates (mystery_id, before, after, by_kind)
    values (mystery, was, becomes, coalesce(spokesperson_of(mystery), 'site'));
  end if;
end
$$;
comment on function note_update(text, jsonb, jsonb) is
  'Notes a change of public facts of a mystery that was published before. Within ten minutes it joins the former change, so that a slip '
  'and its correction are one; what is as it was before falls out. A change that comes to nothing stays as an empty one, because others '
  'may have read it.';
call hand_to_keeper('note_update(text, jsonb, jsonb)');

create or replace function enqueue_telling() returns trigger
language plpgsql as $$
begin
  perform enqueue('tell-of-change', jsonb_build_object('id', new.id), 'tell-of-change ' || new.id);
  return null;
end
$$;
comment on function enqueue_telling() is
  'Has a job tell everybody with 気になる of a change. A correction within ten minutes is told by the same notification.';
call hand_to_keeper('enqueue_telling()');

create or replace function note_update_of_row() returns trigger
language plpgsql as $$
declare
  former constant jsonb := to_jsonb(old);
  present constant jsonb := to_jsonb(new);
begin
  perform note_update(
    coalesce(present, former) ->> tg_argv[0],
    (select jsonb_object_agg(fact, former -> fact) from unnest(tg_argv[1:]) fact),
    (select jsonb_object_agg(fact, present -> fact) from unnest(tg_argv[1:]) fact));
  return null;
end
$$;
comment on function note_update_of_row() is
  'Notes the facts of a row that a write has changed: note_update_of_row(''mystery_id'', ''advance_price'') names the column of the '
  'mystery and the facts.';
call hand_to_keeper('note_update_of_row()');

create or replace function note_update_of_places() returns trigger
language plpgsql as $$
declare
  one record;
begin
  for one in
    select c.mystery_id, array_agg(c.place_id) as moved,
      array(select p.place_id from mystery_places p where p.mystery_id = c.mystery_id) as present
    from changed c group by c.mystery_id
    order by c.mystery_id
  loop
    perform note_update(
      one.mystery_id,
      jsonb_build_object('places', case tg_op
        when 'INSERT' then named_places(one.present, one.moved) else named_places(one.present || one.moved) end),
      jsonb_build_object('places', named_places(one.present)));
  end loop;
  return null;
end
$$;
comment on function note_update_of_places() is
  'Notes the places of mysteries that a statement added or removed, as the names of all of their places before and after.';
call hand_to_keeper('note_update_of_places()');

create or replace function named_places(ids integer[], others integer[] default '{}') returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(name order by name, id), '[]') from places
  where id = any (ids) and id <> all (others) and published
$$;
comment on function named_places(integer[], integer[]) is 'The names of published places, without others.';
grant execute on function named_places(integer[], integer[]) to keeper;
