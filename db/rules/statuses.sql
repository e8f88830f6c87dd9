-- Statuses (気になる and プレイ済) with their records, and the best lists made of them.
-- tables: favorite_mysteries, my_best

-- # Access

call guard('favorite_mysteries');
-- Members read, set, change and remove their own statuses, on published mysteries. A new status has no rating, memo or company
-- yet, so these are withheld from insert; the view shared_favorites does not have them.
grant select, delete on favorite_mysteries to authenticated;
grant insert (uid, mysteryid, status, "createdAt", played_on, times_played) on favorite_mysteries to authenticated;
grant update (
  status, "createdAt", played_on, times_played, satisfaction, outcome, memo, company
) on favorite_mysteries to authenticated;
create policy add_own on favorite_mysteries for insert to authenticated
  with check (
    uid = (select writing_uid()) and exists (select from mysteries m where m.id = mysteryid and m.status = 'published')
  );
create policy remove_own on favorite_mysteries for delete to authenticated using (uid = (select writing_uid()));
create policy read_own on favorite_mysteries for select to authenticated using (uid = (select current_uid()));
create policy edit_own on favorite_mysteries for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

call guard('my_best');
-- A best list is seen by those who see the profile; members edit their own.
grant select on my_best to anon;
grant delete on my_best to authenticated;
grant insert (uid, "position", mystery_id, line) on my_best to authenticated;
grant update ("position", line) on my_best to authenticated;
create policy add_own on my_best for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (select from mysteries m where m.id = mystery_id and m.status = 'published')
    and exists (
      select from favorite_mysteries f
      where f.uid = (select writing_uid()) and f.mysteryid = mystery_id and f.status = 2)
  );
create policy remove_own on my_best for delete to authenticated using (uid = (select writing_uid()));
-- A restriction of all other policies.
create policy hide_unplayed on my_best as restrictive for select to anon
  using (not hidden or uid = (select current_uid()));
create policy read_of_shared_profile on my_best for select to anon
  using ((select may_see(u.uid, u.profile_visibility) from users u where u.uid = my_best.uid));
create policy edit_own on my_best for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

create or replace view shared_favorites with (security_barrier) as
  select f.uid, f.mysteryid, f.status, f."createdAt", f.played_on, f.id
  from favorite_mysteries f
  join users u using (uid)
  where u."deletedAt" is null and (not u.record_only or u.uid = (select current_uid()))
    and may_see(u.uid, u.profile_visibility)
    and may_see(u.uid, case f.status when 1 then u.interested_visibility else u.played_visibility end)
    and u.uid <> all ((select hidden_members())::text[]);
comment on view shared_favorites is 'Statuses of visible members, as far as they show them to the asking person.';
call hand_view_to_keeper('shared_favorites');
grant select on shared_favorites to anon;

create or replace view shared_played_counts with (security_barrier) as
  select u.uid, s.played_count
  from user_stats s
  join users u using (uid)
  where u."deletedAt" is null and (not u.record_only or u.uid = (select current_uid()))
    and may_see(u.uid, u.profile_visibility) and may_see(u.uid, u.played_visibility)
    and u.uid <> all ((select hidden_members())::text[]);
comment on view shared_played_counts is 'How many mysteries visible members have played, as far as they show that list to the asking person.';
call hand_view_to_keeper('shared_played_counts');
grant select on shared_played_counts to anon;

-- # Before a write

-- merge_mysteries() alone moves them to another mystery.
create trigger favorite_mysteries_keys_stay before update on favorite_mysteries
  for each row when (current_user <> 'keeper') execute function keys_stay('id', 'uid', 'mysteryid');
create trigger rate_from_first_day before update of satisfaction, outcome, played_on on favorite_mysteries
  for each row when (current_user in ('authenticated', 'admin')
    and num_nonnulls(new.satisfaction, new.outcome) > 0
    and (new.satisfaction, new.outcome, new.played_on) is distinct from (old.satisfaction, old.outcome, old.played_on))
  execute function rate_from_first_day();
create trigger refuse_future_play before insert or update of played_on on favorite_mysteries
  for each row when (current_user in ('authenticated', 'admin')) execute function refuse_future_play('played_on');
create trigger shape_status before insert or update on favorite_mysteries
  for each row execute function shape_status();

-- # After a write

create trigger count_status after insert or update or delete on favorite_mysteries
  for each row execute function count_status();
create trigger hide_changed_best after update of status on favorite_mysteries
  for each row when (old.status <> new.status) execute function hide_unplayed_best();
create trigger hide_unplayed_best after insert or delete on favorite_mysteries
  for each row execute function hide_unplayed_best();

create trigger announce_member_delete after delete on my_best referencing old table as before
  for each statement execute function announce_members('hard');
create trigger announce_member_insert after insert on my_best referencing new table as after
  for each statement execute function announce_members('hard');
create trigger announce_member_update after update on my_best referencing new table as after
  for each statement execute function announce_members('hard');

-- # Functions

create or replace function shape_status() returns trigger
language plpgsql as $$
begin
  if current_user in ('authenticated', 'admin') then
    new."createdAt" := least(new."createdAt", now());
  end if;
  return new;
end
$$;
comment on function shape_status() is
  'Keeps the time of a status at or before now, because no member''s clock may date one ahead of everybody''s newest.';

create or replace function rate_from_first_day() returns trigger
language plpgsql as $$
begin
  if coalesce(new.played_on, (now() at time zone 'Asia/Tokyo')::date)
    < (select m."startDate" from mysteries m where m.id = new.mysteryid) then
    raise exception 'a play before the first day is rated in a review'
      using errcode = 'check_violation', constraint = 'favorite_mysteries_rated_early';
  end if;
  return new;
end
$$;
comment on function rate_from_first_day() is
  'Refuses a rating in a status before the first day of its mystery. Only members who were invited or are involved play '
  'before. Their reviews need a label, which keeps them out of the figures; a rating in a status would enter them.';

create or replace function refuse_future_play() returns trigger
language plpgsql as $$
begin
  if (to_jsonb(new) ->> tg_argv[0])::date > (now() at time zone 'Asia/Tokyo')::date then
    raise exception 'nobody has played tomorrow'
      using errcode = 'check_violation', constraint = tg_table_name || '_no_future_play';
  end if;
  return new;
end
$$;
comment on function refuse_future_play() is
  'Refuses a play date after today in Tokyo: refuse_future_play(''played_on''). Imports by the server may have any.';

create or replace function count_status() returns trigger
language plpgsql as $$
declare
  member constant text := coalesce(new.uid, old.uid);
  mystery constant text := coalesce(new.mysteryid, old.mysteryid);
  review mystery_reviews;
  is_heard boolean;
  counts_little boolean;
  rated_before numeric := case when old.status = 2 then old.satisfaction end;
  rated_after numeric := case when new.status = 2 then new.satisfaction end;
  solved_before text := case when old.status = 2 then old.outcome end;
  solved_after text := case when new.status = 2 then new.outcome end;
begin
  if hold_member(member)
    and (old.status, rated_before, solved_before) is distinct from (new.status, rated_after, solved_after) then
    select * into review from mystery_reviews r where r.uid = member and r."mysteryId" = mystery;
    is_heard := not found or enters_figures(review);
    counts_little := is_newcomer(member);
    rated_before := case when is_heard then coalesce(review.satisfaction, rated_before) end;
    rated_after := case when is_heard then coalesce(review.satisfaction, rated_after) end;
    solved_before := case when is_heard then coalesce(review.outcome, solved_before) end;
    solved_after := case when is_heard then coalesce(review.outcome, solved_after) end;
    if hold_figures(mystery) then
      rated_before := null;
      rated_after := null;
      solved_before := null;
      solved_after := null;
    end if;
    update mystery_stats set
      interested_count = interested_count + one_if(new.status = 1) - one_if(old.status = 1),
      played_count = played_count + one_if(new.status = 2) - one_if(old.status = 2),
      satisfaction_sum = satisfaction_sum + coalesce(rated_after, 0) - coalesce(rated_before, 0),
      satisfaction_count = satisfaction_count + one_if(rated_after is not null) - one_if(rated_before is not null),
      newcomer_sum = newcomer_sum
        + case when counts_little then coalesce(rated_after, 0) - coalesce(rated_before, 0) else 0 end,
      newcomer_count = newcomer_count
        + case when counts_little then one_if(rated_after is not null) - one_if(rated_before is not null) else 0 end,
      outcome_count = outcome_count + one_if(solved_after is not null) - one_if(solved_before is not null),
      success_count = success_count + one_if(solved_after = 'success') - one_if(solved_before = 'success')
    where mystery_id = mystery
      and (old.status, rated_before, solved_before) is distinct from (new.status, rated_after, solved_after);
  end if;
  update user_stats set
    status_count = status_count + one_if(tg_op = 'INSERT') - one_if(tg_op = 'DELETE'),
    played_count = played_count + one_if(new.status = 2) - one_if(old.status = 2)
  where uid = member and new.status is distinct from old.status;
  return null;
end
$$;
comment on function count_status() is
  'Counts a status, and the satisfaction and outcome it tells where no review tells them. A review that enters no figures '
  'silences its status too. The locks of hold_member() and hold_author() exclude each other: of two transactions of a member, '
  'one for the status and one for the review, the later one sees what the earlier one wrote.';
call hand_to_keeper('count_status()');

create or replace function has_played(mystery_id text) returns boolean
language sql stable as $$
  select exists (select from favorite_mysteries f where f.uid = current_uid() and f.mysteryid = mystery_id and f.status = 2)
    or exists (select from mystery_reviews r where r.uid = current_uid() and r."mysteryId" = mystery_id)
$$;
comment on function has_played(text) is 'Whether the asking member has played a mystery or reviewed it.';
call hand_to_keeper('has_played(text)');
grant execute on function has_played(text) to authenticated;

create or replace function hide_unplayed_best() returns trigger
language plpgsql as $$
declare
  status constant favorite_mysteries := coalesce(new, old);
  hides constant boolean := tg_op = 'DELETE' or new.status <> 2;
begin
  update my_best set hidden = hides where uid = status.uid and mystery_id = status.mysteryid and hidden <> hides;
  return null;
end
$$;
comment on function hide_unplayed_best() is 'Hides a mystery in its member''s best list while they do not have it as played.';
call hand_to_keeper('hide_unplayed_best()');
