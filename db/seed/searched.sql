-- The search rows of mysteries (see derive_search() in db/rules/search-rows.sql), in the order in which they were inserted.
insert into mystery_search
  (mystery_id, body, names, names_length, facets, starts, ends, price, min_people, max_people, min_duration, max_duration,
    off_until, sold_out_until)
select r.mystery_id, r.body, r.names, r.names_length, r.facets, r.starts, r.ends, r.price,
  r.min_people, r.max_people, r.min_duration, r.max_duration, r.off_until, r.sold_out_until
from mysteries m cross join lateral search_row(m) r
where m.status = 'published'
order by m.created_at, m.id;

update mystery_stats t set ord = s.ord from mystery_search s where s.mystery_id = t.mystery_id;

insert into search_stale (ord) select ord from mystery_search;

-- And the names that are suggested while somebody types.
select derive_search_terms();
