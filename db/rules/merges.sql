-- Merges of mysteries: what members have of the one becomes what they have of the other, and an undo restores it.
-- tables: mystery_merges

-- # Access

call guard('mystery_merges');
-- Everybody reads where a merged mystery leads; what moved is withheld from all but the functions below, which alone write.
grant select (id, merged_id, into_id, merged_at, undone_at) on mystery_merges to anon;
grant select (fields_entry) on mystery_merges to editor;
create policy read_merged on mystery_merges for select to anon using (undone_at is null);

-- # After a write

create trigger keep_moderation_log after insert or update on mystery_merges
  for each row when (current_setting('role') in ('editor', 'admin'))
  execute function keep_moderation_log('{merged_id,into_id,undone_at}');
call announce('mystery_merges', 'hard', 'mystery', 'merged_id', '{mysteries}');

-- # Functions

create or replace function people_of_mystery(mystery text) returns setof text
language sql stable as $$
  select uid from favorite_mysteries where mysteryid = mystery
  union select uid from mystery_reviews where "mysteryId" = mystery
  union select uid from my_best where mystery_id = mystery
$$;
comment on function people_of_mystery(text) is 'The members who have a status or a review of a mystery, or have it in their best list.';
call hand_to_keeper('people_of_mystery(text)');

create or replace function folders_of_mystery(mystery text) returns text[]
language sql stable as $$
  with recursive merged (id) as (
    select mystery
    union select m.merged_id from mystery_merges m join merged on m.into_id = merged.id where m.undone_at is null
  )
  select array_agg(id) from merged
$$;
comment on function folders_of_mystery(text) is
  'The folders in which photos of a mystery''s reviews are: its own, and those of mysteries that were merged into it. Photos keep their '
  'addresses.';
call hand_to_keeper('folders_of_mystery(text)');
grant execute on function folders_of_mystery(text) to authenticated;

create or replace function hold_two_mysteries(one text, other text) returns void
language plpgsql as $$
begin
  perform from mysteries where id in (one, other) order by id for update;
  -- As every transaction does: members before the counters of mysteries.
  perform from users
  where uid in (select people_of_mystery(one) union select people_of_mystery(other))
  order by uid for no key update;
end
$$;
comment on function hold_two_mysteries(text, text) is
  'Locks two mysteries and their members, so that whatever a member does to one of them comes before or after.';
call hand_to_keeper('hold_two_mysteries(text, text)');

create or replace function merge_mysteries(merged text, other text, at_instant timestamptz, fields bigint default null) returns bigint
language plpgsql as $$
declare
  former constant mysteries := (select m from mysteries m where m.id = merged);
  other_title constant text := (select title from mysteries where id = other);
  people text[];
  shared_by text[];
  reviewed_both text[];
  kept jsonb;
  merge bigint;
begin
  perform hold_two_mysteries(merged, other);
  if merged = other or (select count(*) from mysteries where id in (merged, other)) < 2 then
    raise exception 'two mysteries are merged' using errcode = 'check_violation', constraint = 'mystery_merges_others';
  end if;
  if exists (select from mystery_merges where merged_id in (merged, other) and undone_at is null) then
    raise exception 'one of them was merged before'
      using errcode = 'check_violation', constraint = 'mystery_merges_one_each';
  end if;
  people := array(select people_of_mystery(merged));
  shared_by := array(
    select f.uid from favorite_mysteries f join favorite_mysteries o on o.uid = f.uid and o.mysteryid = other
    where f.mysteryid = merged order by 1);
  reviewed_both := array(
    select r.uid from mystery_reviews r join mystery_reviews o on o.uid = r.uid and o."mysteryId" = other
    where r."mysteryId" = merged order by 1);

  kept := jsonb_build_object(
    'former', jsonb_build_object('status', former.status, 'rejected_reason', former.rejected_reason),
    'people', to_jsonb(people || shared_by),
    'statuses', (select coalesce(jsonb_agg(f.id), '[]') from favorite_mysteries f
      where f.mysteryid = merged and f.uid <> all (shared_by)),
    'both', (select coalesce(jsonb_agg(jsonb_build_object('merged', to_jsonb(f), 'other', to_jsonb(o))), '[]')
      from favorite_mysteries f join favorite_mysteries o on o.uid = f.uid and o.mysteryid = other
      where f.mysteryid = merged),
    'reviews', (select coalesce(jsonb_agg(r.id), '[]') from mystery_reviews r
      where r."mysteryId" = merged and r.uid <> all (reviewed_both)),
    'hidden', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'isPrivate', r."isPrivate", 'for_followers', r.for_followers, 'held', r.held)), '[]')
      from mystery_reviews r where r."mysteryId" = merged and r.uid = any (reviewed_both)),
    'bests', (select coalesce(jsonb_agg(jsonb_build_object('uid', b.uid, 'hidden', b.hidden)), '[]') from my_best b
      where b.mystery_id = merged
        and not exists (select from my_best o where o.uid = b.uid and o.mystery_id = other)),
    'columns', (select coalesce(jsonb_agg(c.column_id), '[]') from column_mysteries c
      where c.mystery_id = merged
        and not exists (select from column_mysteries o where o.column_id = c.column_id and o.mystery_id = other)),
    'coupons', (select coalesce(jsonb_agg(c.id), '[]') from coupons c where c.mystery_id = merged),
    'flags', (select coalesce(jsonb_agg(r.id), '[]') from moderation_reports r
      where r.mystery_id = merged and not exists (
        select from moderation_reports o where o.mystery_id = other and o.uid = r.uid and o.status = 'open')),
    'cases', (select coalesce(jsonb_agg(c.id), '[]') from cases c
      where c.mystery_id = merged and c.kind = 'mystery'
        and not exists (select from cases o where o.kind = c.kind and o.mystery_id = other)),
    'alarms', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from alarms_sent a
      where a.mystery_id = merged and not exists (
        select from alarms_sent o where o.uid = a.uid and o.mystery_id = other and o.kind = a.kind and o.end_date = a.end_date)),
    'reruns', (select coalesce(jsonb_agg(o.mystery_id), '[]') from mystery_outlines o
      where o.rerun_of = merged and o.mystery_id <> other));
  kept := kept || jsonb_build_object('freeze', share_freeze(merged, other));

  -- A member who has played one of them has played the mystery, and what they noted of that play stays.
  update favorite_mysteries o set
    status = f.status, "createdAt" = f."createdAt", played_on = f.played_on, times_played = f.times_played,
    satisfaction = f.satisfaction, outcome = f.outcome, memo = f.memo, company = f.company
  from favorite_mysteries f
  where f.mysteryid = merged and f.uid = any (shared_by) and o.uid = f.uid and o.mysteryid = other and f.status = 2 and o.status <> 2;
  kept := kept || jsonb_build_object('left', (
    select coalesce(jsonb_agg(to_jsonb(o)), '[]') from favorite_mysteries o where o.mysteryid = other and o.uid = any (shared_by)));
  delete from favorite_mysteries where mysteryid = merged and uid = any (shared_by);
  update favorite_mysteries set mysteryid = other where id in (select (jsonb_array_elements_text(kept -> 'statuses'))::bigint);

  update mystery_reviews set "mysteryId" = other where id in (select (jsonb_array_elements_text(kept -> 'reviews'))::bigint);
  -- Two reviews of one mystery would count twice: the one of the merged mystery stays with its author.
  update mystery_reviews set "isPrivate" = true, for_followers = false, held = false
  where "mysteryId" = merged and uid = any (reviewed_both);

  update my_best b set mystery_id = other, hidden = not exists (
    select from favorite_mysteries f where f.uid = b.uid and f.mysteryid = other and f.status = 2)
  where b.mystery_id = merged and b.uid in (select one ->> 'uid' from jsonb_array_elements(kept -> 'bests') one);
  update column_mysteries set mystery_id = other
  where mystery_id = merged and column_id in (select (jsonb_array_elements_text(kept -> 'columns'))::integer);
  update coupons set mystery_id = other where id in (select (jsonb_array_elements_text(kept -> 'coupons'))::bigint);
  update moderation_reports set mystery_id = other where id in (select (jsonb_array_elements_text(kept -> 'flags'))::bigint);
  update cases set mystery_id = other where id in (select (jsonb_array_elements_text(kept -> 'cases'))::bigint);
  update alarms_sent a set mystery_id = other
  from jsonb_populate_recordset(null::alarms_sent, kept -> 'alarms') moved
  where (a.uid, a.mystery_id, a.kind, a.end_date) = (moved.uid, moved.mystery_id, moved.kind, moved.end_date);
  update mystery_outlines set rerun_of = other
  where mystery_id in (select jsonb_array_elements_text(kept -> 'reruns'));

  update mysteries set status = 'rejected', rejected_reason = '「' || other_title || '」と同じ謎のため、ひとつにまとめました'
  where id = merged;
  insert into mystery_merges (merged_id, into_id, merged_at, fields_entry, moved)
  values (merged, other, at_instant, fields, kept)
  returning id into merge;
  perform recount_mysteries(array[merged, other]);
  perform recount_members(people || shared_by);
  perform tell(person, 'merged',
    jsonb_build_object('title', former.title, 'other', other_title, 'mysteryId', other), at_instant => at_instant)
  from (select unnest(people) union select former.uid where former.uid is not null) told (person)
  order by person;
  return merge;
end
$$;
comment on function merge_mysteries(text, text, timestamptz, bigint) is
  'Merges a mystery into another one: statuses, reviews, best lists, articles, coupons, moderation reports, alarms and reruns '
  'move, as far as the other does not have them already. The merged mystery is hidden. Its members are told once.';
call hand_to_keeper('merge_mysteries(text, text, timestamptz, bigint)');
grant execute on function merge_mysteries(text, text, timestamptz, bigint) to editor;

create or replace function undo_merge(merge bigint, at_instant timestamptz) returns boolean
language plpgsql as $$
declare
  undone constant mystery_merges := (select m from mystery_merges m where m.id = merge and m.undone_at is null);
  merged constant text := undone.merged_id;
  other constant text := undone.into_id;
  kept constant jsonb := undone.moved;
begin
  if merged is null then
    return false;
  end if;
  perform hold_two_mysteries(merged, other);
  update mystery_merges set undone_at = at_instant, moved = '{}' where id = merge and undone_at is null;
  if not found then
    return false;
  end if;

  update favorite_mysteries set mysteryid = merged
  where mysteryid = other and id in (select (jsonb_array_elements_text(kept -> 'statuses'))::bigint);
  -- Unless its member has changed it since.
  update favorite_mysteries o set
    status = was.status, "createdAt" = was."createdAt", played_on = was.played_on, times_played = was.times_played,
    satisfaction = was.satisfaction, outcome = was.outcome, memo = was.memo, company = was.company
  from (select (jsonb_populate_record(null::favorite_mysteries, one -> 'other')).* from jsonb_array_elements(kept -> 'both') one) was
  where o.id = was.id and to_jsonb(o) in (select jsonb_array_elements(kept -> 'left'));
  insert into favorite_mysteries overriding system value
  select was.*
  from (select (jsonb_populate_record(null::favorite_mysteries, one -> 'merged')).* from jsonb_array_elements(kept -> 'both') one) was
  where exists (select from users u where u.uid = was.uid)
  on conflict do nothing;

  update mystery_reviews set "mysteryId" = merged
  where "mysteryId" = other and id in (select (jsonb_array_elements_text(kept -> 'reviews'))::bigint);
  update mystery_reviews r set "isPrivate" = was."isPrivate", for_followers = was.for_followers, held = was.held
  from jsonb_to_recordset(kept -> 'hidden') was (id bigint, "isPrivate" boolean, for_followers boolean, held boolean)
  where r.id = was.id and r."mysteryId" = merged and r."isPrivate" and not r.for_followers and not r.removed;

  update my_best b set mystery_id = merged, hidden = was.hidden
  from jsonb_to_recordset(kept -> 'bests') was (uid text, hidden boolean)
  where b.uid = was.uid and b.mystery_id = other
    and not exists (select from my_best m where m.uid = b.uid and m.mystery_id = merged);
  update column_mysteries set mystery_id = merged
  where mystery_id = other and column_id in (select (jsonb_array_elements_text(kept -> 'columns'))::integer);
  update coupons set mystery_id = merged
  where mystery_id = other and id in (select (jsonb_array_elements_text(kept -> 'coupons'))::bigint);
  update moderation_reports set mystery_id = merged
  where mystery_id = other and id in (select (jsonb_array_elements_text(kept -> 'flags'))::bigint);
  update cases set mystery_id = merged
  where mystery_id = other and id in (select (jsonb_array_elements_text(kept -> 'cases'))::bigint);
  update alarms_sent a set mystery_id = merged
  from jsonb_populate_recordset(null::alarms_sent, kept -> 'alarms') was
  where (a.uid, a.mystery_id, a.kind, a.end_date) = (was.uid, other, was.kind, was.end_date);
  update mystery_outlines set rerun_of = merged
  where rerun_of = other and mystery_id in (select jsonb_array_elements_text(kept -> 'reruns'));

  update mysteries set status = kept #>> '{former,status}', rejected_reason = kept #>> '{former,rejected_reason}'
  where id = merged and status = 'rejected';
  perform end_shared_freeze((kept ->> 'freeze')::bigint);
  perform recount_mysteries(array[merged, other]);
  perform recount_members(array(select jsonb_array_elements_text(kept -> 'people')));
  return true;
end
$$;
comment on function undo_merge(bigint, timestamptz) is
  'Undoes a merge: what moved goes back, what both had is restored as it was. What members changed or removed since stays as they '
  'left it. False if it is undone already.';
call hand_to_keeper('undo_merge(bigint, timestamptz)');
grant execute on function undo_merge(bigint, timestamptz) to editor;

create or replace function count_merge(merged text, other text) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'statuses', (select count(*) from favorite_mysteries f where f.mysteryid = merged),
    'statusesOfBoth', (select count(*) from favorite_mysteries f join favorite_mysteries o using (uid)
      where f.mysteryid = merged and o.mysteryid = other),
    'reviews', (select count(*) from mystery_reviews r where r."mysteryId" = merged),
    'reviewsOfBoth', (select count(*) from mystery_reviews r join mystery_reviews o using (uid)
      where r."mysteryId" = merged and o."mysteryId" = other),
    'bests', (select count(*) from my_best b where b.mystery_id = merged),
    'coupons', (select count(*) from coupons c where c.mystery_id = merged),
    'flags', (select count(*) from moderation_reports r where r.mystery_id = merged and r.status = 'open'),
    'people', (select count(*) from people_of_mystery(merged)))
$$;
comment on function count_merge(text, text) is
  'How much would move with a merge, and of how many members both mysteries have something. Numbers only: editors do not read whose '
  'they are.';
call hand_to_keeper('count_merge(text, text)');
grant execute on function count_merge(text, text) to editor;
