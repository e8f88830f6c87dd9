-- The ground every table stands on: who is asking, how a table is guarded, and how a change is told.

-- Functions are called by those they are granted to, and by nobody else.
alter default privileges revoke execute on functions from public;
revoke all on schema public from public;
-- Nor does anybody but the owner make things of their own here, not even temporary ones.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
grant usage on schema public to anon, service, keeper, intake, auth;

-- The uid of the member who is asking, or null for a guest. After a transaction that set the claims, the setting
-- reads '' instead of null in the same session; both mean nobody.
create function current_uid() returns text
language sql stable parallel safe
return nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::pg_catalog.jsonb ->> 'sub';

grant execute on function current_uid() to anon, service, keeper, auth;

-- Every table is guarded the same way: row-level security on, and forced on its owner too; our own server (service) and
-- the keeper of counters may do everything. Whatever members and guests may do is granted table by table, below each.
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

-- A function that acts with the keeper's rights. Its search path is fixed, so that nobody can slip in a table of theirs.
-- An owner must be allowed to create where its objects live; keeper is so only while it is handed something.
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

-- A view that reads with the keeper's rights: it shows of withheld columns and rows exactly what its query says.
create procedure hand_view_to_keeper(of_view regclass)
language plpgsql as $$
begin
  grant create on schema public to keeper;
  execute format('alter view %s owner to keeper', of_view);
  revoke create on schema public from keeper;
end
$$;

-- Telling what changed, on channel "changed", for page caches and live notifications. A payload holds cache keys only:
--   hard   what was served before must never be served again (content, visibility)
--   soft   a counter moved; the old page may be shown while a new one is made
--   inbox  members whose notifications changed
-- Equal notices of one transaction reach listeners once. What was told is also kept in a setting until the transaction
-- ends, so that the process that wrote can drop its own pages without waiting for the notice to come round. A notice that
-- PostgreSQL would refuse (8,000 bytes), and all that follow once a transaction has told a lot, say "everything" instead.
create function tell(notice jsonb) returns void
language plpgsql as $$
declare
  told constant text := coalesce(current_setting('nazo.told', true), '');
begin
  if octet_length(notice::text) > 7000 or octet_length(told) > 10000 then
    notice := (select jsonb_object_agg(how, '["everything"]'::jsonb) from jsonb_object_keys(notice) how);
  end if;
  if position(notice::text in told) > 0 then
    return;
  end if;
  perform pg_notify('changed', notice::text);
  perform set_config('nazo.told', told || notice::text || E'\n', true);
end
$$;

grant execute on function tell(jsonb) to anon, service, keeper, auth;

-- The trigger behind announce(): one notice for a statement, however many rows it touched; many rows at once are told as
-- "everything". Where an update changes the key itself, both keys are told.
create function tell_rows() returns trigger
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
    perform tell(jsonb_build_object(how, keys));
  end if;
  return null;
end
$$;

-- call announce('mysteries', 'hard', 'mystery', 'id', '{mysteries}'): a change of a row tells "mystery:{id}" and "mysteries".
create procedure announce(of_table regclass, how text, noun text, key_column text, lists text[] default '{}')
language plpgsql as $$
declare
  arguments constant text := (
    select string_agg(quote_literal(a), ', ') from unnest(array[how, noun, key_column] || lists) a
  );
begin
  execute format(
    'create trigger %I after insert on %s referencing new table as after
     for each statement execute function tell_rows(%s)', 'tell_' || noun || '_insert', of_table, arguments);
  execute format(
    'create trigger %I after update on %s referencing old table as before new table as after
     for each statement execute function tell_rows(%s)', 'tell_' || noun || '_update', of_table, arguments);
  execute format(
    'create trigger %I after delete on %s referencing old table as before
     for each statement execute function tell_rows(%s)', 'tell_' || noun || '_delete', of_table, arguments);
end
$$;

-- The same for tables that hold a uid: pages know a member by "nzUserId".
create function tell_members() returns trigger
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
    perform tell(jsonb_build_object(how, case when cardinality(uids) > 40 then array['everything'] else keys end));
  end if;
  return null;
end
$$;

-- Rows do not change whom and what they belong to: keys_stay('uid', 'mysteryid').
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

-- Not blank for a person: ideographic spaces, fillers, line breaks, and what has no width or only turns the direction of
-- writing do not count.
create function is_blank(t text) returns boolean
language sql immutable parallel safe
return t !~ '[^\s\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]';

grant execute on function is_blank(text) to anon, service, keeper, auth;

-- Text for comparing: width, case and kana kind do not matter.
create function plain_text(t text) returns text
language sql immutable parallel safe
return translate(
  lower(normalize(t, NFKC)),
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
  'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'
);

grant execute on function plain_text(text) to anon, service, keeper;
