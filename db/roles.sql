-- The roles, applied at every start. Roles belong to the cluster, not to the database, so this file must be able to run
-- again, beside another copy of itself, and on servers where somebody made the roles before us.
--
--   anon           a guest and every public page
--   authenticated  a member; can do all that a guest can
--   admin          a member whose token says so; can do all that a member can
--   service        our own server: sign-up, jobs, imports
--   keeper         owns the functions that keep counters and write notifications; nobody logs in as keeper
--   intake         may call a few functions that take something in from guests (a contact message, an event count)
--   auth           the sign-in tables of schema auth, and what signing in needs of users
--
-- The login roles (nazo_public, nazo_member, …) are made in server/db/logins.ts, because they carry passwords.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'admin', 'service', 'keeper', 'intake', 'auth'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another start made it between our look and our try
    end;
  end loop;

  -- Each role can do what the one before can: policies written "to anon" hold for members and administrators too. The
  -- owner of the schema hands functions to keeper and loads rows as service, for which it must be a member. Where
  -- somebody else made the roles, they have granted this already, and we may not.
  begin
    grant anon to authenticated;
    grant authenticated to admin;
    execute format('grant keeper, service to %I', current_user);
  exception when insufficient_privilege then
    null;
  end;
end
$$;
