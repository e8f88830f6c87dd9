-- Members: what others see of them, what only they see of themselves, and what they have chosen. A member's row in users
-- is the one that everything they write refers to.

create sequence nz_user_id_seq as integer;

create table users (
  uid text constraint users_pkey primary key
    constraint users_uid_form check (uid ~ '^[A-Za-z0-9_-]{1,64}$'),
  "nzUserId" integer not null default nextval('nz_user_id_seq') constraint users_nz_user_id_key unique,
  name text not null constraint users_name_form check (not is_blank(name) and char_length(name) <= 50),
  email text constraint users_email_form check (char_length(email) <= 254),
  email_verified boolean not null default false,
  photo text constraint users_photo_length check (char_length(photo) <= 500),
  profile text not null default '' constraint users_profile_length check (char_length(profile) <= 1000),
  "snsLink1" text constraint users_sns_link_1_form check ("snsLink1" ~ '^https?://' and char_length("snsLink1") <= 500),
  "snsLink2" text constraint users_sns_link_2_form check ("snsLink2" ~ '^https?://' and char_length("snsLink2") <= 500),
  "snsLink3" text constraint users_sns_link_3_form check ("snsLink3" ~ '^https?://' and char_length("snsLink3") <= 500),
  official boolean not null default false,
  badge text constraint users_badge_known check (badge in ('bronze', 'silver', 'gold', 'platinum')),
  types text[] not null default '{}'
    constraint users_types_form check (array_to_string(types, ',', '?') ~ '^(\d{2}(,\d{2}){0,15})?$'),
  prefectures text[] not null default '{}'
    constraint users_prefectures_form check (array_to_string(prefectures, ',', '?') ~ '^(\d{2}(,\d{2}){0,46})?$'),
  points integer not null default 0,
  role text not null default 'authenticated' constraint users_role_known check (role in ('authenticated', 'admin')),
  interested_public boolean not null default true,
  played_public boolean not null default true,
  "createdAt" timestamptz not null default now(),
  "registerdAt" timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  "deletedAt" timestamptz,
  suspended_at timestamptz
);
alter sequence nz_user_id_seq owned by users."nzUserId";

comment on table users is 'Members. A member is present while "deletedAt" is null.';
comment on column users."registerdAt" is 'Spelled as in the contract.';
comment on column users.suspended_at is 'A suspended member reads but cannot write; what they wrote stays until it is removed.';

create unique index users_email_key on users (lower(email));
create index users_name_idx on users (name);
create index users_listing_idx on users ("nzUserId") where "deletedAt" is null;

call guard('users');
grant usage on sequence nz_user_id_seq to service;

-- Everybody sees the profile of a present member. Withheld are email, email_verified, points, role, suspended_at and
-- updated_at: a member finds their own address in user_emails and their own points in the view "me".
grant select (
  uid, "nzUserId", name, photo, profile, "snsLink1", "snsLink2", "snsLink3", official, badge, types, prefectures,
  interested_public, played_public, "createdAt", "registerdAt", "deletedAt"
) on users to anon;
create policy read_present on users for select to anon using ("deletedAt" is null);

-- The uid of the asking member if they may write, that is if they are present and not suspended. Every policy that lets a
-- member write compares with it.
create function writing_uid() returns text
language sql stable
as $$ select uid from public.users where uid = public.current_uid() and "deletedAt" is null and suspended_at is null $$;
call hand_to_keeper('writing_uid()');
grant execute on function writing_uid() to authenticated;

-- Members edit their own profile. Points, badge, official and role are withheld: triggers and administrators set them.
grant update (name, photo, profile, "snsLink1", "snsLink2", "snsLink3", types, prefectures, interested_public, played_public)
  on users to authenticated;
create policy edit_own on users for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

-- Administrators make a member official, set badges and suspend. The policy lets them update any row; the trigger
-- admin_touches_only_status limits them to these three columns of others, because as members they may also write profiles.
grant update (official, badge, suspended_at) on users to admin;
grant select (suspended_at) on users to admin;
create policy admin_edit on users for update to admin using (true) with check (true);

create function admin_touches_only_status() returns trigger
language plpgsql as $$
begin
  if current_user = 'admin' and new.uid is distinct from current_uid()
    and (to_jsonb(new) - array['official', 'badge', 'suspended_at', 'updated_at'])
      is distinct from (to_jsonb(old) - array['official', 'badge', 'suspended_at', 'updated_at']) then
    raise exception 'an administrator does not edit a member''s profile'
      using errcode = 'insufficient_privilege', constraint = 'users_admin_edit';
  end if;
  return new;
end
$$;
create trigger admin_touches_only_status before update on users
  for each row execute function admin_touches_only_status();

create trigger users_keys_stay before update on users
  for each row execute function keys_stay('uid', 'nzUserId');

call announce('users', 'hard', 'member', 'nzUserId', '{members}');

-- The member's address for mail.
create table user_emails (
  uid text constraint user_emails_pkey primary key
    constraint user_emails_uid_fkey references users on delete cascade,
  email text not null constraint user_emails_email_form check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
  "emailNewsletterEnabled" boolean not null default true,
  newsletter_consented_at timestamptz,
  email_confirmed_at timestamptz
);
comment on table user_emails is 'The address to which a member''s mail goes; only the member sees it.';

call guard('user_emails');
-- Only the member reads and writes their row. newsletter_consented_at and email_confirmed_at are withheld from writing: the
-- server records them.
grant select on user_emails to authenticated;
grant insert (uid, email, "emailNewsletterEnabled"), update (email, "emailNewsletterEnabled") on user_emails to authenticated;
create policy read_own on user_emails for select to authenticated using (uid = (select current_uid()));
create policy add_own on user_emails for insert to authenticated with check (uid = (select writing_uid()));
create policy edit_own on user_emails for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

-- A changed address has to be confirmed again, even if an administrator or the server changed it.
create function unconfirm_changed_email() returns trigger
language plpgsql as $$
begin
  if new.email is distinct from old.email and new.email_confirmed_at is not distinct from old.email_confirmed_at then
    new.email_confirmed_at := null;
  end if;
  return new;
end
$$;
create trigger unconfirm_changed_email before update on user_emails
  for each row execute function unconfirm_changed_email();
create trigger user_emails_keys_stay before update on user_emails
  for each row execute function keys_stay('uid');

-- How a member wants listings. The row exists from the first choice on; without one everything is shown. It is not a
-- column of users because a column there is readable by everybody or by nobody.
create table list_settings (
  uid text constraint list_settings_pkey primary key
    constraint list_settings_uid_fkey references users on delete cascade,
  hides_played boolean not null default false
);
comment on table list_settings is 'How a member wants listings: without the mysteries they played, or with them. Only the member sees it.';

call guard('list_settings');
-- Only the member reads and changes their settings.
grant select, insert, update (hides_played) on list_settings to authenticated;
create policy read_own on list_settings for select to authenticated using (uid = (select current_uid()));
create policy add_own on list_settings for insert to authenticated with check (uid = (select writing_uid()));
create policy edit_own on list_settings for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

-- Counters of a member. status_count carries the limit of 1,000 statuses: two inserts at the same time both update this
-- row, one waits for the other, and the check refuses the 1,001st.
create table user_stats (
  uid text constraint user_stats_pkey primary key
    constraint user_stats_uid_fkey references users on delete cascade,
  public_count integer not null default 0 constraint user_stats_public_count_positive check (public_count >= 0),
  private_count integer not null default 0 constraint user_stats_private_count_positive check (private_count >= 0),
  likes_received integer not null default 0 constraint user_stats_likes_received_positive check (likes_received >= 0),
  follower_count integer not null default 0 constraint user_stats_follower_count_positive check (follower_count >= 0),
  following_count integer not null default 0 constraint user_stats_following_count_positive check (following_count >= 0),
  status_count integer not null default 0 constraint user_stats_status_limit check (status_count between 0 and 1000)
);
comment on table user_stats is 'Counters of a member, kept by triggers; recount_members() recounts them.';
create index user_stats_ranking_idx on user_stats (public_count desc, uid) where public_count > 0;
create trigger announce_member_update after update on user_stats referencing new table as after
  for each statement execute function announce_members('soft');

call guard('user_stats');
-- Everybody sees the public counters of present members. private_count and status_count are withheld because they reveal
-- private rows; a member finds their own in the view "me".
grant select (uid, public_count, likes_received, follower_count, following_count) on user_stats to anon;
-- "select true" instead of "exists": PostgreSQL may answer an exists by reading all members into memory first, even for a
-- list of 24. This form is looked up row by row.
create policy read_of_present on user_stats for select to anon
  using ((select true from users u where u.uid = user_stats.uid));

create function start_member() returns trigger
language plpgsql as $$
begin
  insert into user_stats (uid) values (new.uid);
  return null;
end
$$;
call hand_to_keeper('start_member()');
create trigger start_member after insert on users for each row execute function start_member();

-- Locks a present member's row, so that they cannot withdraw between the check and the count. False if they are gone.
create function hold_member(member text) returns boolean
language plpgsql as $$
begin
  perform from users where uid = member and "deletedAt" is null for share;
  return found;
end
$$;

-- The same for changes of the member's own points. Two transactions that share the lock would both wait to upgrade it, so
-- this one is exclusive.
create function hold_author(member text) returns boolean
language plpgsql as $$
begin
  perform from users where uid = member and "deletedAt" is null for no key update;
  return found;
end
$$;

grant execute on function hold_member(text), hold_author(text) to keeper;

-- What members see of themselves beyond what everybody sees.
create view me with (security_barrier) as
  select u.uid, u."nzUserId", u.name, u.email, u.photo, u.profile, u.official, u.badge, u.points, u.role, u.suspended_at,
    s.public_count, s.private_count, s.likes_received, s.follower_count, s.following_count, s.status_count
  from users u
  join user_stats s using (uid)
  where u.uid = current_uid() and u."deletedAt" is null;
comment on view me is 'One row: the asking member, with the columns withheld from others.';
call hand_view_to_keeper('me');
grant select on me to authenticated;

-- The members with most public reviews. suspended_at is withheld from readers, so the view leaves suspended members out.
create view reviewer_ranking with (security_barrier) as
  select u.uid, u."nzUserId", u.name, u.photo, u.official, u.badge, s.public_count, s.likes_received
  from user_stats s
  join users u using (uid)
  where s.public_count > 0 and u."deletedAt" is null and u.suspended_at is null;
comment on view reviewer_ranking is 'Present members who are not suspended and have public reviews.';
call hand_view_to_keeper('reviewer_ranking');
grant select on reviewer_ranking to anon;
