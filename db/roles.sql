-- The roles, applied at every start. Roles belong to the cluster, not to the database: this file must be able to run again,
-- beside another copy of itself, and on servers where an administrator has created the roles beforehand.
--
--   anon           a guest and every public page
--   authenticated  a member; can do all that a guest can
--   moderator      a member of the desk, at work there: moderation reports, reviews, comments, suspensions; reads as a guest
--   editor         likewise: mysteries, makers, places, tags, columns
--   admin          an administrator; can do all that a member, a moderator and an editor can
--   service        our own server: sign-up, jobs, imports
--   keeper         owns the functions that keep counters and write notifications; nobody logs in as keeper
--   intake         may only call the functions that take something from guests (a contact message, analytics events)
--   auth           reads and writes the sign-in tables of schema auth, and of users what signing in needs
--
-- The login roles (nazo_public, nazo_member, …) are created in server/db/logins.ts, because they carry passwords.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'moderator', 'editor', 'admin', 'service', 'keeper', 'intake', 'auth'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another start created it after our check
    end;
  end loop;

  -- Each role can do what the one before can: policies written "to anon" also hold for members and administrators. The
  -- owner of the schema hands functions to keeper and loads rows as service, so it must be a member of both. Where an
  -- administrator has created the roles, these grants exist already, and we may not repeat them.
  begin
    grant anon to authenticated;
    grant anon to moderator, editor;
    grant authenticated, moderator, editor to admin;
    execute format('grant keeper, service to %I', current_user);
  exception when insufficient_privilege then
    null;
  end;
end
$$;
