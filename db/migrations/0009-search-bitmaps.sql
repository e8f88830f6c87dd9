-- Bitmaps with which large sites are searched. Mysteries stand in chunks of 16,384 by their ordinal (mystery_search.ord). A
-- bitmap has a bit for each mystery of a chunk: whether it has a facet, whether a binary digit of its price or day is set,
-- or whether its text contains some characters. A search combines a few dozen of them instead of reading a million rows,
-- and counting the result costs next to nothing.
--
-- The background worker builds bitmaps, and the site's processes keep those that are often asked for in memory. Changes
-- since then are noted in search_stale and read from their rows; a chunk that was never built is read from rows as a whole.
--
-- What bitmaps hold depends on the code that builds them, so each chunk has a format number. Where the format changes, chunks
-- are rebuilt in the background, and each answers from its old bitmaps until the new ones are complete. A migration that
-- changes rows of mystery_search for this reason disables note_stale meanwhile: noted rows would all be read one by one.

-- Append-only, so that writers never wait for each other. Building a chunk removes the notes that it has taken into account.
create table search_stale (
  id bigint generated always as identity constraint search_stale_pkey primary key,
  ord integer not null
);
comment on table search_stale is 'Ordinals (mystery_search.ord) of mysteries that have changed since the bitmaps of their chunk were built.';
create index search_stale_ord_idx on search_stale (ord);

call guard('search_stale');
-- Everybody reads it, because guests search; triggers write it.
grant select on search_stale to anon;
create policy read_all on search_stale for select to anon using (true);

create function note_stale() returns trigger
language plpgsql as $$
begin
  insert into search_stale (ord) values (coalesce(new.ord, old.ord));
  return null;
end
$$;
call hand_to_keeper('note_stale()');
create trigger note_stale after insert or update or delete on mystery_search
  for each row execute function note_stale();

-- Each build of a chunk has an identifier of its own: what a process caches under it never changes.
create table search_chunks (
  chunk integer constraint search_chunks_pkey primary key,
  build_id uuid not null default gen_random_uuid(),
  format integer not null
);
comment on table search_chunks is 'The chunks of 16,384 ordinals for which bitmaps have been built.';
comment on column search_chunks.build_id is 'A new one whenever the bitmaps of the chunk are rebuilt.';
comment on column search_chunks.format is 'The version of what the bitmaps hold: the bitmapFormat of the code that built them.';

call guard('search_chunks');
-- Everybody reads it; the background worker writes it.
grant select on search_chunks to anon;
create policy read_all on search_chunks for select to anon using (true);

-- Names: facet:type:01; starts:4, the fifth binary digit of a day since 1900; starts:known; step:price:1000, a price that
-- filters offer; body:謎解, names:…, reading:…, consecutive characters of a text. A bitmap with few bits lists their offsets
-- instead.
create table search_bitmaps (
  name text collate "C" not null,
  chunk integer not null constraint search_bitmaps_chunk_fkey references search_chunks on delete cascade,
  bits bytea constraint search_bitmaps_bits_size check (octet_length(bits) = 2048),
  offsets smallint[],
  constraint search_bitmaps_pkey primary key (name, chunk),
  constraint search_bitmaps_one_form check (num_nonnulls(bits, offsets) = 1)
);
-- Bitmaps are compressed within the row; lists of offsets are too short for that.
alter table search_bitmaps alter column bits set storage main, alter column offsets set storage plain;
create index search_bitmaps_chunk_idx on search_bitmaps (chunk);
comment on table search_bitmaps is 'Which mysteries of a chunk have a property; built by the background worker.';
comment on column search_bitmaps.bits is 'A bit for each ordinal of the chunk; the lowest bit of the first byte has offset 0.';
comment on column search_bitmaps.offsets is 'The offsets of the bits that are set, where they are few.';

call guard('search_bitmaps');
-- Everybody reads it; the background worker writes it.
grant select on search_bitmaps to anon;
create policy read_all on search_bitmaps for select to anon using (true);
