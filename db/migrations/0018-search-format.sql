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
