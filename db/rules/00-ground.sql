-- Ground: who is asking, how a table is guarded, how a change is announced, and checks that several tables share. The functions
-- of the other files call these, so this file is applied first.
-- tables: ops.migrations, ops.rules, ops.secrets

-- # Access

-- The server reads whether it is migrated; current_uid() reads the keys.
grant select on ops.migrations to service;

grant select on ops.secrets to keeper;

-- # Functions

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
comment on function current_uid() is
  'The uid of the asking member, or null for a guest. The setting "nazo.claims" of a transaction holds a signature in '
  'hexadecimal, a space, and the signed claims as JSON: the uid and when the signature expires. Unsigned or expired claims '
  'speak for nobody. After the first transaction with claims the setting reads '''' instead of null for the rest of the '
  'session; both mean a guest.';
call hand_to_keeper('current_uid()');
grant execute on function current_uid() to anon, auth, service;

create or replace procedure guard(of_table regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', of_table);
  execute format('alter table %s force row level security', of_table);
  execute format('grant select, insert, update, delete on %s to service, keeper', of_table);
  execute format('create policy service_all on %s to service using (true) with check (true)', of_table);
  execute format('create policy keeper_all on %s to keeper using (true) with check (true)', of_table);
end
$$;
comment on procedure guard(regclass) is
  'Guards a table: row-level security is on and forced on the owner as well. The server (service) and the keeper may do '
  'everything; the rights of guests and members are granted below the call.';

create or replace procedure hand_to_keeper(routine regprocedure)
language plpgsql as $$
begin
  execute format('alter function %s security definer', routine);
  execute format('alter function %s set search_path = pg_catalog, public, pg_temp', routine);
  grant create on schema public to keeper;
  execute format('alter function %s owner to keeper', routine);
  revoke create on schema public from keeper;
end
$$;
comment on procedure hand_to_keeper(regprocedure) is
  'Makes a function act with the keeper''s rights. The fixed search path keeps callers from slipping in a table of their own. '
  'An owner needs the right to create in the schema of its objects; the keeper has it only during the hand-over.';

create or replace procedure hand_view_to_keeper(of_view regclass)
language plpgsql as $$
begin
  grant create on schema public to keeper;
  execute format('alter view %s owner to keeper', of_view);
  revoke create on schema public from keeper;
end
$$;
comment on procedure hand_view_to_keeper(regclass) is
  'Makes a view read with the keeper''s rights: of withheld columns and rows it shows exactly what its query selects.';

create or replace procedure announce(of_table regclass, how text, noun text, key_column text, lists text[] default '{}')
language plpgsql as $$
declare
  arguments constant text := (
    select string_agg(quote_literal(a), ', ') from unnest(array[how, noun, key_column] || lists) a
  );
begin
  execute format(
    'create trigger %I after insert on %s referencing new table as after
     for each statement execute function announce_rows(%s)', 'announce_' || noun || '_insert', of_table, arguments);
  execute format(
    'create trigger %I after update on %s referencing old table as before new table as after
     for each statement execute function announce_rows(%s)', 'announce_' || noun || '_update', of_table, arguments);
  execute format(
    'create trigger %I after delete on %s referencing old table as before
     for each statement execute function announce_rows(%s)', 'announce_' || noun || '_delete', of_table, arguments);
end
$$;
comment on procedure announce(regclass, text, text, text, text[]) is
  'Announces changes of a table''s rows: after call announce(''mysteries'', ''hard'', ''mystery'', ''id'', ''{mysteries}'') a '
  'changed row announces "mystery:{id}" and "mysteries".';

create or replace function announce_rows() returns trigger
language plpgsql as $$
declare
  how constant text := tg_argv[0];
  noun constant text := tg_argv[1];
  key_column constant text := tg_argv[2];
  lists constant text[] := tg_argv[3:];
  keys text[];
begin
  execute format(
    'select array_agg(k) from (select distinct %L || key::text as k from (%s) changed (key) limit 41) keys',
    noun || ':', case tg_op
      when 'INSERT' then format('select %I from after', key_column)
      when 'DELETE' then format('select %I from before', key_column)
      else format('select %1$I from before union all select %1$I from after', key_column)
    end
  ) into keys;
  if keys is not null then
    if cardinality(keys) > 40 then
      keys := array['everything'];
    else
      keys := keys || lists;
    end if;
    perform announce_invalidation(jsonb_build_object(how, keys));
  end if;
  return null;
end
$$;
comment on function announce_rows() is
  'The trigger that announce() creates: one invalidation per statement, however many rows it touched. More than 40 keys '
  'become "everything". An update that changes the key announces the old and the new one.';
call hand_to_keeper('announce_rows()');

create or replace function announce_members() returns trigger
language plpgsql as $$
declare
  how constant text := tg_argv[0];
  uids text[];
  keys text[];
begin
  execute format('select array_agg(uid) from (select distinct uid from %I limit 41) changed',
    case tg_op when 'DELETE' then 'before' else 'after' end) into uids;
  if uids is not null then
    keys := array(select 'member:' || u."nzUserId" from users u where u.uid = any (uids));
    perform announce_invalidation(jsonb_build_object(how, case when cardinality(uids) > 40 then array['everything'] else keys end));
  end if;
  return null;
end
$$;
comment on function announce_members() is
  'Announces the members of changed rows in a table that holds a uid: pages know a member by "nzUserId". More than 40 become '
  '"everything".';
call hand_to_keeper('announce_members()');

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
comment on function announce_invalidation(jsonb) is
  'Announces an invalidation to page caches and live notifications, on a channel whose name is secret. It holds cache keys '
  'only. "hard": content or visibility changed, and the old answer must never be served again. "soft": a counter moved, and '
  'the old page may be served while a new one is rendered. "inbox": members whose notifications changed. Equal invalidations '
  'of one transaction are delivered once. They are also collected in a setting until the transaction ends, so that the '
  'writing process can drop its own pages without waiting for the channel. PostgreSQL refuses payloads of 8,000 bytes: a '
  'longer one, and all further ones of a transaction that has announced a lot, become "everything".';
call hand_to_keeper('announce_invalidation(jsonb)');
grant execute on function announce_invalidation(jsonb) to service;

create or replace function keys_stay() returns trigger
language plpgsql as $$
declare
  column_name text;
begin
  foreach column_name in array tg_argv loop
    if to_jsonb(old) -> column_name is distinct from to_jsonb(new) -> column_name then
      raise exception '%.% does not change', tg_table_name, column_name
        using errcode = 'check_violation', constraint = tg_table_name || '_keys_stay';
    end if;
  end loop;
  return new;
end
$$;
comment on function keys_stay() is 'Refuses an update that changes what a row belongs to: keys_stay(''uid'', ''mysteryid'').';

-- Constraints call these five. Migrations write them: a changed function would leave rows that no longer satisfy it.

comment on function is_blank(text) is
  'Whether a text shows nothing to a reader. Ideographic spaces, fillers, line breaks, zero-width characters and controls of '
  'writing direction all count as blank.';
grant execute on function is_blank(text) to anon, auth, keeper, service;

comment on function is_line(text) is 'Whether a text shows something and has neither line breaks nor control characters.';
grant execute on function is_line(text) to authenticated, editor, keeper, service;

comment on function is_web_address(text) is
  'Whether a text is an address on the web: http or https, a host without a user in front of it (https://known@elsewhere), no '
  'blanks, line breaks, quotes or backslashes.';
grant execute on function is_web_address(text) to auth, authenticated, editor, keeper, service;

comment on function is_picture_address(text) is
  'Whether a text is the address of a picture: a path of this site, or an address on the web. An empty text means that there '
  'is none.';
grant execute on function is_picture_address(text) to auth, authenticated, editor, keeper, service;

comment on function are_picture_addresses(text[]) is 'Whether every text of a list is the address of a picture.';
grant execute on function are_picture_addresses(text[]) to auth, authenticated, editor, keeper, service;

create or replace function one_if(condition boolean) returns integer
language sql immutable parallel safe
return coalesce(condition::integer, 0);
comment on function one_if(boolean) is 'The amount that a condition adds to a counter: 1, or 0 where it is false or null.';
grant execute on function one_if(boolean) to keeper;

create or replace function html_text(t text) returns text
language sql immutable parallel safe
return replace(replace(replace(replace(replace(t, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;');
comment on function html_text(text) is 'Escapes a text for HTML.';
grant execute on function html_text(text) to keeper;
