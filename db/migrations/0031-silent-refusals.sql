-- Answers that told a member with SQL access what they may not know, and dates that only a clock of ours may set.

-- A hidden mystery and one that does not exist are refused alike. The mystery of an entry stays, so that a list can still be
-- put in order after one of its mysteries was withdrawn from the site.
drop policy add_own on my_best;
create policy add_own on my_best for insert to authenticated
  with check (
    uid = (select writing_uid()) and exists (select from mysteries m where m.id = mystery_id and m.status = 'published')
  );
revoke update (mystery_id) on my_best from authenticated;

-- So are a withdrawn member and one that does not exist.
drop policy add_own on muted_users;
create policy add_own on muted_users for insert to authenticated
  with check (uid = (select writing_uid()) and exists (select from users u where u.uid = muted_uid));

-- A maker's name is its key, so a second row would be refused, and the refusal would tell of hidden makers. Members name
-- makers in their mysteries instead (know_maker); administrators decide which member edits a maker's page.
drop policy add_own on makers;
revoke insert (name, kana, img, description, website, uid) on makers from authenticated;

-- No member's clock can date a status ahead of everybody's newest.
create function shape_status() returns trigger
language plpgsql as $$
begin
  if current_user in ('authenticated', 'admin') then
    new."createdAt" := least(new."createdAt", now());
  end if;
  return new;
end
$$;
create trigger shape_status before insert or update on favorite_mysteries
  for each row execute function shape_status();

-- Nor can a withdrawal be dated so that its rows are never erased.
alter table users
  add constraint users_deleted_at_range check ("deletedAt" between '1900-01-01' and '2999-12-31'),
  add constraint users_suspended_at_range check (suspended_at between '1900-01-01' and '2999-12-31');

create or replace function withdraw(at_instant timestamptz) returns void
language plpgsql as $$
declare
  leaver constant text := current_uid();
begin
  update users set "deletedAt" = least(at_instant, now()), email = null, email_verified = false
  where uid = leaver and "deletedAt" is null and at_instant is not null;
  if not found then
    raise exception 'no present member to withdraw' using errcode = 'insufficient_privilege', constraint = 'users_withdraw_self';
  end if;
  delete from user_emails where uid = leaver;
  delete from user_notifications where uid = leaver;
  delete from auth.sessions where user_id = leaver;
  delete from auth.accounts where user_id = leaver;
end
$$;
call hand_to_keeper('withdraw(timestamptz)');
