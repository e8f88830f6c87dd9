-- Accounts: sessions, ways to sign in, verifications, and tokens for programs. Guests and members have no rights here.
-- tables: auth.sessions, auth.accounts, auth.passkeys, auth.verifications, auth.jwks, auth.api_tokens

-- # Access

-- Only the role that signs members in and out, the server, and functions of the keeper use these tables.
grant select, insert, update, delete on auth.sessions to auth;
grant select, delete on auth.sessions to keeper;
grant select, insert, update, delete on auth.sessions to service;

grant select, insert, update, delete on auth.accounts to auth;
grant select, delete on auth.accounts to keeper;
grant select, insert, update, delete on auth.accounts to service;

grant select, insert, update, delete on auth.passkeys to auth;
grant select, delete on auth.passkeys to keeper;
grant select, insert, update, delete on auth.passkeys to service;

grant select, insert, update, delete on auth.verifications to auth;
grant select, delete on auth.verifications to keeper;
grant select, insert, update, delete on auth.verifications to service;

grant select, insert, update, delete on auth.jwks to auth;
grant select, insert, update, delete on auth.jwks to service;

grant select, insert, update, delete on auth.api_tokens to auth;
grant select, delete on auth.api_tokens to keeper;
grant select, insert, update, delete on auth.api_tokens to service;

-- The users of the sign-in library are the present members. It calls a key "id" and a picture "image".
create or replace view auth.members with (security_invoker) as
  select uid as id, name, email, email_verified, photo as image, "createdAt" as created_at, updated_at,
    role, suspended_at, "nzUserId" as nz_user_id, suspended_reads
  from public.users
  where "deletedAt" is null;
comment on view auth.members is 'Present members, as the sign-in library knows them; it reads and writes with the rights of its caller.';
grant select on auth.members to auth;
grant insert (id, name, email, email_verified, image, created_at, updated_at) on auth.members to auth;
grant update (name, email, email_verified, image, updated_at) on auth.members to auth;

-- # Before a write

create trigger keep_last_sign_in before delete on auth.accounts
  for each row when (current_user = 'auth') execute function keep_last_sign_in();

create trigger keep_last_sign_in before delete on auth.passkeys
  for each row when (current_user = 'auth') execute function keep_last_sign_in();
create trigger limit_passkeys before insert on auth.passkeys
  for each row when (current_user = 'auth') execute function limit_passkeys();

create trigger limit_api_tokens before insert on auth.api_tokens
  for each row when (current_user = 'auth') execute function limit_api_tokens();

-- # After a write

-- The notification streams of an ended session end at once.
create trigger announce_end after delete on auth.sessions referencing old table as before
  for each statement execute function announce_rows('inbox', 'member', 'user_id');

-- # Functions

create or replace function keep_last_sign_in() returns trigger
language plpgsql as $$
declare
  is_present constant boolean := (select true from users where uid = old.user_id and "deletedAt" is null for update);
begin
  if is_present
    and not exists (select from auth.accounts where user_id = old.user_id and (tg_table_name <> 'accounts' or id <> old.id))
    and not exists (select from auth.passkeys where user_id = old.user_id and (tg_table_name <> 'passkeys' or id <> old.id))
  then
    raise exception 'a member keeps a way to sign in'
      using errcode = 'check_violation', constraint = 'accounts_last_stays';
  end if;
  return old;
end
$$;
comment on function keep_last_sign_in() is
  'Refuses to remove the last of all ways to sign in, passkeys included, while its member is present. The lock makes two '
  'removals at once wait for each other.';
call hand_to_keeper('keep_last_sign_in()');

create or replace function limit_passkeys() returns trigger
language plpgsql as $$
begin
  perform from users where uid = new.user_id for update;
  if (select count(*) from auth.passkeys where user_id = new.user_id) >= 20 then
    raise exception 'a member has at most 20 passkeys'
      using errcode = 'check_violation', constraint = 'passkeys_limit';
  end if;
  return new;
end
$$;
comment on function limit_passkeys() is
  'Refuses a member''s 21st passkey. The lock makes two that are added at once wait for each other.';
call hand_to_keeper('limit_passkeys()');

create or replace function limit_api_tokens() returns trigger
language plpgsql as $$
declare
  member constant text := (select user_id from auth.sessions where id = new.session_id);
begin
  perform from users where uid = member for update;
  if (select count(*) from auth.api_tokens t join auth.sessions s on s.id = t.session_id where s.user_id = member) >= 20 then
    raise exception 'a member has at most 20 API tokens'
      using errcode = 'check_violation', constraint = 'api_tokens_limit';
  end if;
  return new;
end
$$;
comment on function limit_api_tokens() is
  'Refuses a member''s 21st API token. The lock makes two that are added at once wait for each other.';
call hand_to_keeper('limit_api_tokens()');

create or replace function forget_verifications(member text) returns void
language sql as $$
  delete from auth.verifications where value = member or strpos(value, '"uid":"' || member || '"') > 0
$$;
comment on function forget_verifications(text) is 'Deletes the verifications that name a member.';
call hand_to_keeper('forget_verifications(text)');
grant execute on function forget_verifications(text) to service;
