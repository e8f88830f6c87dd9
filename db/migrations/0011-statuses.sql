-- Statuses: which mysteries a member is interested in or has played. A member has at most 1,000 (user_stats.status_count).

create table favorite_mysteries (
  id bigint generated always as identity constraint favorite_mysteries_pkey primary key,
  uid text not null constraint favorite_mysteries_uid_fkey references users on delete cascade,
  mysteryid text not null constraint favorite_mysteries_mysteryid_fkey references mysteries on delete cascade,
  status smallint not null constraint favorite_mysteries_status_known check (status in (1, 2)),
  "createdAt" timestamptz not null default now()
    constraint favorite_mysteries_created_at_range check ("createdAt" between '1900-01-01' and '2999-12-31'),
  played_on date constraint favorite_mysteries_played_on_range check (played_on between '1900-01-01' and '2999-12-31'),
  times_played integer constraint favorite_mysteries_times_played_range check (times_played between 1 and 1000),
  constraint favorite_mysteries_one_each unique (uid, mysteryid)
);
create index favorite_mysteries_mystery_idx on favorite_mysteries (mysteryid, status);
create index favorite_mysteries_list_idx on favorite_mysteries (uid, status, "createdAt" desc);
comment on table favorite_mysteries is 'Statuses: 1 interested, 2 played. Those of others are read through shared_favorites.';

call guard('favorite_mysteries');
-- Members read, set, change and remove their own statuses, on published mysteries.
grant select, delete on favorite_mysteries to authenticated;
grant insert (uid, mysteryid, status, "createdAt", played_on, times_played),
  update (status, "createdAt", played_on, times_played) on favorite_mysteries to authenticated;
create policy read_own on favorite_mysteries for select to authenticated using (uid = (select current_uid()));
create policy add_own on favorite_mysteries for insert to authenticated
  with check (
    uid = (select writing_uid()) and exists (select from mysteries m where m.id = mysteryid and m.status = 'published')
  );
create policy edit_own on favorite_mysteries for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
create policy remove_own on favorite_mysteries for delete to authenticated using (uid = (select writing_uid()));
create trigger favorite_mysteries_keys_stay before update on favorite_mysteries
  for each row execute function keys_stay('id', 'uid', 'mysteryid');

-- The statuses of others, as far as they share them. times_played is withheld.
create view shared_favorites with (security_barrier) as
  select f.uid, f.mysteryid, f.status, f."createdAt", f.played_on
  from favorite_mysteries f
  join users u using (uid)
  where u."deletedAt" is null
    and case f.status when 1 then u.interested_public else u.played_public end;
comment on view shared_favorites is 'Statuses of present members, without the kind that a member keeps private.';
call hand_view_to_keeper('shared_favorites');
grant select on shared_favorites to anon;

create function count_status() returns trigger
language plpgsql as $$
declare
  member constant text := coalesce(new.uid, old.uid);
begin
  if hold_member(member) then
    update mystery_stats set
      interested_count = interested_count + one_if(new.status = 1) - one_if(old.status = 1),
      played_count = played_count + one_if(new.status = 2) - one_if(old.status = 2)
    where mystery_id = coalesce(new.mysteryid, old.mysteryid) and new.status is distinct from old.status;
  end if;
  update user_stats set status_count = status_count + one_if(tg_op = 'INSERT') - one_if(tg_op = 'DELETE')
  where uid = member and tg_op <> 'UPDATE';
  return null;
end
$$;
call hand_to_keeper('count_status()');
create trigger count_status after insert or update or delete on favorite_mysteries
  for each row execute function count_status();
