-- Names that are suggested during typing, and searched for near misses when nothing is found: titles of published
-- mysteries, and the names of makers, places, stations, tags, prefectures and types. A row is one name; key identifies what
-- it names. A title or place goes with its mystery or place. Another name stays when its last mystery goes, as in tags and
-- makers: readers ask classification_counts whether anything is behind it.

-- All pairs of neighbouring characters, none across a separator.
create function search_grams(t text) returns text[]
language sql immutable parallel safe
return array(
  select distinct substr(t, n, 2) from generate_series(1, char_length(t) - 1) n where strpos(substr(t, n, 2), U&'\001F') = 0
);
-- Roles that may not write the table still need it, to be refused for the right reason.
grant execute on function search_grams(text) to anon, service, keeper, intake, auth;

create table search_terms (
  id integer generated always as identity constraint search_terms_pkey primary key,
  kind text not null constraint search_terms_kind_known
    check (kind in ('title', 'maker', 'tag', 'place', 'station', 'prefecture', 'type')),
  is_title boolean not null generated always as (kind = 'title') stored,
  key text not null,
  name text not null,
  plain text collate "C" not null generated always as (search_text(name)) stored,
  reading text collate "C" not null default '',
  reading_of text not null default '',
  mystery_count bigint not null default 1,
  grams text[] not null generated always as (search_grams(search_text(name) || U&'\001F' || reading)) stored,
  constraint search_terms_key unique (kind, key)
);
comment on table search_terms is 'Derived: names that are suggested during typing.';
comment on column search_terms.reading is 'How the name sounds. The background worker writes it, since the database cannot read kanji.';
comment on column search_terms.reading_of is 'The name from which reading was made: where it differs from name, it is out of date.';
comment on column search_terms.mystery_count is 'About how many mysteries, to order names by; classification_counts is exact.';
-- By first letter, by beginning (titles apart, because they are many), by use, and by two letters for rare names.
create index search_terms_first_idx on search_terms (left(plain, 1), mystery_count desc, id);
create index search_terms_plain_idx on search_terms (is_title, plain);
create index search_terms_reading_idx on search_terms (is_title, reading);
create index search_terms_used_idx on search_terms (mystery_count desc, id);
create index search_terms_grams_idx on search_terms using gin (grams) with (fastupdate = off);
-- Names whose reading is out of date.
create index search_terms_unread_idx on search_terms (id) where reading_of <> name;
-- The tags and makers that the search form offers.
create index search_terms_biggest_idx on search_terms (kind, mystery_count desc, key) where kind in ('tag', 'maker');

call guard('search_terms');
-- Everybody reads it; only triggers write it.
grant select on search_terms to anon;
create policy read_all on search_terms for select to anon using (true);

create function keep_term(of_kind text, of_key text, named text) returns void
language sql
begin atomic
  insert into search_terms as t (kind, key, name) values (of_kind, of_key, named)
  on conflict (kind, key) do update set name = excluded.name where t.name <> excluded.name;
end;
call hand_to_keeper('keep_term(text, text, text)');

create function keep_title() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_terms where kind = 'title' and key = old.mystery_id;
  else
    perform keep_term('title', new.mystery_id, split_part(new.names, U&'\001F', 1));
  end if;
  return null;
end
$$;
call hand_to_keeper('keep_title()');
create trigger keep_title after insert or update of names or delete on mystery_search
  for each row execute function keep_title();

create function keep_place_terms(p places) returns void
language plpgsql as $$
begin
  perform keep_term('place', p.id::text, p.name);
  perform keep_term('station', station, regexp_replace(station, '駅$', '') || '駅') from unnest(p.stations) station
  where station <> '';
end
$$;
call hand_to_keeper('keep_place_terms(places)');

-- The first mystery of a maker, tag, place … adds its name.
create function keep_counted_term() returns trigger
language plpgsql as $$
begin
  case new.kind
    when 'maker', 'tag' then perform keep_term(new.kind, new.key, new.key);
    when 'prefecture' then perform keep_term(new.kind, id, name) from prefectures where id = new.key;
    when 'type' then perform keep_term(new.kind, id, name) from types where id = new.key;
    when 'place' then perform keep_place_terms(p) from places p where p.id = new.key::integer and p.published;
    else null;
  end case;
  return null;
end
$$;
call hand_to_keeper('keep_counted_term()');
create trigger keep_term after insert on classification_deltas for each row when (new.delta > 0)
  execute function keep_counted_term();

create function keep_terms_of_place() returns trigger
language plpgsql as $$
begin
  delete from search_terms where kind = 'place' and key = old.id::text;
  delete from search_terms t where t.kind = 'station' and t.key = any (old.stations)
    and not exists (select from places p where p.published and p.stations @> array[t.key]);
  if tg_op = 'UPDATE' and new.published
    and exists (select from mystery_places where place_id = new.id and published) then
    perform keep_place_terms(new);
  end if;
  return null;
end
$$;
call hand_to_keeper('keep_terms_of_place()');
create trigger keep_terms after update of name, stations, published or delete on places
  for each row execute function keep_terms_of_place();

-- Suggestions are ordered by how many mysteries they lead to, as of the last folding. A station leads to the mysteries of
-- all places that name it.
create function count_term() returns trigger
language plpgsql as $$
begin
  update search_terms set mystery_count = new.mystery_count
  where kind = new.kind and key = new.key and mystery_count <> new.mystery_count;
  if new.kind = 'place' then
    update search_terms t set mystery_count = counted.mysteries
    from (
      select station, sum(c.mystery_count) as mysteries
      from places here
      cross join unnest(here.stations) station
      join places p on p.published and p.stations @> array[station]
      join classification_totals c on c.kind = 'place' and c.key = p.id::text
      where here.id = new.key::integer
      group by station
    ) counted
    where t.kind = 'station' and t.key = counted.station and t.mystery_count <> counted.mysteries;
  end if;
  return null;
end
$$;
call hand_to_keeper('count_term()');
create trigger count_term after insert or update on classification_totals
  for each row execute function count_term();

-- Rebuilds all of it, for large seeds that load with triggers off.
create function derive_search_terms() returns void
language plpgsql as $$
begin
  delete from search_terms;
  insert into search_terms (kind, key, name)
  select 'title', mystery_id, split_part(names, U&'\001F', 1) from mystery_search order by ord;
  insert into search_terms (kind, key, name, mystery_count)
  select c.kind, c.key, coalesce(p.name, f.name, t.name, c.key), c.mystery_count
  from classification_counts c
  left join places p on c.kind = 'place' and p.id::text = c.key
  left join prefectures f on c.kind = 'prefecture' and f.id = c.key
  left join types t on c.kind = 'type' and t.id = c.key
  where c.kind in ('maker', 'tag', 'prefecture', 'type') or c.kind = 'place' and p.published;
  insert into search_terms (kind, key, name, mystery_count)
  select 'station', s.station, regexp_replace(s.station, '駅$', '') || '駅', sum(c.mystery_count)
  from classification_counts c
  join places p on c.kind = 'place' and p.id::text = c.key and p.published
  cross join unnest(p.stations) s (station)
  where s.station <> ''
  group by s.station;
end
$$;
call hand_to_keeper('derive_search_terms()');
grant execute on function derive_search_terms() to service;
