-- What bitmaps hold depends on the code that built them. Where that changes, chunks are rebuilt in the background, and each
-- answers from its old bitmaps until the new ones are complete. A migration that changes rows of mystery_search for this
-- reason raises `bitmapFormat` (domain/search-index/bitmap-names.ts) and disables the trigger note_stale meanwhile: noted
-- rows would all be read one by one.
alter table search_chunks add column format integer not null default 1;
alter table search_chunks alter column format drop default;
comment on column search_chunks.format is 'The version of what the bitmaps hold: bitmapFormat of the code that built them.';

-- A set of changes is known by the ids of its rows.
alter table search_stale drop column mark;

-- Names are read aloud chunk by chunk, so that the changes this makes outdate few bitmaps at a time.
drop index mystery_search_unread_idx;
create index mystery_search_unread_idx on mystery_search (ord) where reading_of <> names;

comment on table search_stale is 'Ordinals (mystery_search.ord) of mysteries that have changed since the bitmaps of their chunk were built.';
comment on table search_chunks is 'The chunks of 16,384 ordinals that have bitmaps.';
comment on column search_chunks.made is 'The build of its bitmaps: another one after every rebuild.';
comment on table search_bitmaps is 'Which mysteries of a chunk have something; built by domain/search-index/rebuild.ts.';
comment on column search_bitmaps.bits is 'A bit for each offset in the chunk; the lowest bit of the first byte is offset 0.';
comment on column search_bitmaps.places is 'The same where few bits are set: their offsets.';
comment on column mystery_search.reading is 'How the names sound, parted by U+001F: domain/japanese/reading-key.ts; the database cannot read kanji.';
comment on column mystery_search.reading_of is 'The names that reading was made from; where they differ, the background reads them again.';
comment on column search_terms.reading is 'How the name sounds: domain/japanese/reading-key.ts; the database cannot read kanji.';
comment on column search_terms.reading_of is 'The name that reading was made from; where they differ, the background reads it again.';
