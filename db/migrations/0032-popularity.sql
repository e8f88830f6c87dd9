-- Popularity is the number of statuses of either kind, on the page of the most wanted mysteries and in the order of a search.

drop index mystery_stats_popular_idx, mystery_stats_statuses_idx;
create index mystery_stats_statuses_idx
  on mystery_stats ((interested_count + played_count) desc, mystery_id) include (ord) where published;
