-- Corrections: facts of a published mystery that another member would have corrected, until an editor decides.
-- tables: mystery_corrections

-- # Access

call guard('mystery_corrections');
-- Members have their own, which a function adds, and take open ones back. Editors decide.
grant select, delete on mystery_corrections to authenticated;
create policy read_own on mystery_corrections for select to authenticated using (uid = (select current_uid()));
create policy take_back_own on mystery_corrections for delete to authenticated
  using (uid = (select writing_uid()) and status = 'open');
grant select, update (status, taken, answer, decided_at, handled_by) on mystery_corrections to editor;
create policy editor_read on mystery_corrections for select to editor using (true);
create policy editor_decide on mystery_corrections for update to editor using (true);

-- # After a write

create trigger count_daily_writes after insert on mystery_corrections referencing new table as added
  for each statement execute function count_daily_writes('correction');
create trigger keep_moderation_log after update on mystery_corrections
  for each row when (current_setting('role') in ('editor', 'admin'))
  execute function keep_moderation_log('{status,taken,answer,decided_at}');

-- # Functions

create or replace function suggest_correction(
  of_mystery text, seen jsonb, becomes jsonb, evidence text, why text, at_instant timestamptz
) returns bigint
language plpgsql as $$
declare
  facts constant text[] := '{maker,startDate,endDate,price,place,minPeople,maxPeople,minDuration,duration,url}';
  most_open constant integer := 10;
  member constant text := writing_uid();
  named constant text[] := array(select jsonb_object_keys(becomes));
  present jsonb;
  refusal text;
  added bigint;
begin
  if member is null then
    raise exception 'a present member suggests a correction' using errcode = 'insufficient_privilege';
  end if;
  -- One at a time, so that two at once count each other.
  perform from users where uid = member for no key update;
  select to_jsonb(m) into present from mysteries m where m.id = of_mystery and m.status = 'published';
  refusal := case
    when present is null then 'of_published'
    when not named <@ facts then 'facts'
    when exists (select from unnest(named) fact where present -> fact is distinct from seen -> fact) then 'stale'
    when (select count(*) from mystery_corrections where uid = member and status = 'open') >= most_open then 'open_limit' end;
  if refusal is not null then
    raise exception 'the correction is not kept: %', refusal
      using errcode = 'check_violation', constraint = 'mystery_corrections_' || refusal;
  end if;
  insert into mystery_corrections (mystery_id, uid, before, after, link, reason, created_at)
  values (of_mystery, member, (select jsonb_object_agg(fact, present -> fact) from unnest(named) fact), becomes, evidence, why, at_instant)
  returning id into added;
  return added;
end
$$;
comment on function suggest_correction(text, jsonb, jsonb, text, text, timestamptz) is
  'Keeps a correction of a published mystery with the present values of its facts. Refused where these are not the ones that the member '
  'saw, or where they have ten open ones.';
call hand_to_keeper('suggest_correction(text, jsonb, jsonb, text, text, timestamptz)');
grant execute on function suggest_correction(text, jsonb, jsonb, text, text, timestamptz) to authenticated;

create or replace function forget_corrections() returns trigger
language plpgsql as $$
begin
  delete from mystery_corrections where uid = new.uid;
  return null;
end
$$;
comment on function forget_corrections() is 'Deletes the corrections of a member who withdraws. What was taken of them stays.';
call hand_to_keeper('forget_corrections()');

create or replace function maker_requests(of_maker text) returns table (mystery_id text, title text, after jsonb, created_at timestamptz)
language sql stable as $$
  select c.mystery_id, m.title, c.after, c.created_at
  from mystery_corrections c join mysteries m on m.id = c.mystery_id
  where m.maker = of_maker and m.status = 'published' and c.status = 'open' and of_maker = any (own_makers())
  order by c.created_at desc, c.id desc
  limit 20
$$;
comment on function maker_requests(text) is
  'The corrections that members suggest of a maker''s mysteries and that nobody has decided, for its people. Neither who nor why.';
call hand_to_keeper('maker_requests(text)');
grant execute on function maker_requests(text) to authenticated;
