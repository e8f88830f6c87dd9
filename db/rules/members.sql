-- Members: what others see of them, what only they see of themselves, and what they have chosen. A member's row in users is the
-- one that everything they write refers to.
-- tables: users, user_emails, list_settings, first_visits, suspensions
--
-- Triggers of users, in the order in which PostgreSQL fires them (by name):
-- - Before a write: admin_touches_only_status, check_member_name, erase_withdrawn_only, last_administrator_stays,
--   refuse_unconfirmed_admin, users_keys_stay.
--   They refuse, and their order does not matter.
-- - After each row: announce_suspension, begin_first_visit, follow_sign_in_address_insert and _update, forget_answers,
--   forget_confirmations, forget_corrections, keep_moderation_log, recount_after_record_only and recount_after_withdrawal,
--   recount_confirmations, start_member, tell_no_more_of_record_only and _withdrawn. The last two follow the recounts, because every
--   transaction locks counters before notifications.
-- - After each statement: announce_member_insert, _update and _delete.

-- # Access

call guard('users');
-- Everybody sees visible members, and members themselves; policies and views that ask for an author in users follow. Withheld are
-- email, email_verified, points, role, suspended_at and updated_at: a member finds their own address in user_emails and their own
-- points in the view "me". The view shared_profiles has what members tell of themselves.
grant select (
  uid, "nzUserId", name, photo, official, badge, "createdAt", "registerdAt", "deletedAt", profile_visibility,
  interested_visibility, played_visibility, approves_followers
) on users to anon;
grant select (profile_visibility, interested_visibility, played_visibility) on users to authenticated;
create policy read_visible on users for select to anon
  using ("deletedAt" is null and (not record_only or uid = (select current_uid())));
-- A restriction of all other policies. Those of reviews, comments, likes, follows and counters ask for a present author in
-- users, so they hide with the member whatever is theirs.
create policy hide_blocked on users as restrictive for select to authenticated
  using (uid <> all ((select hidden_members())::text[]));
-- Members edit their own row. Points, badge, official and role are withheld: triggers and administrators set them.
grant update (
  name, photo, profile, "snsLink1", "snsLink2", "snsLink3", types, prefectures, record_only, profile_visibility,
  interested_visibility, played_visibility, approves_followers
) on users to authenticated;
create policy edit_own on users for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
-- Moderators see all present members: somebody who can hide could not be suspended. Administrators make a member official, set
-- badges, and give roles by set_role(). Suspensions have a table. The policy lets them update any row; the trigger admin_touches_only_status limits them to these two columns of
-- others, because as members they may also write profiles.
grant select (suspended_at) on users to moderator;
grant select (role) on users to admin;
grant update (official, badge) on users to admin;
create policy moderator_read on users for select to moderator using ("deletedAt" is null);
create policy admin_edit on users for update to admin using (true) with check (true);
-- The role auth finds every member, adds ordinary ones and edits present ones.
grant select on users to auth;
grant insert (uid, name, email, email_verified, photo, "createdAt", updated_at) on users to auth;
grant update (name, email, email_verified, photo, updated_at) on users to auth;
grant usage on sequence nz_user_id_seq to auth, service;
create policy auth_read on users for select to auth using (true);
create policy auth_add on users for insert to auth with check ("deletedAt" is null and role = 'authenticated');
create policy auth_edit on users for update to auth using ("deletedAt" is null) with check ("deletedAt" is null);

call guard('user_emails');
-- Only the member reads and writes their row. newsletter_consented_at and email_confirmed_at are withheld from writing: the
-- server records them.
grant select on user_emails to authenticated;
grant insert (uid, email, "emailNewsletterEnabled") on user_emails to authenticated;
-- A program sends the uid along; user_emails_keys_stay lets nobody change it.
grant update (uid, email, "emailNewsletterEnabled") on user_emails to authenticated;
create policy add_own on user_emails for insert to authenticated with check (uid = (select writing_uid()));
create policy read_own on user_emails for select to authenticated using (uid = (select current_uid()));
create policy edit_own on user_emails for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

call guard('list_settings');
-- Only the member reads and changes their settings.
grant select, insert on list_settings to authenticated;
grant update (hides_played) on list_settings to authenticated;
create policy add_own on list_settings for insert to authenticated with check (uid = (select writing_uid()));
create policy read_own on list_settings for select to authenticated using (uid = (select current_uid()));
create policy edit_own on list_settings for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

call guard('first_visits');
-- A sign-up begins it. Only the member reads it, goes on with it and closes it.
grant select, delete on first_visits to authenticated;
grant update (named, skipped, in_line) on first_visits to authenticated;
create policy remove_own on first_visits for delete to authenticated using (uid = (select writing_uid()));
create policy read_own on first_visits for select to authenticated using (uid = (select current_uid()));
create policy edit_own on first_visits for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

call guard('suspensions');
-- Members read their own, without the name of who decided; moderators all. Only functions write them: suspend_member() and
-- end_suspension().
grant select (id, uid, starts_at, ends_at, stops, reason, ended_at) on suspensions to authenticated;
grant select on suspensions to moderator;
create policy moderator_read on suspensions for select to moderator using (true);
create policy read_own on suspensions for select to authenticated using (uid = (select current_uid()));

create or replace view me with (security_barrier) as
  select u.uid, u."nzUserId", u.name, u.email, u.photo, u.profile, u.official, u.badge, u.points, u.role, u.suspended_at,
    s.public_count, s.private_count, s.likes_received, s.follower_count, s.following_count, s.status_count, u.record_only,
    u.approves_followers
  from users u
  join user_stats s using (uid)
  where u.uid = current_uid() and u."deletedAt" is null;
comment on view me is 'One row: the asking member, with the columns withheld from others.';
call hand_view_to_keeper('me');
-- A guest finds no row.
grant select on me to anon;

-- The page of a member in record-only mode is theirs alone. A page says whether it may show more to followers, so that it is made
-- for each reader only then.
create or replace view profiles with (security_barrier) as
  select u.uid, u."nzUserId", exists (select from mystery_reviews r where r.uid = u.uid and r.for_followers) as writes_for_followers
  from users u
  where u."deletedAt" is null and u.suspended_at is null and (not u.record_only or u.uid = (select current_uid()))
    and u.uid <> all ((select hidden_members())::text[]);
comment on view profiles is 'Visible members who are not suspended, and not hidden from the asking one by a block.';
call hand_view_to_keeper('profiles');
grant select on profiles to anon;

create or replace view listed_members with (security_barrier) as
  select u.uid, u."nzUserId", u.name, u.photo, u.official, u.badge, s.public_count, s.likes_received
  from users u join user_stats s using (uid)
  where is_listed(u) and u.uid <> all ((select hidden_members())::text[]);
comment on view listed_members is 'Visible members with a public profile who are not suspended.';
call hand_view_to_keeper('listed_members');
grant select on listed_members to anon;

-- # Before a write

create trigger admin_touches_only_status before update on users
  for each row execute function admin_touches_only_status();
create trigger begin_as_newcomer before insert on users
  for each row when (current_user = 'auth') execute function begin_as_newcomer();
create trigger check_member_name before insert or update of name on users
  for each row execute function check_member_name();
create trigger erase_withdrawn_only before delete on users for each row execute function erase_withdrawn_only();
create trigger last_administrator_stays before update of role, "deletedAt", suspended_at on users
  for each row when (
    old.role = 'admin' and old."deletedAt" is null and old.suspended_at is null
    and (new.role <> 'admin' or new."deletedAt" is not null or new.suspended_at is not null)
  )
  execute function last_administrator_stays();
create trigger refuse_unconfirmed_admin before update of role on users
  for each row when (
    current_setting('role') in ('service', 'admin') and new.role <> 'authenticated' and not new.email_verified
  )
  execute function refuse_unconfirmed_admin();
create trigger users_keys_stay before update on users
  for each row execute function keys_stay('uid', 'nzUserId');

create trigger unconfirm_changed_email before update on user_emails
  for each row execute function unconfirm_changed_email();
create trigger user_emails_keys_stay before update on user_emails
  for each row execute function keys_stay('uid');

-- # After a write

create trigger announce_suspension after update of suspended_at on users
  for each row when (old.suspended_at is distinct from new.suspended_at)
  execute function announce_suspension();
create trigger begin_first_visit after insert on users
  for each row when (current_user = 'auth') execute function begin_first_visit();
create trigger follow_sign_in_address_insert after insert on users
  for each row when (new.email is not null) execute function follow_sign_in_address();
create trigger follow_sign_in_address_update after update of email, email_verified on users
  for each row when (
    new.email is not null and (new.email, new.email_verified) is distinct from (old.email, old.email_verified)
  )
  execute function follow_sign_in_address();
create trigger forget_answers after update of "deletedAt" on users
  for each row when (old."deletedAt" is null and new."deletedAt" is not null) execute function forget_answers();
create trigger forget_confirmations after update of "deletedAt" on users
  for each row when (old."deletedAt" is null and new."deletedAt" is not null) execute function forget_confirmations();
create trigger forget_corrections after update of "deletedAt" on users
  for each row when (old."deletedAt" is null and new."deletedAt" is not null) execute function forget_corrections();
-- The keeper changes badges in anybody's transaction, and roles in an administrator's.
create trigger keep_moderation_log after update of official, badge, role on users
  for each row when (current_user = 'admin' or current_setting('role') = 'admin' and old.role <> new.role)
  execute function keep_moderation_log();
create trigger recount_confirmations after update of newcomer, suspended_at, record_only on users
  for each row when (
    (old.newcomer, old.suspended_at is null, old.record_only) is distinct from (new.newcomer, new.suspended_at is null, new.record_only)
  )
  execute function recount_confirmations_of_member();
-- The mode takes what a member did out of the counters of others, and puts it back.
create trigger recount_after_record_only after update of record_only on users
  for each row when (old.record_only <> new.record_only) execute function recount_after_withdrawal();
create trigger recount_after_withdrawal after update of "deletedAt" on users
  for each row when ((old."deletedAt" is null) <> (new."deletedAt" is null))
  execute function recount_after_withdrawal();
create trigger start_member after insert on users for each row execute function start_member();
create trigger tell_no_more_of_record_only after update of record_only on users
  for each row when (new.record_only and not old.record_only) execute function forget_record_only_actor();
-- After recount_after_withdrawal: counters are locked before notifications.
create trigger tell_no_more_of_withdrawn after update of "deletedAt" on users
  for each row when (old."deletedAt" is null and new."deletedAt" is not null)
  execute function forget_withdrawn_actor();
call announce('users', 'hard', 'member', 'nzUserId', '{members}');

create trigger keep_moderation_log after insert or update on suspensions
  for each row when (current_setting('role') in ('moderator', 'admin')) execute function keep_moderation_log();

-- An address that its member has confirmed again takes mail.
create trigger take_mail_again after insert or update of email_confirmed_at on user_emails
  for each row when (new.email_confirmed_at is not null) execute function take_mail_again();
create trigger note_consent after insert or update or delete on user_emails for each row execute function note_consent();

-- # Functions

create or replace function writing_uid() returns text
language sql stable
as $$ select uid from public.users where uid = public.current_uid() and "deletedAt" is null and suspended_at is null $$;
comment on function writing_uid() is
  'The uid of the asking member if they may write, that is if they are present and not suspended. Every policy that lets a '
  'member write compares with it.';
call hand_to_keeper('writing_uid()');
grant execute on function writing_uid() to authenticated;

create or replace function refuse_unconfirmed_admin() returns trigger
language plpgsql as $$
begin
  raise exception 'only a member with a confirmed address gets a role of the desk'
    using errcode = 'check_violation', constraint = 'users_admin_confirmed';
end
$$;
comment on function refuse_unconfirmed_admin() is
  'Refuses a role of the desk for an address that is not confirmed: the operator grants roles by address, and anybody can sign '
  'up with another''s.';

create or replace function last_administrator_stays() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('the last administrator'));
  -- A statement of its own: it sees what was written while this one waited for the lock.
  if not exists (
    select from users u
    where u.role = 'admin' and u."deletedAt" is null and u.suspended_at is null and u.uid <> old.uid
  ) then
    raise exception 'the last administrator stays'
      using errcode = 'check_violation', constraint = 'users_last_administrator';
  end if;
  return new;
end
$$;
comment on function last_administrator_stays() is
  'Refuses to take the role from the last administrator, or to suspend or withdraw them: nobody could give the role again.';
call hand_to_keeper('last_administrator_stays()');

create or replace function set_role(member text, wanted text) returns boolean
language plpgsql as $$
begin
  update users u set role = wanted where u.uid = member and u."deletedAt" is null and u.role <> wanted;
  return found;
end
$$;
comment on function set_role(text, text) is
  'Gives a present member a role of the desk, or takes it away by the role authenticated. False if there is nothing to change.';
call hand_to_keeper('set_role(text, text)');
grant execute on function set_role(text, text) to admin;

create or replace function suspend_member(member text, until_instant timestamptz, what text, why text) returns void
language plpgsql as $$
declare
  own_role constant text := (select role from users where uid = current_uid());
  added bigint;
begin
  if member = current_uid() then
    raise exception 'nobody suspends themselves'
      using errcode = 'check_violation', constraint = 'suspensions_others';
  end if;
  if own_role is distinct from 'admin' and (
    until_instant is null or until_instant > now() + interval '7 days'
    or exists (select from users where uid = member and role <> 'authenticated')
  ) then
    raise exception 'a moderator suspends members for seven days at most, and nobody of the desk'
      using errcode = 'check_violation', constraint = 'suspensions_by_moderators';
  end if;
  update users set suspended_at = now(), suspended_reads = what = 'writing'
  where uid = member and "deletedAt" is null and suspended_at is null;
  if not found and exists (select from users where uid = member and suspended_at is not null) then
    raise exception 'the member is suspended already'
      using errcode = 'check_violation', constraint = 'suspensions_one_each';
  elsif not found then
    raise exception 'the member is gone' using errcode = 'foreign_key_violation', constraint = 'suspensions_uid_fkey';
  end if;
  insert into suspensions (uid, ends_at, stops, reason, suspended_by) values (member, until_instant, what, why, current_uid())
  returning id into added;
  perform enqueue('mail', jsonb_build_object('letter', 'suspended', 'id', added::text));
end
$$;
comment on function suspend_member(text, timestamptz, text, text) is
  'Suspends a member from now on, and writes to them. Moderators do so for seven days at most; without an end it is for administrators. '
  'Refused for a member who is suspended: of two at once the second reads what the first has decided.';
call hand_to_keeper('suspend_member(text, timestamptz, text, text)');
grant execute on function suspend_member(text, timestamptz, text, text) to moderator;

create or replace function end_suspension(member text) returns boolean
language plpgsql as $$
begin
  update users set suspended_at = null, suspended_reads = false where uid = member and suspended_at is not null;
  update suspensions set ended_at = now() where uid = member and ended_at is null;
  return found;
end
$$;
comment on function end_suspension(text) is 'Lets a suspended member in again. False if they are not suspended.';
call hand_to_keeper('end_suspension(text)');
grant execute on function end_suspension(text) to moderator;

create or replace function sign_out(member text) returns integer
language plpgsql as $$
declare
  ended integer;
begin
  delete from auth.sessions where user_id = member;
  get diagnostics ended = row_count;
  insert into moderation_log (administrator, administrator_uid, verb, table_name, row_key, before)
  select u."nzUserId", u.uid, 'delete', 'sessions', m."nzUserId"::text, jsonb_build_object('sessions', ended)
  from users u, users m
  where u.uid = current_uid() and u.role = current_setting('role') and m.uid = member;
  return ended;
end
$$;
comment on function sign_out(text) is 'Ends all sessions of a member, and logs it: sessions have no trigger for that, and no names.';
call hand_to_keeper('sign_out(text)');
grant execute on function sign_out(text) to moderator;

create or replace function end_suspensions(at_instant timestamptz) returns void
language sql as $$
  with over as (
    update suspensions set ended_at = at_instant where ended_at is null and ends_at <= at_instant returning uid
  )
  update users set suspended_at = null, suspended_reads = false from over where users.uid = over.uid;
$$;
comment on function end_suspensions(timestamptz) is 'Ends the suspensions whose time is over.';
call hand_to_keeper('end_suspensions(timestamptz)');
grant execute on function end_suspensions(timestamptz) to service;

create or replace function hold_member(member text) returns boolean
language plpgsql as $$
declare
  counts boolean;
begin
  select not record_only into counts from users where uid = member and "deletedAt" is null for share;
  return coalesce(counts, false);
end
$$;
comment on function hold_member(text) is
  'Locks a present member''s row and says whether the member counts, so that they can neither withdraw nor change the '
  'record-only mode between the check and the count. A row that does not count is locked as well: its member may just be '
  'coming back.';
grant execute on function hold_member(text) to keeper;

create or replace function hold_author(member text) returns boolean
language plpgsql as $$
declare
  counts boolean;
begin
  select not record_only into counts from users where uid = member and "deletedAt" is null for no key update;
  return coalesce(counts, false);
end
$$;
comment on function hold_author(text) is
  'Locks a member''s row like hold_member(), for changes of the member''s own points. Two transactions that share the lock '
  'would both wait to upgrade it, so this one is exclusive.';
grant execute on function hold_author(text) to keeper;

create or replace function is_present(member text) returns boolean
language sql stable
as $$ select exists (select from users u where u.uid = member and u."deletedAt" is null and not u.record_only) $$;
comment on function is_present(text) is
  'Whether a member can be blocked or muted. They must be visible, but may be hidden from the asking member by a block: a '
  'block can be answered by another, and a refusal reveals none.';
call hand_to_keeper('is_present(text)');
grant execute on function is_present(text) to authenticated;

create or replace function present_member(nz_user_id integer) returns text
language sql stable
as $$ select uid from users where "nzUserId" = nz_user_id and "deletedAt" is null and not record_only $$;
comment on function present_member(integer) is
  'The uid of a visible member by the number in addresses, whether or not a block hides them from the asking member.';
call hand_to_keeper('present_member(integer)');
grant execute on function present_member(integer) to authenticated;

create or replace function is_reserved_name(wanted text, member text) returns boolean
language sql stable as $$
  select not exists (select from users where uid = member and official)
    and (
      search_text(wanted) like '%' || search_text('公式') || '%'
      or exists (
        select from makers k
        where search_text(k.name) = search_text(wanted) and k.published
          and not exists (select from maker_members p where p.maker = k.name and p.uid = member))
      or exists (
        select from users
        where search_text(name) = search_text(wanted) and official and "deletedAt" is null and uid <> member)
    )
$$;
comment on function is_reserved_name(text, text) is
  'Whether a name is withheld from a member: it contains 公式, or belongs to a published maker or an official account. A '
  'maker''s name is reserved once it is published. Before, it is a text in somebody''s draft: a refusal would reveal it, and '
  'drafts could take any name away from others.';
call hand_to_keeper('is_reserved_name(text, text)');
grant execute on function is_reserved_name(text, text) to auth, authenticated;

create or replace function check_member_name() returns trigger
language plpgsql as $$
begin
  if current_user not in ('authenticated', 'admin', 'auth') then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.name is not distinct from old.name then
    return new;
  end if;
  if new.name ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\U000e0000-\U000e0fff]' then
    raise exception 'a name has a character that nobody sees'
      using errcode = 'check_violation', constraint = 'users_name_visible';
  end if;
  if is_reserved_name(new.name, new.uid) then
    if tg_op = 'INSERT' then
      new.name := 'ユーザー';
    else
      raise exception 'the name belongs to somebody known'
        using errcode = 'check_violation', constraint = 'users_name_reserved';
    end if;
  end if;
  return new;
end
$$;
comment on function check_member_name() is
  'Checks the names that members choose and those that an account elsewhere brings along, but not imports. Control '
  'characters, zero-width ones and those that turn the writing direction are refused because they make names look alike. A '
  'new member with a reserved name begins under the ordinary one, because a sign-up must not fail for it.';

create or replace function admin_touches_only_status() returns trigger
language plpgsql as $$
begin
  if current_user = 'admin' and new.uid is distinct from current_uid()
    and (to_jsonb(new) - array['official', 'badge', 'updated_at'])
      is distinct from (to_jsonb(old) - array['official', 'badge', 'updated_at']) then
    raise exception 'an administrator does not edit a member''s profile'
      using errcode = 'insufficient_privilege', constraint = 'users_admin_edit';
  end if;
  return new;
end
$$;
comment on function admin_touches_only_status() is
  'Limits administrators to the columns official and badge of other members. The policy lets them update any '
  'row, because as members they also write their own profile.';

create or replace function unconfirm_changed_email() returns trigger
language plpgsql as $$
begin
  if new.email is distinct from old.email and new.email_confirmed_at is not distinct from old.email_confirmed_at then
    new.email_confirmed_at := null;
  end if;
  return new;
end
$$;
comment on function unconfirm_changed_email() is
  'Makes a changed address unconfirmed, even if an administrator or the server changed it.';

create or replace function follow_sign_in_address() returns trigger
language plpgsql as $$
begin
  insert into user_emails (uid, email, email_confirmed_at)
  values (new.uid, new.email, case when new.email_verified then new.updated_at end)
  on conflict (uid) do update
    set email = excluded.email,
      email_confirmed_at = case
        when not new.email_verified then null
        when user_emails.email = excluded.email then coalesce(user_emails.email_confirmed_at, excluded.email_confirmed_at)
        else excluded.email_confirmed_at
      end;
  return null;
end
$$;
comment on function follow_sign_in_address() is
  'Copies a member''s sign-in address to user_emails, and confirms it if the sign-in has. The newsletter is on for a new '
  'member, as the contract says, but nothing is sent before the address is confirmed and the consent recorded. A member who '
  'signs up elsewhere without an address gets no row.';
call hand_to_keeper('follow_sign_in_address()');

create or replace function start_member() returns trigger
language plpgsql as $$
begin
  insert into user_stats (uid) values (new.uid);
  return null;
end
$$;
comment on function start_member() is 'Gives a new member their counters.';
call hand_to_keeper('start_member()');

create or replace function begin_first_visit() returns trigger
language plpgsql as $$
begin
  insert into first_visits (uid) values (new.uid);
  return null;
end
$$;
comment on function begin_first_visit() is
  'Invites a member who has just signed up, in whichever way. Members whom the server adds, as those of the demo, are not invited.';
call hand_to_keeper('begin_first_visit()');

create or replace function announce_suspension() returns trigger
language plpgsql as $$
begin
  perform announce_invalidation(jsonb_build_object('inbox', jsonb_build_array('member:' || new.uid)));
  return null;
end
$$;
comment on function announce_suspension() is 'Announces a suspension, so that the member''s notification streams end at once.';
call hand_to_keeper('announce_suspension()');

create or replace function choose_newsletter(wanted boolean, at_instant timestamptz, way text, words text) returns void
language plpgsql as $$
begin
  perform say_consent(way, words, at_instant);
  update user_emails
  set "emailNewsletterEnabled" = wanted, newsletter_consented_at = case when wanted then at_instant end
  where uid = (select writing_uid());
end
$$;
comment on function choose_newsletter(boolean, timestamptz, text, text) is
  'Turns the asking member''s newsletter on, with the instant of the consent, or off. The way is where they said so, the words are '
  'those of its box.';
call hand_to_keeper('choose_newsletter(boolean, timestamptz, text, text)');
grant execute on function choose_newsletter(boolean, timestamptz, text, text) to authenticated;

create or replace function is_listed(member users) returns boolean
language sql immutable parallel safe
return member."deletedAt" is null and not member.record_only and member.suspended_at is null and member.profile_visibility = 'public';
comment on function is_listed(users) is
  'Whether a member is in the list of members, with or without reviews: visible, with a public profile, and not suspended. It '
  'is inlined in the view and the function.';
grant execute on function is_listed(users) to anon, keeper;

create or replace function listed_members_named(wanted text) returns setof listed_members
language sql stable rows 100
as $$
  select u.uid, u."nzUserId", u.name, u.photo, u.official, u.badge, s.public_count, s.likes_received
  from users u join user_stats s using (uid)
  where is_listed(u) and u.uid <> all ((select hidden_members())::text[])
    and wanted <> ''
    and search_grams(search_text(u.name)) || string_to_array(search_text(u.name), null)
      @> case char_length(wanted) when 1 then array[wanted] else search_grams(wanted) end
    and (char_length(wanted) < 3 or strpos(search_text(u.name), wanted) > 0)
$$;
comment on function listed_members_named(text) is
  'The listed members whose names contain a text, spelt as search_text() spells. The pairs of characters find rows by an '
  'index, and the text is compared afterwards: a name may have all pairs of a longer text and not the text. It is a function '
  'because the view would compare names only after its conditions, without an index.';
call hand_to_keeper('listed_members_named(text)');
grant execute on function listed_members_named(text) to anon;

create or replace function members_named(wanted text) returns setof text
language sql stable rows 100
as $$
  select u.uid
  from users u
  where u."deletedAt" is null
    and search_grams(search_text(u.name)) || string_to_array(search_text(u.name), null)
      @> case char_length(wanted) when 1 then array[wanted] else search_grams(wanted) end
    and (char_length(wanted) < 3 or strpos(search_text(u.name), wanted) > 0)
$$;
comment on function members_named(text) is
  'The present members, hidden ones as well, whose names contain a text, spelt as search_text() spells. It is a function because '
  'the policies of users come before a comparison by index.';
call hand_to_keeper('members_named(text)');
grant execute on function members_named(text) to moderator;

create or replace function may_be_suggested(members text[]) returns setof text
language sql stable
as $$
  select uid from users where uid = any (members) and "deletedAt" is null and suspended_at is null and not record_only and profile_visibility = 'public'
$$;
comment on function may_be_suggested(text[]) is
  'Filters members down to those who may be suggested to others. Their plays are read from shared_favorites, which holds only '
  'what they show.';
call hand_to_keeper('may_be_suggested(text[])');
grant execute on function may_be_suggested(text[]) to authenticated;
