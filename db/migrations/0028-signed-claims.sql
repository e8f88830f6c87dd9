-- What the server signs for the database. A session that reaches one of the site's logins, by an injection for example,
-- cannot speak for another member and cannot flush the page caches: both take a secret that only functions of the keeper
-- read. The server derives it from its own secret and stores it at every start.

create table ops.secrets (
  name text primary key,
  value bytea not null
);
comment on table ops.secrets is 'The two padded keys of HMAC-SHA256 for claims, and the channel of invalidations.';
grant usage on schema ops to keeper;
grant select on ops.secrets to keeper;

-- The setting "nazo.claims" of a transaction holds a signature in hexadecimal, a space, and the signed claims as JSON:
-- the member's uid and when the signature expires. Unsigned or expired claims speak for nobody. Once a transaction has set
-- the claims, the setting reads '' instead of null for the rest of the session; both mean a guest.
create or replace function current_uid() returns text
language plpgsql stable parallel safe as $$
declare
  setting constant text := current_setting('nazo.claims', true);
  claims constant text := substr(setting, 66);
begin
  if coalesce(setting, '') = '' or left(setting, 65) is distinct from (
    select encode(sha256(outer_key.value || sha256(inner_key.value || convert_to(claims, 'UTF8'))), 'hex') || ' '
    from ops.secrets inner_key, ops.secrets outer_key
    where inner_key.name = 'claims, inner key' and outer_key.name = 'claims, outer key'
  ) then
    return null;
  end if;
  return case when (claims::jsonb ->> 'exp')::bigint >= extract(epoch from now()) then claims::jsonb ->> 'sub' end;
end
$$;
call hand_to_keeper('current_uid()');

-- Only the keeper's triggers and the server itself announce. The channel's name is secret: an invalidation on another
-- channel reaches nobody.
create or replace function announce_invalidation(invalidation jsonb) returns void
language plpgsql as $$
declare
  announced constant text := coalesce(current_setting('nazo.invalidations', true), '');
begin
  if octet_length(invalidation::text) > 7000 or octet_length(announced) > 10000 then
    invalidation := (select jsonb_object_agg(how, '["everything"]'::jsonb) from jsonb_object_keys(invalidation) how);
  end if;
  if position(invalidation::text in announced) > 0 then
    return;
  end if;
  perform pg_notify('changed_' || encode(value, 'hex'), invalidation::text) from ops.secrets where name = 'channel';
  perform set_config('nazo.invalidations', announced || invalidation::text || E'\n', true);
end
$$;
call hand_to_keeper('announce_invalidation(jsonb)');
revoke execute on function announce_invalidation(jsonb) from anon, auth;
call hand_to_keeper('announce_rows()');
call hand_to_keeper('announce_members()');
