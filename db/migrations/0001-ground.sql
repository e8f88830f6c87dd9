-- The ground on which every table stands: who is asking, how a table is guarded, how a change is announced, and in which
-- order rows are locked.

-- A function can be called only by the roles it is granted to.
alter default privileges revoke execute on functions from public;
revoke all on schema public from public;
-- Only the owner creates objects in this database; that includes temporary tables.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
grant usage on schema public to anon, service, keeper, intake, auth;

-- The uid of the member who is asking, or null for a guest. Once a transaction has set the claims, the setting reads ''
-- instead of null for the rest of the session; both mean a guest.
create function current_uid() returns text
language sql stable parallel safe
return nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::pg_catalog.jsonb ->> 'sub';

grant execute on function current_uid() to anon, service, keeper, auth;

-- Every table is guarded in the same way: row-level security is on and forced on the owner as well. Our own server
-- (service) and the keeper of counters may do everything; what guests and members may do is granted below each table.
create procedure guard(of_table regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', of_table);
  execute format('alter table %s force row level security', of_table);
  execute format('grant select, insert, update, delete on %s to service, keeper', of_table);
  execute format('create policy service_all on %s to service using (true) with check (true)', of_table);
  execute format('create policy keeper_all on %s to keeper using (true) with check (true)', of_table);
end
$$;

-- Makes a function act with the keeper's rights. The fixed search path keeps callers from slipping in a table of their
-- own. An owner needs the right to create in the schema of its objects; the keeper has it only during the hand-over.
create procedure hand_to_keeper(routine regprocedure)
language plpgsql as $$
begin
  execute format('alter function %s security definer', routine);
  execute format('alter function %s set search_path = pg_catalog, public, pg_temp', routine);
  grant create on schema public to keeper;
  execute format('alter function %s owner to keeper', routine);
  revoke create on schema public from keeper;
end
$$;

-- Makes a view read with the keeper's rights: of withheld columns and rows it shows exactly what its query selects.
create procedure hand_view_to_keeper(of_view regclass)
language plpgsql as $$
begin
  grant create on schema public to keeper;
  execute format('alter view %s owner to keeper', of_view);
  revoke create on schema public from keeper;
end
$$;

-- Announces an invalidation on the channel "changed", for page caches and live notifications. It holds cache keys only:
--   hard   content or visibility changed: the old answer must never be served again
--   soft   a counter moved: the old page may be served while a new one is rendered
--   inbox  members whose notifications changed
-- Equal invalidations of one transaction are delivered once. They are also collected in a setting until the transaction
-- ends, so that the writing process can drop its own pages without waiting for the channel. PostgreSQL refuses payloads of
-- 8,000 bytes: a longer one, and all further ones of a transaction that has announced a lot, become "everything".
create function announce_invalidation(invalidation jsonb) returns void
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
  perform pg_notify('changed', invalidation::text);
  perform set_config('nazo.invalidations', announced || invalidation::text || E'\n', true);
end
$$;

grant execute on function announce_invalidation(jsonb) to anon, service, keeper, auth;

-- The trigger behind announce(): one invalidation per statement, however many rows it touched. More than 40 keys become
-- "everything". An update that changes the key announces the old and the new one.
create function announce_rows() returns trigger
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

-- call announce('mysteries', 'hard', 'mystery', 'id', '{mysteries}'): a changed row announces "mystery:{id}" and
-- "mysteries".
create procedure announce(of_table regclass, how text, noun text, key_column text, lists text[] default '{}')
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

-- The same for tables that hold a uid: pages know a member by "nzUserId".
create function announce_members() returns trigger
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

-- Refuses an update that changes what a row belongs to: keys_stay('uid', 'mysteryid').
create function keys_stay() returns trigger
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

-- Whether a text shows nothing to a reader. Ideographic spaces, fillers, line breaks, zero-width characters and controls of
-- writing direction all count as blank.
create function is_blank(t text) returns boolean
language sql immutable parallel safe
return t !~ '[^\s\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]';

grant execute on function is_blank(text) to anon, service, keeper, auth;

-- Counters are kept by triggers, in the transaction of what they count, in tables named *_stats. They count only what
-- present members did: a withdrawal takes everything of a member out of the counters at once, and deleting their rows
-- later changes nothing.
--
-- Every transaction locks in this order: the acting member (users) → mystery_stats → review_stats → comment_stats →
-- user_stats of others, each by key. A transaction that does several things can still deadlock; the server retries it.

-- What a condition adds to a counter: 1, or 0 where it is false or null.
create function one_if(condition boolean) returns integer
language sql immutable parallel safe
return coalesce(condition::integer, 0);

grant execute on function one_if(boolean) to keeper;
