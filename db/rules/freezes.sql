-- Newcomers and waves of new accounts: whose ratings count for little, and what freezes the figures of a mystery.
-- tables: figure_freezes

-- # Access

call guard('figure_freezes');
-- Moderators and editors read what was noticed, and decide by resume_figures() and keep_figures_frozen(). Members see no more of it
-- than mystery_stats.frozen.
grant select on figure_freezes to moderator, editor;
create policy editor_read on figure_freezes for select to editor using (true);
create policy moderator_read on figure_freezes for select to moderator using (true);

-- # After a write

create trigger keep_moderation_log after update on figure_freezes
  for each row when (current_setting('role') in ('moderator', 'editor', 'admin')) execute function keep_moderation_log();
call announce('figure_freezes', 'hard', 'mystery', 'mystery_id', '{mysteries}');

-- # Functions

create or replace function begin_as_newcomer() returns trigger
language plpgsql as $$
begin
  new.newcomer := true;
  return new;
end
$$;
comment on function begin_as_newcomer() is 'Everybody who signs up begins as a newcomer. Members who were moved in are none.';

create or replace function is_newcomer(member text) returns boolean
language sql stable
return coalesce((select newcomer from users where uid = member), false);
comment on function is_newcomer(text) is 'Whether the ratings of a member count for little yet.';
grant execute on function is_newcomer(text) to keeper;

create or replace function establish_newcomers(at_instant timestamptz) returns void
language plpgsql as $$
declare
  established text[];
begin
  with ready as (
    select u.uid from users u join user_stats using (uid)
    where u.newcomer and u."registerdAt" <= at_instant - interval '7 days' and u."deletedAt" is null and u.suspended_at is null
      and played_count + public_count >= 3
      and 3 <= (
        select count(distinct m.maker)
        from (
          select mysteryid as id from favorite_mysteries f where f.uid = u.uid and f.status = 2
          union all select "mysteryId" from mystery_reviews r where r.uid = u.uid
        ) played join mysteries m on m.id = played.id and m.status = 'published')
    order by u.uid
    limit 1000
    for no key update of u
  ), changed as (
    update users u set newcomer = false from ready where ready.uid = u.uid returning u.uid
  )
  select array_agg(uid) into established from changed;
  perform recount_figures(array(
    select mysteryid from favorite_mysteries where uid = any (established) and status = 2
    union select "mysteryId" from mystery_reviews where uid = any (established)));
end
$$;
comment on function establish_newcomers(timestamptz) is
  'Lets the ratings of newcomers count in full once they have been here for seven days and have played mysteries of three makers.';
call hand_to_keeper('establish_newcomers(timestamptz)');
grant execute on function establish_newcomers(timestamptz) to service;

create or replace function waves(at_instant timestamptz)
returns table (mystery_id text, since timestamptz, new_voices integer, other_voices integer)
language sql stable as $$
  with new_members as materialized (
    select uid, "registerdAt" as since from users
    where "registerdAt" > at_instant - interval '30 days' and "deletedAt" is null and not record_only and not official
  ), told as (
    select r."mysteryId" as mystery_id, n.since
    from new_members n join mystery_reviews r using (uid)
    where enters_figures(r)
    union all
    select f.mysteryid, n.since
    from new_members n join favorite_mysteries f using (uid)
    where f.status = 2 and f.satisfaction is not null
      and not exists (select from mystery_reviews r where r.uid = f.uid and r."mysteryId" = f.mysteryid)
  ), gathered as (
    select t.mystery_id, min(t.since) as since, count(*)::integer as new_voices
    from told t join mystery_stats s using (mystery_id)
    where not s.frozen
      and t.since > coalesce((select max(z.decided_at) from figure_freezes z where z.mystery_id = t.mystery_id), '-infinity')
    group by t.mystery_id
    having count(*) >= 20
  )
  select g.mystery_id, g.since, g.new_voices, o.other_voices
  from gathered g, lateral (
    select count(*)::integer as other_voices
    from (
      select from mystery_reviews r join users u using (uid)
      where r."mysteryId" = g.mystery_id and r."createdAt" > at_instant - interval '30 days' and enters_figures(r)
        and u."registerdAt" <= at_instant - interval '30 days' and u."deletedAt" is null and not u.record_only
      union all
      select from favorite_mysteries f join users u using (uid)
      where f.mysteryid = g.mystery_id and f.status = 2 and f.satisfaction is not null
        and f."createdAt" > at_instant - interval '30 days'
        and u."registerdAt" <= at_instant - interval '30 days' and u."deletedAt" is null and not u.record_only
        and not exists (select from mystery_reviews r where r.uid = f.uid and r."mysteryId" = f.mysteryid)
    ) others
  ) o
  where g.new_voices >= 3 * o.other_voices
  order by g.mystery_id
$$;
comment on function waves(timestamptz) is
  'Mysteries of which, within 30 days, at least twenty accounts tell that were made in these days, and at most a third as many '
  'other members. Accounts that were there when the desk last resumed the figures are not counted again.';
call hand_to_keeper('waves(timestamptz)');

create or replace function freeze_waves(at_instant timestamptz) returns void
language plpgsql as $$
declare
  wave record;
begin
  for wave in select * from waves(at_instant) loop
    if not hold_figures(wave.mystery_id) then
      perform recount_figures(array[wave.mystery_id], true);
      update mystery_stats s set frozen = true where s.mystery_id = wave.mystery_id;
      insert into figure_freezes (mystery_id, frozen_at, since, new_voices, other_voices, last_review_id)
      values (wave.mystery_id, at_instant, wave.since, wave.new_voices, wave.other_voices,
        coalesce((select max(id) from mystery_reviews r where r."mysteryId" = wave.mystery_id), 0));
    end if;
  end loop;
end
$$;
comment on function freeze_waves(timestamptz) is
  'Freezes the figures of mysteries with a wave of new accounts at the values without newcomers, and has the desk look at it.';
call hand_to_keeper('freeze_waves(timestamptz)');
grant execute on function freeze_waves(timestamptz) to service;

create or replace function share_freeze(merged text, other text) returns bigint
language plpgsql as $$
declare
  shared bigint;
begin
  perform from mystery_stats where mystery_id in (merged, other) order by mystery_id for update;
  if not hold_figures(merged) or hold_figures(other) then
    return null;
  end if;
  perform recount_figures(array[other], true);
  update mystery_stats s set frozen = true where s.mystery_id = other;
  insert into figure_freezes
    (mystery_id, frozen_at, since, new_voices, other_voices, last_review_id, decision, decided_at, handled_by)
  select other, z.frozen_at, z.since, z.new_voices, z.other_voices,
    coalesce((select max(id) from mystery_reviews r where r."mysteryId" = other), 0), z.decision, z.decided_at, z.handled_by
  from figure_freezes z where z.mystery_id = merged and z.decision is distinct from 'resumed'
  returning id into shared;
  return shared;
end
$$;
comment on function share_freeze(text, text) is
  'Freezes a mystery because a frozen one is merged into it, before its reviews come: the desk has not looked at them yet. The new '
  'freeze; null where the one is not frozen or the other is already.';
call hand_to_keeper('share_freeze(text, text)');

create or replace function end_shared_freeze(shared bigint) returns void
language plpgsql as $$
declare
  mystery text;
begin
  delete from figure_freezes where id = shared and decision is distinct from 'resumed' returning mystery_id into mystery;
  update mystery_stats s set frozen = false where s.mystery_id = mystery;
end
$$;
comment on function end_shared_freeze(bigint) is
  'Ends the freeze that came with a merge when the merge is undone, unless the desk has resumed the figures. The caller recounts.';
call hand_to_keeper('end_shared_freeze(bigint)');

create or replace function reviews_set_aside(mystery text) returns bigint[]
language sql stable as $$
  select case when s.frozen then array(
    select r.id from mystery_reviews r join users u using (uid)
    where r."mysteryId" = mystery and (
      u.newcomer or r.id > z.last_review_id
      or r.id in (
        select (jsonb_array_elements_text(g.moved -> 'reviews'))::bigint from mystery_merges g
        where g.into_id = mystery and g.undone_at is null and g.merged_at >= z.frozen_at))) else '{}' end
  from mystery_stats s
  left join figure_freezes z on z.mystery_id = s.mystery_id and z.decision is distinct from 'resumed'
  where s.mystery_id = mystery
$$;
comment on function reviews_set_aside(text) is
  'The reviews that the frozen figures of a mystery leave out, for the distributions beside them. None unless they are frozen.';
call hand_to_keeper('reviews_set_aside(text)');
grant execute on function reviews_set_aside(text) to anon;

create or replace function resume_figures(of_freeze bigint) returns boolean
language plpgsql as $$
declare
  mystery constant text := (select mystery_id from figure_freezes where id = of_freeze);
begin
  if not hold_figures(mystery) then
    return false;
  end if;
  update figure_freezes set decision = 'resumed', decided_at = now(), handled_by = current_uid()
  where id = of_freeze and decision is distinct from 'resumed';
  if not found then
    return false;
  end if;
  update mystery_stats set frozen = false where mystery_id = mystery;
  perform recount_figures(array[mystery]);
  return true;
end
$$;
comment on function resume_figures(bigint) is
  'Counts the figures of a mystery again, with all reviews that are public by now. False if they are not frozen any more.';
call hand_to_keeper('resume_figures(bigint)');
grant execute on function resume_figures(bigint) to moderator, editor;

create or replace function keep_figures_frozen(of_freeze bigint) returns boolean
language plpgsql as $$
begin
  perform hold_figures((select mystery_id from figure_freezes where id = of_freeze));
  update figure_freezes set decision = 'kept', decided_at = now(), handled_by = current_uid()
  where id = of_freeze and decision is distinct from 'resumed';
  return found;
end
$$;
comment on function keep_figures_frozen(bigint) is 'Leaves the figures of a mystery frozen. False if they are not frozen any more.';
call hand_to_keeper('keep_figures_frozen(bigint)');
grant execute on function keep_figures_frozen(bigint) to moderator, editor;
