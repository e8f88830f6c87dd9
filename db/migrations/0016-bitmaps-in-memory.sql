-- Bitmaps are put together by the site's processes, which keep those that are asked often (domain/search/kept-bitmaps.ts).
-- Each making of a chunk has a name of its own: what is kept under it never changes, whatever becomes of the chunk. And they
-- are bytes now, counted from the lowest bit of the first one: as processes hold them, and as get_bit() counts.
--
-- All are made anew in the background; until then, everything is read from its row.
delete from search_chunks;
truncate search_stale;
alter table search_stale add column mark uuid not null default gen_random_uuid();
comment on column search_stale.mark is 'By the newest one processes see whether what they know of changes is still all.';
insert into search_stale (ord) select ord from mystery_search;

alter table search_chunks add column made uuid not null default gen_random_uuid();
comment on column search_chunks.made is 'Another one whenever the bitmaps of the chunk are made anew.';

alter table search_bitmaps drop column bits;
alter table search_bitmaps
  add column bits bytea constraint search_bitmaps_bits_size check (octet_length(bits) = 2048),
  add constraint search_bitmaps_one_form check (num_nonnulls(bits, places) = 1);
alter table search_bitmaps alter column bits set storage main;
comment on column search_bitmaps.bits is 'A bit for each place of the chunk, the lowest of the first byte for place 0.';
comment on column search_bitmaps.places is 'The same where they are few: their places.';

drop function places_in(bit);
drop function bits_at(smallint[]);
drop function no_bits();

-- The tags and makers that search offers.
create index search_terms_biggest_idx on search_terms (kind, mystery_count desc, key) where kind in ('tag', 'maker');

-- Lists are put in order by walking along an index past what is no hit. Whether it is, is told by its place in the order of
-- lists: with that in the index, no row is opened for it.
alter table mystery_stats add column ord integer;
comment on column mystery_stats.ord is 'As in mystery_search; none while it is in no list.';
update mystery_stats t set ord = s.ord from mystery_search s where s.mystery_id = t.mystery_id;

create function keep_place() returns trigger
language plpgsql as $$
begin
  update mystery_stats set ord = case when tg_op <> 'DELETE' then new.ord end
  where mystery_id = coalesce(new.mystery_id, old.mystery_id);
  return null;
end
$$;
call hand_to_keeper('keep_place()');
create trigger keep_place after insert or update of ord or delete on mystery_search
  for each row execute function keep_place();

drop index mystery_stats_appeal_idx, mystery_stats_easiest_idx, mystery_stats_hardest_idx, mystery_stats_popular_idx;
create index mystery_stats_appeal_idx on mystery_stats (appeal desc, mystery_id) include (ord) where published;
create index mystery_stats_easiest_idx on mystery_stats (difficulty, mystery_id) include (ord) where published;
create index mystery_stats_hardest_idx on mystery_stats (difficulty desc, mystery_id) include (ord) where published;
create index mystery_stats_popular_idx on mystery_stats (interested_count desc, mystery_id) include (ord) where published;
create index mystery_stats_ord_idx on mystery_stats (ord) where published;

drop index mystery_search_starts_idx, mystery_search_ends_idx, mystery_search_price_idx;
create index mystery_search_starts_idx on mystery_search (starts, mystery_id) include (ord);
create index mystery_search_ends_idx on mystery_search (ends, mystery_id) include (ord);
create index mystery_search_price_idx on mystery_search (price, mystery_id) include (ord);
