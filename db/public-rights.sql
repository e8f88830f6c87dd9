-- Rights that PostgreSQL gives to every role and nobody here needs, withdrawn at every start: large objects, which fill the
-- disk past every policy, and ending statements of other sessions of the same login. Only a superuser may withdraw them,
-- as the owner of the embedded database is; on other servers their administrator does it (docs/security.md).
do $$
declare
  routine regprocedure;
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    return;
  end if;
  for routine in
    select oid from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace
      and (proname ~ '^lo_' or proname in ('loread', 'lowrite', 'pg_cancel_backend', 'pg_terminate_backend'))
      and exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)
  loop
    execute format('revoke execute on function %s from public', routine);
  end loop;
end
$$;
