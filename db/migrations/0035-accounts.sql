-- Accounts: what the sign-in library needs to find members, the address that follows a member's sign-in, and the proof that
-- somebody has just identified themselves again.

-- The library's users are the present members. It calls a key "id" and a picture "image".
create view auth.members with (security_invoker) as
  select uid as id, name, email, email_verified, photo as image, "createdAt" as created_at, updated_at,
    role, suspended_at, "nzUserId" as nz_user_id
  from public.users
  where "deletedAt" is null;
comment on view auth.members is 'Present members, as the sign-in library knows them; it reads and writes with the rights of its caller.';
grant select, insert (id, name, email, email_verified, image, created_at, updated_at),
  update (name, email, email_verified, image, updated_at) on auth.members to auth;

alter table auth.jwks add column alg text, add column crv text;

alter table auth.sessions add column reauthenticated_at timestamptz;
comment on column auth.sessions.reauthenticated_at is 'When the member last proved in this session who they are; a withdrawal needs it.';

-- The newsletter is on for a new member, as the contract says. Nothing is sent before the address is confirmed and the
-- consent recorded. A member who signs up elsewhere without an address has none.
create function follow_sign_in_address() returns trigger
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
call hand_to_keeper('follow_sign_in_address()');
create trigger follow_sign_in_address_insert after insert on users
  for each row when (new.email is not null) execute function follow_sign_in_address();
create trigger follow_sign_in_address_update after update of email, email_verified on users
  for each row when (
    new.email is not null and (new.email, new.email_verified) is distinct from (old.email, old.email_verified)
  )
  execute function follow_sign_in_address();

-- Turns the newsletter on, with the instant of the consent, or off.
create function choose_newsletter(wanted boolean, at_instant timestamptz) returns void
language plpgsql as $$
begin
  update user_emails
  set "emailNewsletterEnabled" = wanted, newsletter_consented_at = case when wanted then at_instant end
  where uid = (select writing_uid());
end
$$;
call hand_to_keeper('choose_newsletter(boolean, timestamptz)');
grant execute on function choose_newsletter(boolean, timestamptz) to authenticated;
grant execute on function writing_uid() to keeper;

insert into job_kinds (kind, max_attempts) values ('sweep-sign-ins', 5);
