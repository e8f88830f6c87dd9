-- Whom members follow and whom they mute. Following is public, in one direction and without approval; muting is known to
-- the muting member alone.

create table follows (
  follower_uid text not null constraint follows_follower_uid_fkey references users on delete cascade,
  followee_uid text not null constraint follows_followee_uid_fkey references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint follows_pkey primary key (follower_uid, followee_uid),
  constraint follows_not_oneself check (follower_uid <> followee_uid)
);
create index follows_followee_idx on follows (followee_uid, created_at desc);
comment on table follows is 'Who follows whom; public as long as both are present.';

call guard('follows');
-- Everybody sees who follows whom while both are present; members add and remove their own.
grant select on follows to anon;
grant insert (follower_uid, followee_uid), delete on follows to authenticated;
create policy read_of_present on follows for select to anon
  using (
    (select true from users u where u.uid = follower_uid) and (select true from users u where u.uid = followee_uid)
  );
create policy add_own on follows for insert to authenticated
  with check (follower_uid = (select writing_uid()) and exists (select from users u where u.uid = followee_uid));
create policy remove_own on follows for delete to authenticated using (follower_uid = (select writing_uid()));

-- A follow counts on either side while the other member is present. Members are locked in the order of their uids.
create function count_follow() returns trigger
language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  follower constant text := coalesce(new.follower_uid, old.follower_uid);
  followee constant text := coalesce(new.followee_uid, old.followee_uid);
  first_present constant boolean := hold_member(least(follower, followee));
  second_present constant boolean := hold_member(greatest(follower, followee));
begin
  perform from user_stats where uid in (follower, followee) order by uid for update;
  update user_stats set follower_count = follower_count + change
  where uid = followee and case when follower < followee then first_present else second_present end;
  update user_stats set following_count = following_count + change
  where uid = follower and case when follower < followee then second_present else first_present end;
  return null;
end
$$;
call hand_to_keeper('count_follow()');
create trigger count_follow after insert or delete on follows for each row execute function count_follow();

create table muted_users (
  uid text not null constraint muted_users_uid_fkey references users on delete cascade,
  muted_uid text not null constraint muted_users_muted_uid_fkey references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint muted_users_pkey primary key (uid, muted_uid),
  constraint muted_users_not_oneself check (uid <> muted_uid)
);
create index muted_users_muted_idx on muted_users (muted_uid);
comment on table muted_users is 'Members whose texts a member does not want to read. Queries apply it; the muted member never learns of it.';

call guard('muted_users');
-- Only the muting member sees, adds and removes a mute.
grant select, delete on muted_users to authenticated;
grant insert (uid, muted_uid) on muted_users to authenticated;
create policy read_own on muted_users for select to authenticated using (uid = (select current_uid()));
create policy add_own on muted_users for insert to authenticated with check (uid = (select writing_uid()));
create policy remove_own on muted_users for delete to authenticated using (uid = (select writing_uid()));
