-- Bitmaps to search large sites by. Mysteries stand in chunks of 16,384, by their place in the order of lists
-- (mystery_search.ord); a bitmap says of each in a chunk whether something is so: a facet, one binary digit of a price or a
-- day, or that its text holds some characters. A few dozen of them, combined, answer what would else cost a look at each of
-- a million rows, and counting what is left costs next to nothing.
--
-- Bitmaps are made in the background (domain/search/make-bitmaps.ts). What changed since stands in search_stale and is read
-- from its row; until a chunk was made once, all of it is. So bitmaps are never wrong, only sometimes not asked. Whoever
-- changes what bitmaps hold notes all places as stale in a migration.

create table search_chunks (
  chunk integer constraint search_chunks_pkey primary key
);
comment on table search_chunks is 'The chunks of 16,384 places that bitmaps have been made of.';
call guard('search_chunks');
grant select on search_chunks to anon;
create policy read_all on search_chunks for select to anon using (true);

-- Few places are listed, many are a bitmap, pressed together where it is thin. Names: facet:type:01; starts:4, the fifth binary digit of a day since 1900;
-- starts:known; step:price:1000, what filters offer; body:謎解, names:…, reading:…, characters that stand in a text one
-- after the other.
create table search_bitmaps (
  name text collate "C" not null,
  chunk integer not null constraint search_bitmaps_chunk_fkey references search_chunks on delete cascade,
  bits bit(16384),
  places smallint[],
  constraint search_bitmaps_pkey primary key (name, chunk),
  constraint search_bitmaps_one_form check (num_nonnulls(bits, places) = 1)
);
alter table search_bitmaps alter column bits set storage main, alter column places set storage plain;
create index search_bitmaps_chunk_idx on search_bitmaps (chunk);
comment on table search_bitmaps is 'Which mysteries of a chunk have something; made by domain/search/make-bitmaps.ts.';
call guard('search_bitmaps');
grant select on search_bitmaps to anon;
create policy read_all on search_bitmaps for select to anon using (true);

create function no_bits() returns bit
language sql immutable parallel safe
return repeat('0', 16384)::bit(16384);

-- A loop: each place of an aggregate would cost a look at the whole bitmap.
create function bits_at(places smallint[]) returns bit
language plpgsql immutable parallel safe as $$
declare
  bits bit(16384) := no_bits();
  place smallint;
begin
  foreach place in array coalesce(places, '{}') loop
    bits := set_bit(bits, place, 1);
  end loop;
  return bits;
end
$$;

-- Looks at 64 places at once, and at each of them only where one is set.
create function places_in(bits bit) returns setof integer
language sql immutable parallel safe
begin atomic
  select word * 64 + place
  from generate_series(0, 255) word
  cross join lateral (select substring(bits from word * 64 + 1 for 64) as word_bits) cut
  cross join generate_series(0, 63) place
  where word_bits <> 0::bit(64) and get_bit(word_bits, place) = 1;
end;

grant execute on function no_bits(), bits_at(smallint[]), places_in(bit) to anon, service, keeper;

-- Lists are put in order by these (domain/search/read-page.ts). Plain columns: an index over a function of ours is not
-- followed to where a page goes on, since rows are first checked by their policy.
create index mystery_search_starts_idx on mystery_search (starts, mystery_id);
create index mystery_search_ends_idx on mystery_search (ends, mystery_id);
create index mystery_search_price_idx on mystery_search (price, mystery_id);
drop index mystery_stats_appeal_idx;
drop function appeal(mystery_stats);
alter table mystery_stats
  add column appeal double precision not null generated always as (
    log(1 + interested_count + played_count + 3 * review_count) / log(2) + (listed - date '2020-01-01') / 60.0
  ) stored,
  add column difficulty double precision generated always as (
    difficulty_sum::double precision / nullif(difficulty_count, 0)
  ) stored;
create index mystery_stats_appeal_idx on mystery_stats (appeal desc, mystery_id) where published;
create index mystery_stats_easiest_idx on mystery_stats (difficulty, mystery_id) where published;
create index mystery_stats_hardest_idx on mystery_stats (difficulty desc, mystery_id) where published;

-- As before, but a change no longer uses up a place in the order of lists: chunks would run empty. The row is held first:
-- two who change the mystery in different places would else each write what they saw before the other.
create or replace function derive_search(wanted text) returns void
language plpgsql as $$
declare
  m mysteries;
  made mystery_search;
  is_known boolean;
begin
  perform from mystery_search where mystery_id = wanted for update;
  is_known := found;
  select * into m from mysteries where id = wanted and status = 'published';
  if not found then
    delete from mystery_search where mystery_id = wanted;
    return;
  end if;
  made := search_row(m);
  if is_known then
    update mystery_search s set
      body = made.body, names = made.names, names_length = made.names_length, facets = made.facets,
      starts = made.starts, ends = made.ends, price = made.price,
      min_people = made.min_people, max_people = made.max_people,
      min_duration = made.min_duration, max_duration = made.max_duration
    where mystery_id = wanted
      and (s.body, s.names, s.facets, s.starts, s.ends, s.price, s.min_people, s.max_people, s.min_duration, s.max_duration)
        is distinct from (made.body, made.names, made.facets, made.starts, made.ends, made.price,
          made.min_people, made.max_people, made.min_duration, made.max_duration);
  else
    insert into mystery_search
      (mystery_id, body, names, names_length, facets, starts, ends, price, min_people, max_people, min_duration, max_duration)
    values (made.mystery_id, made.body, made.names, made.names_length, made.facets, made.starts, made.ends, made.price,
      made.min_people, made.max_people, made.min_duration, made.max_duration);
  end if;
end
$$;
call hand_to_keeper('derive_search(text)');
