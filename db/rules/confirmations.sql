-- Confirmations: what members found when they went to a mystery, what cards and pages show of it, and the doubts that editors decide.
-- tables: mystery_confirmations, mystery_doubts

-- # Access

call guard('mystery_confirmations');
-- Members have their own; others see only the figures in mystery_stats.
grant select, delete on mystery_confirmations to authenticated;
grant insert (mystery_id, uid, said, said_at) on mystery_confirmations to authenticated;
grant update (said, said_at) on mystery_confirmations to authenticated;
create policy read_own on mystery_confirmations for select to authenticated using (uid = (select current_uid()));
create policy add_own on mystery_confirmations for insert to authenticated with check (uid = (select writing_uid()));
create policy change_own on mystery_confirmations for update to authenticated using (uid = (select writing_uid()));
create policy take_back_own on mystery_confirmations for delete to authenticated using (uid = (select writing_uid()));

call guard('mystery_doubts');
-- Editors read what waits, and decide by dismiss_doubt().
grant select on mystery_doubts to editor;
create policy editor_read on mystery_doubts for select to editor using (true);

-- # Before a write

create trigger refuse_confirmation before insert or update on mystery_confirmations
  for each row execute function refuse_confirmation();

-- # After a write

create trigger recount_confirmations after insert or update or delete on mystery_confirmations
  for each row execute function recount_confirmations_of_row();
create trigger count_daily_writes_insert after insert on mystery_confirmations referencing new table as added
  for each statement execute function count_daily_writes('confirmation');
create trigger count_daily_writes_update after update on mystery_confirmations referencing new table as added
  for each statement execute function count_daily_writes('confirmation');

create trigger keep_moderation_log after update on mystery_doubts
  for each row when (current_setting('role') in ('editor', 'admin')) execute function keep_moderation_log();

-- # Functions

create or replace function refuse_confirmation() returns trigger
language plpgsql as $$
declare
  today constant date := (new.said_at at time zone 'Asia/Tokyo')::date;
begin
  new.said_at := least(new.said_at, now());
  if not exists (
    select from mysteries m left join mystery_situations x on x.mystery_id = m.id
    where m.id = new.mystery_id and m.status = 'published'
      and coalesce(m."startDate" <= today, true) and coalesce(m."endDate" >= today, true)
      and x.situation is distinct from 'cancelled' and x.situation is distinct from 'postponed'
  ) then
    raise exception 'nobody can have found out about this run'
      using errcode = 'check_violation', constraint = 'mystery_confirmations_of_run';
  end if;
  return new;
end
$$;
comment on function refuse_confirmation() is
  'Refuses an answer about a mystery that is not published, not on at that day, cancelled or postponed. Its instant is not in the future.';
call hand_to_keeper('refuse_confirmation()');

create or replace function recount_confirmations(ids text[], raises boolean default false) returns void
language plpgsql as $$
declare
  least constant integer := 3;
  mystery text;
  doubt mystery_doubts;
  ended timestamptz;
  found_open timestamptz;
  found_closed timestamptz;
  first_closed timestamptz;
  voices integer;
begin
  for mystery in select distinct id from unnest(ids) id order by id loop
    perform hold_figures(mystery);
    select * into doubt from mystery_doubts d where d.mystery_id = mystery and d.ending is null;
    ended := coalesce((select max(d.ended_at) from mystery_doubts d where d.mystery_id = mystery), '-infinity');
    select max(c.said_at) filter (where c.said = 'open'),
      max(c.said_at) filter (where c.said = 'not_held' and c.said_at > ended)
    into found_open, found_closed
    from mystery_confirmations c where c.mystery_id = mystery and weighs(c.uid);
    select count(*), min(c.said_at) into voices, first_closed
    from mystery_confirmations c
    where c.mystery_id = mystery and c.said = 'not_held' and weighs(c.uid) and c.said_at > ended
      and c.said_at >= coalesce(doubt.since, found_closed - interval '14 days');
    if doubt.id is not null and voices < least then
      delete from mystery_doubts where id = doubt.id;
      voices := 0;
    elsif doubt.id is not null and found_open > found_closed then
      update mystery_doubts set ending = 'outweighed', ended_at = found_open where id = doubt.id;
      voices := 0;
    elsif doubt.id is null then
      if raises and voices >= least and coalesce(found_open <= found_closed, true) then
        insert into mystery_doubts (mystery_id, since, raised_at) values (mystery, first_closed, found_closed);
      else
        voices := 0;
      end if;
    end if;
    update mystery_stats s
    set confirmed_on = (found_open at time zone 'Asia/Tokyo')::date, not_held_count = voices
    where s.mystery_id = mystery
      and (s.confirmed_on, s.not_held_count) is distinct from ((found_open at time zone 'Asia/Tokyo')::date, voices);
  end loop;
end
$$;
comment on function recount_confirmations(text[], boolean) is
  'Counts what members found whose answers weigh: the last day on which somebody found the mystery open, and how many found it not held, '
  'while a doubt is open. Only a new answer raises one. Of many at once each waits for the counters of the mystery.';
call hand_to_keeper('recount_confirmations(text[], boolean)');

create or replace function weighs(member text) returns boolean
language sql stable as $$
  select exists (
    select from users u
    where u.uid = member and not u.newcomer and u."deletedAt" is null and u.suspended_at is null and not u.record_only)
$$;
comment on function weighs(text) is 'Whether what a member found counts: newcomers, suspended and record-only members do not.';
grant execute on function weighs(text) to keeper;

create or replace function recount_confirmations_of_row() returns trigger
language plpgsql as $$
begin
  perform recount_confirmations(array[coalesce(new.mystery_id, old.mystery_id)], tg_op <> 'DELETE');
  return null;
end
$$;
comment on function recount_confirmations_of_row() is 'Counts again what was found of a mystery after an answer.';
call hand_to_keeper('recount_confirmations_of_row()');

create or replace function recount_confirmations_of_member() returns trigger
language plpgsql as $$
begin
  perform recount_confirmations(array(select mystery_id from mystery_confirmations where uid = new.uid));
  return null;
end
$$;
comment on function recount_confirmations_of_member() is 'Counts again what a member found whose answers weigh from now on, or not any more.';
call hand_to_keeper('recount_confirmations_of_member()');

create or replace function forget_confirmations() returns trigger
language plpgsql as $$
begin
  perform from mystery_stats
  where mystery_id in (select mystery_id from mystery_confirmations where uid = new.uid)
  order by mystery_id for no key update;
  delete from mystery_confirmations where uid = new.uid;
  return null;
end
$$;
comment on function forget_confirmations() is 'Deletes what a member found who withdraws.';
call hand_to_keeper('forget_confirmations()');

create or replace function end_doubt(of_mystery text, becomes text) returns boolean
language plpgsql as $$
begin
  perform hold_figures(of_mystery);
  update mystery_doubts set ending = becomes, ended_at = now(), handled_by = current_uid()
  where mystery_id = of_mystery and ending is null;
  if not found then
    return false;
  end if;
  perform recount_confirmations(array[of_mystery]);
  return true;
end
$$;
comment on function end_doubt(text, text) is
  'Ends the doubt about a mystery. The answers that it was raised by do not count any more. False where there is none.';
call hand_to_keeper('end_doubt(text, text)');

create or replace function dismiss_doubt(doubt bigint) returns boolean
language plpgsql as $$
begin
  return coalesce((
    select end_doubt(mystery_id, 'dismissed') from mystery_doubts where id = doubt and ending is null), false);
end
$$;
comment on function dismiss_doubt(bigint) is 'Ends a doubt because an editor has found the run as announced. False if it has ended before.';
call hand_to_keeper('dismiss_doubt(bigint)');
grant execute on function dismiss_doubt(bigint) to editor;

create or replace function settle_doubt() returns trigger
language plpgsql as $$
begin
  perform end_doubt(new.mystery_id, 'settled');
  return null;
end
$$;
comment on function settle_doubt() is 'Ends the doubt about a mystery when the desk sets its situation.';
call hand_to_keeper('settle_doubt()');

create or replace function confirmations_of(mystery text, at_instant timestamptz)
returns table (said text, people integer, latest timestamptz)
language sql stable as $$
  select c.said, count(*)::integer, max(c.said_at)
  from mystery_confirmations c
  where c.mystery_id = mystery and spokesperson_of(mystery) is not null and weighs(c.uid)
    and c.said_at > at_instant - interval '60 days'
  group by c.said order by c.said
$$;
comment on function confirmations_of(text, timestamptz) is
  'How many members found what in the last 60 days, for those who speak for the run. It names nobody.';
call hand_to_keeper('confirmations_of(text, timestamptz)');
grant execute on function confirmations_of(text, timestamptz) to authenticated, editor;
